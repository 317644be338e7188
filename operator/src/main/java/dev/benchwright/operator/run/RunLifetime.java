package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Computes how long a finished run stays in the cluster. */
public final class RunLifetime {

  private RunLifetime() {}

  /**
   * Returns how long a run still stays; zero or negative if it is due to be deleted. The run's own
   * fields decide, so an operator that was down comes to the same result.
   *
   * @return empty if the run is not over, or stays until somebody deletes it
   */
  public static Optional<Duration> left(BenchmarkRun run, Instant now) {
    var seconds = run.getSpec().ttlSecondsAfterFinished();
    var status = run.statusOrNew();
    var finishedAt = status.finishedAt();
    return seconds == null || finishedAt == null || !status.phase().isOver()
        ? Optional.empty()
        : Optional.of(Duration.between(now, Instant.parse(finishedAt).plusSeconds(seconds)));
  }
}
