package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.controller.cluster.Oversize;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.collection.OtherTrials;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds out to whom it is due that a pod of a trial did not start, or that a ready subject did not
 * answer, from what only the cluster and the other trials of the run tell.
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
    if (TrialOutcomes.isOfStalling(outcome)) {
      return ofStalling(outcome, trial, others(trial), run.getSpec().gates().maxAttempts());
    }
    if (!TrialOutcomes.isOfStart(outcome)) {
      return outcome;
    }
    var blocked = blocked(pods);
    var others =
        others(trial).stream()
            .filter(other -> isOfOthersToo(blocked) || isOfSameVariant(other, trial))
            .toList();
    if (others.stream().anyMatch(other -> hasStarted(other, blocked))) {
      return TrialOutcomes.ofTheCluster(outcome);
    }
    long likeIt = 1 + others.stream().filter(other -> endedLike(other, outcome)).count();
    return TrialOutcomes.neverStarted(
        oversize.sorted(outcome, pods), likeIt, run.getSpec().gates().maxAttempts());
  }

  /**
   * Charges the variant with a subject that did not answer in any attempt, if no subject of the
   * variant has ever answered, and one of another variant has. One attempt alone may have met a
   * network that failed for a while; and a network that has failed since some time in the run fails
   * for variants that had answered before.
   *
   * @param others the other trials of the run
   * @param attempts how many attempts each place in the run's order has
   */
  static TrialOutcome ofStalling(
      TrialOutcome outcome, BenchmarkTrial trial, List<BenchmarkTrial> others, int attempts) {
    long likeIt =
        1
            + others.stream()
                .filter(other -> isOfSamePlace(other, trial) && endedLike(other, outcome))
                .count();
    var answered = others.stream().filter(OutcomeCause::hasAnswered).toList();
    boolean onlyOthers =
        !answered.isEmpty() && answered.stream().noneMatch(other -> isOfSameVariant(other, trial));
    return attempts > 1 && likeIt >= attempts && onlyOthers
        ? TrialOutcomes.stalled(outcome, attempts)
        : outcome;
  }

  /** Returns whether the load of a trial began, for which its subject had to answer. */
  private static boolean hasAnswered(BenchmarkTrial trial) {
    return trial.statusOrNew().history().stream()
        .anyMatch(entry -> entry.phase() == TrialPhase.LOADING);
  }

  private List<BenchmarkTrial> others(BenchmarkTrial trial) {
    return otherTrials.of(trial).stream()
        .filter(other -> !other.getMetadata().getName().equals(trial.getMetadata().getName()))
        .toList();
  }

  private static boolean isOfSamePlace(BenchmarkTrial one, BenchmarkTrial other) {
    return one.getSpec().position() == other.getSpec().position();
  }

  /** Returns the roles of the pods that did not start. */
  private static Set<String> blocked(List<Pod> pods) {
    return pods.stream()
        .filter(pod -> PodViews.of(pod).obstacle().filter(o -> !o.isOfOthers()).isPresent())
        .map(pod -> pod.getMetadata().getLabels().getOrDefault(Benchwright.ROLE_LABEL, ""))
        .collect(Collectors.toSet());
  }

  /** Returns whether what did not start is the same for all variants. */
  private static boolean isOfOthersToo(Set<String> blocked) {
    return !blocked.isEmpty() && !blocked.contains(Role.SUBJECT.label());
  }

  private static boolean isOfSameVariant(BenchmarkTrial one, BenchmarkTrial other) {
    return one.getSpec().variant().equals(other.getSpec().variant());
  }

  /**
   * Returns whether the like of what did not start has started in another trial: generators send a
   * load; all components have been ready, or the subject has ended by itself.
   */
  private static boolean hasStarted(BenchmarkTrial other, Set<String> blocked) {
    var status = other.statusOrNew();
    var proof =
        blocked.equals(Set.of(Role.GENERATOR.label())) ? TrialPhase.LOADING : TrialPhase.CHECKING;
    var outcome = status.outcome();
    return status.history().stream().anyMatch(entry -> entry.phase() == proof)
        || (!isOfOthersToo(blocked) && outcome != null && outcome.earlyEnd() == EarlyEnd.VARIANT);
  }

  private static boolean endedLike(BenchmarkTrial trial, TrialOutcome outcome) {
    var its = trial.statusOrNew().outcome();
    return its != null && its.reason().equals(outcome.reason());
  }
}
