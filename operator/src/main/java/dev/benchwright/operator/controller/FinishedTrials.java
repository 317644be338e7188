package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.api.WarmUpRule;
import dev.benchwright.operator.judge.FinishedTrial;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Trials of the cluster as those who judge them see them. */
final class FinishedTrials {

  private FinishedTrials() {}

  /** Those that are over. One that was cancelled is made again; it tells nothing of its cell. */
  static List<FinishedTrial> of(Collection<BenchmarkTrial> trials) {
    return trials.stream()
        .filter(trial -> TrialStatuses.of(trial).phase().isOver())
        .filter(trial -> TrialStatuses.of(trial).phase() != TrialPhase.CANCELLED)
        .map(FinishedTrials::finished)
        .toList();
  }

  private static FinishedTrial finished(BenchmarkTrial trial) {
    var status = TrialStatuses.of(trial);
    return new FinishedTrial(
        trial.getSpec().variant(),
        trial.getSpec().loadLevel(),
        status.phase(),
        Objects.requireNonNullElse(status.message(), ""),
        status.measurements(),
        trial.getSpec().block(),
        status.warmUp() != null && status.warmUp().rule() == WarmUpRule.CEILING);
  }
}
