package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.controller.cluster.Oversize;
import dev.benchwright.operator.controller.collection.OtherTrials;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/**
 * Finds out to whom it is due that a pod of a trial did not start, from what only the cluster and
 * the other trials of the run tell.
 */
final class OutcomeCause {

  private final Oversize oversize;
  private final OtherTrials otherTrials;

  OutcomeCause(KubernetesClient client) {
    this.oversize = new Oversize(client);
    this.otherTrials = new OtherTrials(client);
  }

  /**
   * Returns the outcome of a trial with its cause.
   *
   * @param pods the trial's pods; those that do not exist tell nothing
   */
  TrialOutcome of(BenchmarkRun run, BenchmarkTrial trial, TrialOutcome outcome, List<Pod> pods) {
    if (!TrialOutcomes.isOfStart(outcome)) {
      return outcome;
    }
    var others = otherTrials.ofSameVariant(trial);
    if (others.stream().anyMatch(OutcomeCause::cameToItsLoad)) {
      return TrialOutcomes.ofTheCluster(outcome);
    }
    long likeIt = 1 + others.stream().filter(other -> endedLike(other, outcome)).count();
    return TrialOutcomes.neverStarted(
        oversize.sorted(outcome, pods), likeIt, run.getSpec().gates().maxAttempts());
  }

  private static boolean cameToItsLoad(BenchmarkTrial trial) {
    return trial.statusOrNew().history().stream()
        .anyMatch(entry -> entry.phase() == TrialPhase.LOADING);
  }

  private static boolean endedLike(BenchmarkTrial trial, TrialOutcome outcome) {
    var its = trial.statusOrNew().outcome();
    return its != null && its.reason().equals(outcome.reason());
  }
}
