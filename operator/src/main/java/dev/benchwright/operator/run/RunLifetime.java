package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long a run that is over stays in the cluster. */
public final class RunLifetime {

  private RunLifetime() {}

  /**
   * How long it still stays; not positive when it is due to be deleted. It follows from what the
   * run itself says, so that an operator that was away goes by the same clock.
   *
   * @return empty when it stays until somebody deletes it
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
