package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.TrialOutcomes;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Watches over a warm-up boost that a run has without asking. Some clusters refuse a larger pod, or
 * accept it and refuse to make it smaller, for example under the static policy of the CPU manager,
 * which nobody can see beforehand. A run that would be fine without a boost must not fail of it.
 */
public final class DefaultBoost {

  /** Ways to lose a trial of which a larger subject may be the cause. */
  private static final Set<String> PERHAPS_BY_IT =
      Set.of(
          TrialOutcomes.BOOST_NOT_ENDED,
          TrialOutcomes.REFUSED,
          TrialOutcomes.UNSCHEDULABLE,
          // The subject may have taken the generator's room.
          TrialOutcomes.GENERATOR_NOT_STARTED,
          // The kubelet may have refused a pod that the scheduler had placed.
          TrialOutcomes.SUBJECT_LOST);

  private DefaultBoost() {}

  /**
   * Why a run goes on without its boost.
   *
   * @param reason a sentence
   * @param lostTrials names of the trials that the boost may have cost
   */
  public record Failure(String reason, List<String> lostTrials) {
    public Failure {
      lostTrials = List.copyOf(lostTrials);
    }
  }

  /**
   * Returns why a run should go on without its boost: it did not ask for it, it lost a trial in a
   * way that the boost explains, and none counts yet. Once one does, the others have to be boosted
   * as well, because a block must not compare boosted and unboosted subjects.
   *
   * @param made the run's trials so far
   */
  public static Optional<Failure> of(BenchmarkRun run, List<BenchmarkTrial> made) {
    var boost = run.statusOrNew().boost();
    if (boost == null || !boost.granted() || run.getSpec().asksForWarmUpCpu()) {
      return Optional.empty();
    }
    if (made.stream().anyMatch(DefaultBoost::counts)) {
      return Optional.empty();
    }
    var lost = made.stream().filter(DefaultBoost::isPerhapsByIt).toList();
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure(
                "Trial %s, which does not count, was lost with it: %s"
                    .formatted(
                        lost.getLast().getMetadata().getName(),
                        lost.getLast().statusOrNew().message()),
                lost.stream().map(trial -> trial.getMetadata().getName()).toList()));
  }

  /** Returns the names of the trials that a run lost to a boost that was taken back. */
  public static Collection<String> lostTrials(BenchmarkRun run) {
    var boost = run.statusOrNew().boost();
    return boost == null ? List.of() : boost.lostTrials();
  }

  /** Returns whether a trial is in the verdict, with figures or because its variant ended it. */
  private static boolean counts(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    var outcome = status.outcome();
    return status.phase() == TrialPhase.SUCCEEDED
        || (outcome != null && outcome.earlyEnd() == EarlyEnd.VARIANT);
  }

  private static boolean isPerhapsByIt(BenchmarkTrial trial) {
    var outcome = trial.statusOrNew().outcome();
    return outcome != null && PERHAPS_BY_IT.contains(outcome.reason());
  }
}
