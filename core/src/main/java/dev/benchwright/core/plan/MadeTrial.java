package dev.benchwright.core.plan;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.List;

/**
 * A trial that was made, as far as the plan needs it.
 *
 * @param position place of the planned trial that it runs or repeats
 * @param attempt which attempt at that place it is, from 1
 * @param phase how far it has come
 */
public record MadeTrial(int position, int attempt, TrialPhase phase) {

  /** Returns what the plan needs of the trials that were made. */
  public static List<MadeTrial> of(List<BenchmarkTrial> trials) {
    return trials.stream()
        .map(trial ->
            new MadeTrial(
                trial.getSpec().position(), trial.getSpec().attempt(), trial.statusOrNew().phase()))
        .toList();
  }
}
