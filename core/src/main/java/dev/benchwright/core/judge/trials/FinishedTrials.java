package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Converts trials of the cluster into the form in which they are judged. */
public final class FinishedTrials {

  private FinishedTrials() {}

  /**
   * Returns the trials of cells that are over, without cancelled ones: these are repeated, and say
   * nothing about their cell.
   */
  public static List<FinishedTrial> of(Collection<BenchmarkTrial> trials) {
    return trials.stream()
        .filter(trial -> !trial.measuresGenerator())
        .filter(trial -> trial.statusOrNew().phase().isOver())
        .filter(trial -> trial.statusOrNew().phase() != TrialPhase.CANCELLED)
        .map(FinishedTrials::finished)
        .toList();
  }

  /**
   * Returns the environment of each trial of a cell that counts; the numbers of the others are not
   * compared.
   */
  public static List<DescribedTrial> described(Collection<BenchmarkTrial> trials) {
    List<DescribedTrial> described = new ArrayList<>();
    for (var trial : trials) {
      var environment = trial.statusOrNew().environment();
      if (trial.statusOrNew().phase() == TrialPhase.SUCCEEDED
          && environment != null
          && !trial.measuresGenerator()) {
        described.add(new DescribedTrial(trial.getSpec().variant(), environment));
      }
    }
    return List.copyOf(described);
  }

  private static FinishedTrial finished(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    return new FinishedTrial(
        trial.getSpec().variant(),
        trial.getSpec().loadLevel(),
        outcome(status),
        status.measurements(),
        trial.getSpec().block(),
        status.warmUp() == null ? WarmUpRule.FIXED : status.warmUp().rule(),
        status.limits(),
        status.tooFewRequests(),
        Optional.ofNullable(status.steadiness()),
        status.phase() == TrialPhase.SUCCEEDED
            ? status.gates().stream()
                .filter(gate -> !gate.passed())
                .map(gate -> Doubt.of(gate.name(), gate.doubts()))
                .toList()
            : List.of(),
        shared(status));
  }

  private static Map<String, String> shared(BenchmarkTrialStatus status) {
    var shared = new HashMap<String, String>();
    for (var component : status.components()) {
      var since = component.sharedSince();
      if (since != null) {
        shared.put(component.name(), since);
      }
    }
    return shared;
  }

  /** Returns how a trial ended, in its own words. */
  private static TrialOutcome outcome(BenchmarkTrialStatus status) {
    var told = Optional.ofNullable(status.outcome());
    return new TrialOutcome(
        status.phase(),
        told.map(TrialOutcome::reason).orElse(""),
        Objects.requireNonNullElse(status.message(), ""),
        told.map(TrialOutcome::earlyEnd).orElse(null));
  }
}
