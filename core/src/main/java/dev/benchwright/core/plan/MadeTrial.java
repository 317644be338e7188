package dev.benchwright.core.plan;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trial that was made, as far as the plan needs it.
 *
 * @param position place of the planned trial that it runs or repeats
 * @param attempt which attempt at that place it is, from 1
 * @param phase how far it has come
 * @param earlyEnd to whom it is due that it has no figures that count; null while it has not ended,
 *     and see {@link dev.benchwright.core.api.trial.TrialOutcome}
 */
public record MadeTrial(int position, int attempt, TrialPhase phase, @Nullable EarlyEnd earlyEnd) {

  /** Creates a trial that has not ended early, or of which it is not recorded why. */
  public MadeTrial(int position, int attempt, TrialPhase phase) {
    this(position, attempt, phase, null);
  }

  /** Returns what the plan needs of the trials that were made. */
  public static List<MadeTrial> of(List<BenchmarkTrial> trials) {
    return trials.stream().map(MadeTrial::of).toList();
  }

  /**
   * Returns what the plan needs of the trials that were made.
   *
   * @param disregarded names of trials that count as little as if they had been cancelled
   */
  public static List<MadeTrial> of(List<BenchmarkTrial> trials, Collection<String> disregarded) {
    return trials.stream()
        .map(trial ->
            disregarded.contains(trial.getMetadata().getName())
                ? new MadeTrial(
                    trial.getSpec().position(), trial.getSpec().attempt(), TrialPhase.CANCELLED)
                : of(trial))
        .toList();
  }

  static MadeTrial of(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    var outcome = status.outcome();
    return new MadeTrial(
        trial.getSpec().position(),
        trial.getSpec().attempt(),
        status.phase(),
        outcome == null ? null : outcome.earlyEnd());
  }

  /** Returns whether its place needs no further attempt, whatever became of the others. */
  boolean settles() {
    return switch (phase) {
      case SUCCEEDED -> true;
      case INVALID -> earlyEnd == EarlyEnd.VARIANT;
      case FAILED -> earlyEnd == null || !earlyEnd.isRepeated();
      case PENDING, PROVISIONING, CHECKING, LOADING, COLLECTING, RELEASING, CANCELLED -> false;
    };
  }

  /** Returns whether it was lost, so that its place needs another attempt. */
  boolean isLost() {
    return (phase == TrialPhase.INVALID || phase == TrialPhase.FAILED) && !settles();
  }

  /** Returns whether the run ends because of it. */
  boolean endsTheRun() {
    return phase.isOver() && earlyEnd == EarlyEnd.EXPERIMENT;
  }
}
