package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.Terminal;
import java.time.Instant;

/** Shows a run while it is under way. */
public interface Display {

  /** Returns the display that suits a terminal. */
  static Display on(Terminal terminal) {
    return terminal.interactive() ? new BarDisplay(terminal) : new LineDisplay(terminal);
  }

  /**
   * Shows the progress of a run.
   *
   * @param run the run as it is now
   * @param now the time of day
   */
  void show(RunSnapshot run, Instant now);

  /** Ends the display, so that the next output begins on a line of its own. */
  void end();
}
