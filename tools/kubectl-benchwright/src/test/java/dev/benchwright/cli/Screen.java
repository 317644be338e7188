package dev.benchwright.cli;

import dev.benchwright.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;

/** A terminal that keeps what is written to it. */
public final class Screen {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Terminal terminal;

  private Screen(boolean interactive, int width) {
    terminal =
        new Terminal(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            interactive,
            false,
            false,
            width);
  }

  /** Returns a terminal that a user sees. */
  public static Screen interactive(int width) {
    return new Screen(true, width);
  }

  /** Returns a file or a pipe. */
  public static Screen plain() {
    return new Screen(false, Terminal.ENDLESS);
  }

  public Terminal terminal() {
    return terminal;
  }

  public String out() {
    return out.toString();
  }

  public String err() {
    return err.toString();
  }
}
