package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial that was made, as far as it tells how long others will take.
 *
 * @param made which it is, and how far it has come
 * @param level its load level
 * @param began when it was taken up; absent before
 * @param ended when it was over; absent before
 */
public record TrialTime(
    MadeTrial made, LoadLevel level, @Nullable Instant began, @Nullable Instant ended) {

  /** Of a trial of the cluster. */
  public static TrialTime of(BenchmarkTrial trial) {
    var spec = trial.getSpec();
    var status = trial.statusOrNew();
    return new TrialTime(
        new MadeTrial(spec.position(), spec.attempt(), status.phase()),
        spec.loadLevel(),
        instant(status.began()),
        instant(status.ended()));
  }

  /** A time as resources have it. */
  public static @Nullable Instant instant(@Nullable String rfc3339) {
    return rfc3339 == null ? null : Instant.parse(rfc3339);
  }

  boolean isUnderWay() {
    return !made.phase().isOver();
  }

  /** How long it took, if it has gone its whole way; one that failed may have ended early. */
  Optional<Duration> lasted() {
    return began == null
            || ended == null
            || (made.phase() != TrialPhase.SUCCEEDED && made.phase() != TrialPhase.INVALID)
        ? Optional.empty()
        : Optional.of(Duration.between(began, ended));
  }

  /** How long it has been under way. */
  public Duration elapsed(Instant now) {
    return began == null ? Duration.ZERO : Duration.between(began, now);
  }
}
