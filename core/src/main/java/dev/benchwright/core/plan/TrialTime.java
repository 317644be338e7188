package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial that was made, as far as it helps to estimate how long others will take.
 *
 * @param made which trial it is, and how far it has come
 * @param level its load level
 * @param began when it started; absent before
 * @param ended when it was over; absent before
 */
public record TrialTime(
    MadeTrial made, LoadLevel level, @Nullable Instant began, @Nullable Instant ended) {

  /** Returns the times of a trial in the cluster. */
  public static TrialTime of(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    return new TrialTime(
        MadeTrial.of(trial),
        trial.getSpec().loadLevel(),
        instant(status.began()),
        instant(status.ended()));
  }

  /** Parses a time as resources hold it. */
  public static @Nullable Instant instant(@Nullable String rfc3339) {
    return rfc3339 == null ? null : Instant.parse(rfc3339);
  }

  boolean isUnderWay() {
    return !made.phase().isOver();
  }

  /** Returns how long it took, if it completed all phases; a failed trial may have ended early. */
  Optional<Duration> lasted() {
    return began == null
            || ended == null
            || (made.phase() != TrialPhase.SUCCEEDED && made.phase() != TrialPhase.INVALID)
        ? Optional.empty()
        : Optional.of(Duration.between(began, ended));
  }

  /** Returns how long it has been running. */
  public Duration elapsed(Instant now) {
    return began == null ? Duration.ZERO : Duration.between(began, now);
  }
}
