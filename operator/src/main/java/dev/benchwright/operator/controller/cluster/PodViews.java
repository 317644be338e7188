package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerStateRunning;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodReadinessGate;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the facts that matter about a pod from its status. */
public final class PodViews {

  /** Waiting reasons of a container that is starting normally. */
  private static final List<String> ON_ITS_WAY = List.of("ContainerCreating", "PodInitializing");

  /** The container of each role's pods; whatever others there are was added by somebody else. */
  private static final Map<String, String> OWN_CONTAINER =
      Arrays.stream(Role.values()).collect(Collectors.toMap(Role::label, ContainerNames::of));

  private PodViews() {}

  /**
   * Returns the facts about a pod. Those about containers are about the one of the pod's role: a
   * service mesh or an administrator's webhook may add others.
   */
  public static PodView of(Pod pod) {
    var containers = own(pod);
    return new PodView(
        pod.getMetadata().getName(),
        Optional.ofNullable(pod.getSpec().getNodeName()),
        isTrue(pod, "Ready"),
        obstacle(pod, containers),
        end(pod, containers),
        containers.stream().mapToInt(ContainerStatus::getRestartCount).sum(),
        containers.stream()
            .map(ContainerStatus::getImageID)
            .filter(id -> id != null && !id.isEmpty())
            .findFirst(),
        containers.stream().anyMatch(PodViews::isRunning),
        PodDisruption.of(pod, containers),
        new PodView.Times(
            since(pod, "PodScheduled"),
            started(containers),
            since(pod, "Ready"),
            terminated(containers)
                .map(ContainerStateTerminated::getFinishedAt)
                .filter(Objects::nonNull)
                .map(Instant::parse)
                .findFirst()));
  }

  /** Returns since when a condition is true. */
  private static Optional<Instant> since(Pod pod, String type) {
    return condition(pod, type)
        .filter(c -> c.getStatus().equals("True"))
        .map(PodCondition::getLastTransitionTime)
        .map(Instant::parse);
  }

  private static Optional<Instant> started(List<ContainerStatus> containers) {
    var running =
        containers.stream()
            .map(c -> c.getState().getRunning())
            .filter(Objects::nonNull)
            .map(ContainerStateRunning::getStartedAt);
    return Stream.concat(
            running, terminated(containers).map(ContainerStateTerminated::getStartedAt))
        .filter(Objects::nonNull)
        .map(Instant::parse)
        .findFirst();
  }

  /** Returns the pod with a name; empty if there is none. */
  public static Optional<Pod> named(List<Pod> pods, String name) {
    return pods.stream().filter(pod -> pod.getMetadata().getName().equals(name)).findFirst();
  }

  /** Returns whether a pod sends load; the generator's other pods are k6-operator's own. */
  public static boolean isRunner(Pod pod) {
    return "true".equals(pod.getMetadata().getLabels().get(TestRun.RUNNER_LABEL));
  }

  /** Returns the name of the container of a pod's role; empty if it has none of that name. */
  static Optional<String> ownContainer(Pod pod) {
    return role(pod)
        .map(OWN_CONTAINER::get)
        .filter(
            name -> pod.getSpec().getContainers().stream().anyMatch(c -> c.getName().equals(name)));
  }

  /** Returns the label of a pod's role; empty if it has none. */
  static Optional<String> role(Pod pod) {
    var labels =
        Objects.<Map<String, String>>requireNonNullElse(pod.getMetadata().getLabels(), Map.of());
    return Optional.ofNullable(labels.get(Benchwright.ROLE_LABEL));
  }

  private static List<ContainerStatus> own(Pod pod) {
    return ownContainer(pod)
        .map(name -> containers(pod).stream().filter(c -> c.getName().equals(name)).toList())
        .orElseGet(() -> containers(pod));
  }

  public static List<ContainerStatus> containers(Pod pod) {
    return pod.getStatus() == null || pod.getStatus().getContainerStatuses() == null
        ? List.of()
        : pod.getStatus().getContainerStatuses();
  }

  private static Optional<Obstacle> obstacle(Pod pod, List<ContainerStatus> containers) {
    var unschedulable =
        condition(pod, "PodScheduled")
            .filter(c -> c.getStatus().equals("False"))
            .map(c -> new Obstacle(Obstacle.UNSCHEDULABLE, text(c.getMessage())));
    var waiting =
        containers.stream()
            .map(c -> c.getState().getWaiting())
            .filter(Objects::nonNull)
            .filter(w -> w.getReason() != null && !ON_ITS_WAY.contains(w.getReason()))
            .map(w -> new Obstacle(w.getReason(), text(w.getMessage())));
    var neverRan =
        terminated(containers)
            .filter(PodViews::neverRan)
            .map(t -> new Obstacle(t.getReason(), text(t.getMessage())));
    return Stream.of(unschedulable.stream(), waiting, neverRan, ofOthers(pod, containers).stream())
        .flatMap(obstacles -> obstacles)
        .findFirst();
  }

  /**
   * Returns what others have added to a pod that keeps it from being ready though its own container
   * runs: a probe of that container, another container, or a readiness gate.
   */
  private static Optional<Obstacle> ofOthers(Pod pod, List<ContainerStatus> own) {
    if (isTrue(pod, "Ready") || own.isEmpty() || !own.stream().allMatch(PodViews::isRunning)) {
      return Optional.empty();
    }
    var unready =
        besides(pod, own)
            .filter(c -> !isReady(c))
            .map(c ->
                "its container %s, which this operator did not add, is not ready"
                    .formatted(c.getName()))
            .findFirst();
    if (own.stream().allMatch(PodViews::isReady)) {
      return unready
          .or(() -> unmetGate(pod))
          .map(words -> new Obstacle(Obstacle.OTHERS_NOT_READY, words));
    }
    return isStarted(own) && isProbed(pod)
        ? Optional.of(
            new Obstacle(
                Obstacle.PROBE_OF_OTHERS,
                "a readiness probe, which this operator did not add, fails"))
        : unready.map(words -> new Obstacle(Obstacle.NEITHER_READY, words + " either"));
  }

  private static Optional<String> unmetGate(Pod pod) {
    return readinessGates(pod).stream()
        .filter(gate -> !isTrue(pod, gate))
        .findFirst()
        .map("its readiness gate %s, which this operator did not add, is not met"::formatted);
  }

  private static boolean isStarted(List<ContainerStatus> containers) {
    return containers.stream().allMatch(c -> Boolean.TRUE.equals(c.getStarted()));
  }

  /**
   * Returns whether others have added a readiness probe to a pod's own container. Of this operator,
   * only generators have one.
   */
  private static boolean isProbed(Pod pod) {
    return ownContainer(pod)
        .filter(own -> !own.equals(ContainerNames.GENERATOR))
        .filter(own ->
            pod.getSpec().getContainers().stream()
                .anyMatch(c -> c.getName().equals(own) && c.getReadinessProbe() != null))
        .isPresent();
  }

  /**
   * Returns the containers that others have added to a pod and that are meant to run as long as its
   * own: of the init containers, those that are restarted.
   */
  private static Stream<ContainerStatus> besides(Pod pod, List<ContainerStatus> own) {
    return Stream.concat(added(pod, own), sidecars(pod));
  }

  /** Returns the containers, other than init containers, that others have added to a pod. */
  static Stream<ContainerStatus> added(Pod pod, List<ContainerStatus> own) {
    return containers(pod).stream().filter(c -> !own.contains(c));
  }

  private static Stream<ContainerStatus> sidecars(Pod pod) {
    var names =
        pod.getSpec().getInitContainers().stream()
            .filter(init -> "Always".equals(init.getRestartPolicy()))
            .map(Container::getName)
            .toList();
    return initContainers(pod).stream().filter(init -> names.contains(init.getName()));
  }

  /** Returns the states of a pod's init containers. */
  static List<ContainerStatus> initContainers(Pod pod) {
    return pod.getStatus() == null || pod.getStatus().getInitContainerStatuses() == null
        ? List.of()
        : pod.getStatus().getInitContainerStatuses();
  }

  /** Returns the conditions that others want to be true before a pod is ready. */
  static List<String> readinessGates(Pod pod) {
    var gates = pod.getSpec().getReadinessGates();
    return gates == null
        ? List.of()
        : gates.stream().map(PodReadinessGate::getConditionType).toList();
  }

  static boolean isRunning(ContainerStatus container) {
    return container.getState().getRunning() != null;
  }

  private static boolean isReady(ContainerStatus container) {
    return Boolean.TRUE.equals(container.getReady());
  }

  /** Returns whether a pod has a condition, and it is true. */
  static boolean isTrue(Pod pod, String type) {
    return condition(pod, type).filter(c -> c.getStatus().equals("True")).isPresent();
  }

  private static Optional<End> end(Pod pod, List<ContainerStatus> containers) {
    var terminated = terminated(containers).findFirst();
    if (terminated.filter(PodViews::neverRan).isPresent()) {
      return Optional.empty();
    }
    // An evicted pod, or one whose node was shut down, may have no container status at all.
    return terminated
        .map(PodViews::end)
        .or(() ->
            pod.getStatus() != null && "Failed".equals(pod.getStatus().getPhase())
                ? Optional.of(
                    new End(
                        -1, text(pod.getStatus().getReason()), text(pod.getStatus().getMessage())))
                : Optional.empty());
  }

  static Stream<ContainerStateTerminated> terminated(List<ContainerStatus> containers) {
    return containers.stream().map(c -> c.getState().getTerminated()).filter(Objects::nonNull);
  }

  private static boolean neverRan(ContainerStateTerminated terminated) {
    return Obstacle.NEVER_RAN.contains(text(terminated.getReason()));
  }

  private static End end(ContainerStateTerminated terminated) {
    return new End(
        Objects.requireNonNullElse(terminated.getExitCode(), -1),
        text(terminated.getReason()),
        text(terminated.getMessage()));
  }

  static Optional<PodCondition> condition(Pod pod, String type) {
    return pod.getStatus() == null || pod.getStatus().getConditions() == null
        ? Optional.empty()
        : pod.getStatus().getConditions().stream()
            .filter(c -> c.getType().equals(type))
            .findFirst();
  }

  static String text(@Nullable String text) {
    return Objects.requireNonNullElse(text, "");
  }
}
