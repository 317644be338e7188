package dev.benchwright.cli.terminal;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The output of a command.
 *
 * @param out for the result
 * @param err for errors and remarks
 * @param interactive whether a user sees {@code out} as it is written
 * @param colored whether {@code out} shows colors
 * @param unicode whether {@code out} can show more than ASCII
 * @param width columns of a line
 */
public record Terminal(
    PrintWriter out,
    PrintWriter err,
    boolean interactive,
    boolean colored,
    boolean unicode,
    int width) {

  /** The width for a pipe or a file: a table may be as wide as it needs. */
  public static final int ENDLESS = Integer.MAX_VALUE;

  private static final int USUAL_WIDTH = 80;

  /** Returns the terminal of this process. */
  public static Terminal ofProcess() {
    boolean interactive = isInteractive();
    return new Terminal(
        utf8(FileDescriptor.out),
        utf8(FileDescriptor.err),
        interactive,
        // https://no-color.org: any value that is set and not empty disables colors.
        interactive && isEmpty(System.getenv("NO_COLOR")),
        System.out.charset().newEncoder().canEncode('█'),
        interactive ? columns() : ENDLESS);
  }

  // Results go to files and other programs, so they must not depend on the user's locale.
  private static PrintWriter utf8(FileDescriptor to) {
    return new PrintWriter(
        new BufferedWriter(
            new OutputStreamWriter(new FileOutputStream(to), StandardCharsets.UTF_8)),
        true);
  }

  // The launcher asks the shell for this, which loads no class.
  private static boolean isInteractive() {
    var said = System.getProperty("benchwright.terminal");
    if (said != null) {
      return said.equals("yes");
    }
    var console = System.console();
    return console != null && console.isTerminal();
  }

  private static int columns() {
    try {
      int columns = Integer.parseInt(System.getProperty("benchwright.columns", ""));
      return columns > 0 ? columns : USUAL_WIDTH;
    } catch (NumberFormatException e) {
      return USUAL_WIDTH;
    }
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }

  /** Returns the text in a color, if the terminal shows colors. */
  public String paint(Color color, String text) {
    return colored && !text.isEmpty() ? "\u001b[" + color.code + "m" + text + "\u001b[0m" : text;
  }

  /** Writes a line of the result. */
  public void say(String line) {
    out.println(line);
    out.flush();
  }

  /** Writes a remark, which does not end up in a file that {@code out} goes to. */
  public void note(String line) {
    err.println(line);
    err.flush();
  }

  /**
   * Some of the sixteen colors that every terminal has, so that its own theme decides on contrast.
   */
  public enum Color {
    /** All is well. */
    GREEN("32"),
    /** Something to look at. */
    YELLOW("33"),
    /** Something is wrong. */
    RED("31"),
    /** Of less importance. */
    DIM("2"),
    /** What to look at first. */
    BOLD("1");

    private final String code;

    Color(String code) {
      this.code = code;
    }
  }
}
