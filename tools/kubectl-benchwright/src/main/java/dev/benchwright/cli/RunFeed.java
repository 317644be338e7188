package dev.benchwright.cli;

import java.time.Duration;
import java.util.Optional;

/** A run as it changes. */
interface RunFeed extends AutoCloseable {

  /**
   * Waits for a change.
   *
   * @param atMost after which it returns what there is
   * @return the run as it is then; empty when it was deleted
   */
  Optional<RunSnapshot> next(Duration atMost);

  @Override
  void close();
}
