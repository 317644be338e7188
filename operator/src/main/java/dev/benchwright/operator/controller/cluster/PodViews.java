package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.ContainerStateRunning;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the facts that matter about a pod from its status. */
public final class PodViews {

  /** Waiting reasons of a container that is starting normally. */
  private static final List<String> ON_ITS_WAY = List.of("ContainerCreating", "PodInitializing");

  /** Reasons of a container whose end nobody saw. */
  private static final List<String> OF_A_LOST_NODE = List.of("ContainerStatusUnknown", "Unknown");

  /** The exit code of a process that the request to stop has ended. */
  private static final int SIGTERM = 143;

  /** The container of each role's pods; whatever others there are was added by somebody else. */
  private static final Map<String, String> OWN_CONTAINER =
      Map.of(
          Role.SUBJECT.label(), ContainerNames.SUBJECT,
          Role.DATABASE.label(), ContainerNames.DATABASE,
          Role.GENERATOR.label(), ContainerNames.GENERATOR);

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
        condition(pod, "Ready").filter(c -> c.getStatus().equals("True")).isPresent(),
        obstacle(pod, containers),
        end(pod, containers),
        containers.stream().mapToInt(ContainerStatus::getRestartCount).sum(),
        containers.stream()
            .map(ContainerStatus::getImageID)
            .filter(id -> id != null && !id.isEmpty())
            .findFirst(),
        containers.stream().anyMatch(c -> c.getState().getRunning() != null),
        disruption(pod, containers),
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

  /** Returns whether a pod sends load; the generator's other pods are k6-operator's own. */
  public static boolean isRunner(Pod pod) {
    return "true".equals(pod.getMetadata().getLabels().get(TestRun.RUNNER_LABEL));
  }

  /** Returns the name of the container of a pod's role; empty if it has none of that name. */
  static Optional<String> ownContainer(Pod pod) {
    var labels = Objects.requireNonNullElse(pod.getMetadata().getLabels(), Map.of());
    return Optional.ofNullable(labels.get(Benchwright.ROLE_LABEL))
        .map(OWN_CONTAINER::get)
        .filter(
            name -> pod.getSpec().getContainers().stream().anyMatch(c -> c.getName().equals(name)));
  }

  private static List<ContainerStatus> own(Pod pod) {
    return ownContainer(pod)
        .map(name -> containers(pod).stream().filter(c -> c.getName().equals(name)).toList())
        .orElseGet(() -> containers(pod));
  }

  /** Returns why the cluster ends a pod, or has ended it. */
  private static Optional<Disruption> disruption(Pod pod, List<ContainerStatus> containers) {
    boolean silent = isSilent(pod);
    return ending(pod, containers)
        .or(() ->
            silent ? Optional.of("its node no longer reports what runs on it") : Optional.empty())
        .map(why -> new Disruption(why, silent));
  }

  /**
   * Returns whether a pod's node is lost. Only the node's controller, some 40 s after its kubelet's
   * last word, takes the readiness of a pod whose containers are ready.
   */
  private static boolean isSilent(Pod pod) {
    var gates = pod.getSpec().getReadinessGates();
    return (gates == null || gates.isEmpty())
        && condition(pod, "ContainersReady").filter(c -> c.getStatus().equals("True")).isPresent()
        && condition(pod, "Ready").filter(c -> !c.getStatus().equals("True")).isPresent();
  }

  private static Optional<String> ending(Pod pod, List<ContainerStatus> containers) {
    if (pod.getMetadata().getDeletionTimestamp() != null) {
      return Optional.of("somebody other than this operator deleted it");
    }
    var status = pod.getStatus();
    if (status == null) {
      return Optional.empty();
    }
    // The kubelet and the controllers give a pod a reason; one whose process ended has none.
    var ended =
        "Failed".equals(status.getPhase()) && !text(status.getReason()).isEmpty()
            ? Optional.of(words(status.getReason(), status.getMessage()))
            : condition(pod, "DisruptionTarget")
                .filter(c -> c.getStatus().equals("True"))
                .map(c -> words(text(c.getReason()), c.getMessage()));
    return ended
        .or(() ->
            terminated(containers).filter(PodViews::isFromOutside).findFirst().map(PodViews::words))
        .or(() -> neverBegun(status, containers))
        .or(() -> besides(pod, containers))
        // A pod that exceeds its own limit of disk space is ended, but is itself the cause.
        .filter(words -> !(words.contains("exceed") && words.contains("limit")));
  }

  /**
   * Returns whether a container's process was ended by something else than itself or its memory: a
   * node that went down, after which nobody knows how its containers ended, or a request to stop.
   */
  private static boolean isFromOutside(ContainerStateTerminated terminated) {
    return OF_A_LOST_NODE.contains(text(terminated.getReason()))
        || Objects.equals(terminated.getExitCode(), SIGTERM);
  }

  private static String words(ContainerStateTerminated terminated) {
    return Objects.equals(terminated.getExitCode(), SIGTERM)
        ? "it was told to stop (exit code %d)".formatted(SIGTERM)
        : words(text(terminated.getReason()), terminated.getMessage());
  }

  /** Returns why a pod has failed whose own container has never run: of what others have added. */
  private static Optional<String> neverBegun(PodStatus status, List<ContainerStatus> containers) {
    boolean ran =
        containers.stream()
            .anyMatch(
                c -> c.getState().getTerminated() != null || c.getState().getRunning() != null);
    if (ran || !"Failed".equals(status.getPhase()) || status.getInitContainerStatuses() == null) {
      return Optional.empty();
    }
    return status.getInitContainerStatuses().stream()
        .filter(init -> init.getState() != null && init.getState().getTerminated() != null)
        .filter(init -> !Objects.equals(init.getState().getTerminated().getExitCode(), 0))
        .findFirst()
        .map(init ->
            "its init container %s ended with exit code %d"
                .formatted(init.getName(), init.getState().getTerminated().getExitCode()));
  }

  /**
   * Returns which container that others have added has ended while the pod's own runs. None is
   * restarted, and a pod with an ended container is not ready, so that nothing reaches it.
   */
  private static Optional<String> besides(Pod pod, List<ContainerStatus> own) {
    if (own.stream().noneMatch(c -> c.getState().getRunning() != null)) {
      return Optional.empty();
    }
    return containers(pod).stream()
        .filter(c -> !own.contains(c) && c.getState().getTerminated() != null)
        .findFirst()
        .map(c ->
            "its container %s, which this operator did not add, ended with exit code %d (%s)"
                .formatted(
                    c.getName(),
                    c.getState().getTerminated().getExitCode(),
                    text(c.getState().getTerminated().getReason())));
  }

  private static String words(String reason, @Nullable String message) {
    return text(message).isEmpty() ? reason : "%s: %s".formatted(reason, message);
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
    return Stream.of(unschedulable.stream(), waiting, neverRan)
        .flatMap(obstacles -> obstacles)
        .findFirst();
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

  private static Stream<ContainerStateTerminated> terminated(List<ContainerStatus> containers) {
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

  private static Optional<PodCondition> condition(Pod pod, String type) {
    return pod.getStatus() == null || pod.getStatus().getConditions() == null
        ? Optional.empty()
        : pod.getStatus().getConditions().stream()
            .filter(c -> c.getType().equals(type))
            .findFirst();
  }

  private static String text(@Nullable String text) {
    return Objects.requireNonNullElse(text, "");
  }
}
