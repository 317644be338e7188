package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.trial.TrialOutcomes;
import java.util.List;
import java.util.Optional;

/**
 * Watches over a warm-up boost that a run has without asking. Some nodes accept a larger pod and
 * refuse to make it smaller, for example under the static policy of the CPU manager, which nobody
 * can see beforehand. A run that would be fine without a boost must not fail of it.
 */
public final class DefaultBoost {

  private DefaultBoost() {}

  /**
   * Returns why a run should go on without its boost, as sentences: it did not ask for it, and no
   * trial came through it. Once one did, the others have to be boosted as well, because a block
   * must not compare boosted and unboosted subjects.
   *
   * @param made the run's trials so far
   */
  public static Optional<String> failure(BenchmarkRun run, List<BenchmarkTrial> made) {
    var boost = run.statusOrNew().boost();
    boolean has = boost != null && boost.granted() && !run.getSpec().asksForWarmUpCpu();
    return has && !made.isEmpty() && made.stream().allMatch(DefaultBoost::kept)
        ? Optional.of(
            "Trial %s, which does not count, could not end it: %s"
                .formatted(
                    made.getLast().getMetadata().getName(), made.getLast().statusOrNew().message()))
        : Optional.empty();
  }

  private static boolean kept(BenchmarkTrial trial) {
    var outcome = trial.statusOrNew().outcome();
    return outcome != null && outcome.reason().equals(TrialOutcomes.BOOST_NOT_ENDED);
  }
}
