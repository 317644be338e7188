package dev.benchwright.operator.web;

import dev.benchwright.operator.api.TrialPhase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/** How long a run may still take: as long as those of its trials that are over took, each. */
final class TimeLeft {

  private TimeLeft() {}

  /**
   * An estimate. Repetitions of trials that a gate will throw out are not in it.
   *
   * @param progress of the run
   * @param trials that were made so far
   * @param pauseSeconds rest between two trials
   * @param now the present
   * @return empty until a trial is over, for only then is it known how long its pods take
   */
  static OptionalLong seconds(
      Progress progress, List<TrialRow> trials, int pauseSeconds, Instant now) {
    var mean =
        trials.stream()
            .filter(trial -> trial.over() && trial.phase() != TrialPhase.CANCELLED)
            .filter(trial -> trial.startedAt() != null && trial.finishedAt() != null)
            .mapToLong(trial ->
                between(started(trial), Instant.parse(Objects.requireNonNull(trial.finishedAt()))))
            .average();
    if (mean.isEmpty()) {
      return OptionalLong.empty();
    }
    var each = Math.round(mean.getAsDouble()) + pauseSeconds;
    var spent =
        trials.stream()
            .filter(trial -> !trial.over() && trial.startedAt() != null)
            .mapToLong(trial -> Math.min(each, between(started(trial), now)))
            .sum();
    return OptionalLong.of(Math.max(0, progress.left() * each - spent));
  }

  private static Instant started(TrialRow trial) {
    return Instant.parse(Objects.requireNonNull(trial.startedAt()));
  }

  private static long between(Instant start, Instant end) {
    return Math.max(0, Duration.between(start, end).toSeconds());
  }
}
