package dev.benchwright.core.plan;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.List;

/**
 * A trial that was made, as far as the plan must know of it.
 *
 * @param position the place of the planned trial that it is, or repeats
 * @param attempt which of the trials of that place it is, from 1
 * @param phase how far it has come
 */
public record MadeTrial(int position, int attempt, TrialPhase phase) {

  /** What the plan must know of the trials that were made. */
  public static List<MadeTrial> of(List<BenchmarkTrial> trials) {
    return trials.stream()
        .map(trial ->
            new MadeTrial(
                trial.getSpec().position(), trial.getSpec().attempt(), trial.statusOrNew().phase()))
        .toList();
  }
}
