package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.controller.cluster.Oversize;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.collection.OtherTrials;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds out to whom it is due that a pod of a trial did not start, or that a ready subject did not
 * answer, from what only the cluster and the other trials of the run tell.
 */
final class OutcomeCause {

  private final Oversize oversize;
  private final OtherTrials otherTrials;
  private final Targets targets;

  /** Tells what a trial deploys. */
  @FunctionalInterface
  interface Targets {

    /**
     * Returns what a trial deploys.
     *
     * @throws NotAcceptedException when the run no longer has it
     */
    Target of(BenchmarkRun run, BenchmarkTrial trial) throws NotAcceptedException;
  }

  OutcomeCause(KubernetesClient client, Targets targets) {
    this.oversize = new Oversize(client);
    this.otherTrials = new OtherTrials(client);
    this.targets = targets;
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
    var others = new ArrayList<BenchmarkTrial>();
    for (var other : others(trial)) {
      if (isOfSameVariant(other, trial)
          || hasTheSame(blocked, target(run, trial), target(run, other))) {
        others.add(other);
      }
    }
    boolean isOnlyOneUnderTest =
        target(run, trial)
            .filter(
                target -> target.components().stream().filter(Component::isUnderTest).count() > 1)
            .isEmpty();
    if (others.stream().anyMatch(other -> hasStarted(other, blocked, isOnlyOneUnderTest))) {
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

  /** Returns what a trial deploys; empty if the run no longer has it. */
  private Optional<Target> target(BenchmarkRun run, BenchmarkTrial trial) {
    try {
      return Optional.of(targets.of(run, trial));
    } catch (NotAcceptedException gone) {
      return Optional.empty();
    }
  }

  /** Returns the pods that did not start. */
  private static Blocked blocked(List<Pod> pods) {
    var labels =
        pods.stream()
            .filter(pod -> PodViews.of(pod).obstacle().filter(o -> !o.isOfOthers()).isPresent())
            .map(pod -> pod.getMetadata().getLabels())
            .toList();
    return new Blocked(
        labels.stream()
            .map(of -> of.getOrDefault(Benchwright.ROLE_LABEL, ""))
            .collect(Collectors.toSet()),
        labels.stream()
            .flatMap(of -> Optional.ofNullable(of.get(Benchwright.COMPONENT_LABEL)).stream())
            .collect(Collectors.toSet()));
  }

  /**
   * What did not start.
   *
   * @param roles the roles of the pods
   * @param components the names of those that are components, without replicas
   */
  record Blocked(Set<String> roles, Set<String> components) {

    boolean isOfSubject() {
      return roles.isEmpty() || roles.contains(Role.SUBJECT.label());
    }
  }

  /**
   * Returns whether what did not start is not under test, and the same in another trial: variants
   * of a system may differ in any of its components.
   *
   * @param own what the trial deploys of which something did not start
   * @param other what the other deploys
   */
  static boolean hasTheSame(Blocked blocked, Optional<Target> own, Optional<Target> other) {
    return !blocked.isOfSubject()
        && blocked.components().stream()
            .allMatch(name ->
                component(name, own).isPresent()
                    && component(name, own).equals(component(name, other)));
  }

  private static Optional<Component> component(String name, Optional<Target> target) {
    return target.stream()
        .flatMap(found -> found.components().stream())
        .filter(component -> component.name().equals(name))
        .findFirst();
  }

  private static boolean isOfSameVariant(BenchmarkTrial one, BenchmarkTrial other) {
    return one.getSpec().variant().equals(other.getSpec().variant());
  }

  /**
   * Returns whether the like of what did not start has started in another trial: generators send a
   * load; all components have been ready, or the only one under test has ended by itself.
   */
  private static boolean hasStarted(
      BenchmarkTrial other, Blocked blocked, boolean isOnlyOneUnderTest) {
    var status = other.statusOrNew();
    var proof =
        blocked.roles().equals(Set.of(Role.GENERATOR.label()))
            ? TrialPhase.LOADING
            : TrialPhase.CHECKING;
    var outcome = status.outcome();
    return status.history().stream().anyMatch(entry -> entry.phase() == proof)
        || (blocked.isOfSubject()
            && isOnlyOneUnderTest
            && outcome != null
            && outcome.earlyEnd() == EarlyEnd.VARIANT);
  }

  private static boolean endedLike(BenchmarkTrial trial, TrialOutcome outcome) {
    var its = trial.statusOrNew().outcome();
    return its != null && its.reason().equals(outcome.reason());
  }
}
