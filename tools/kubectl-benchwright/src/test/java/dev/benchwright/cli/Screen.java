package dev.benchwright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** A terminal that keeps what is written to it. */
final class Screen {

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
  static Screen interactive(int width) {
    return new Screen(true, width);
  }

  /** Returns a file or a pipe. */
  static Screen plain() {
    return new Screen(false, Terminal.ENDLESS);
  }

  Terminal terminal() {
    return terminal;
  }

  String out() {
    return out.toString();
  }

  String err() {
    return err.toString();
  }
}
