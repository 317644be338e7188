package dev.benchwright.cli.cluster;

import java.time.Duration;
import java.util.Optional;

/** A feed of a run's changes. */
public interface RunFeed extends AutoCloseable {

  /**
   * Waits for a change.
   *
   * @param atMost how long it waits before it returns the current state
   * @return the run as it is then; empty when it was deleted
   */
  Optional<RunSnapshot> next(Duration atMost);

  @Override
  void close();
}
