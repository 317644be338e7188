package dev.benchwright.cli;

import java.time.Instant;

/** Shows a run while it is under way. */
interface Display {

  /** The display that suits a terminal. */
  static Display on(Terminal terminal) {
    return terminal.interactive() ? new BarDisplay(terminal) : new LineDisplay(terminal);
  }

  /**
   * Shows how far it is.
   *
   * @param run as it is
   * @param now the time of day
   */
  void show(RunSnapshot run, Instant now);

  /** Leaves the terminal as a command should: what comes next begins on a line of its own. */
  void end();
}
