package dev.benchwright.operator.controller.cluster;

import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the facts that matter about a pod from its status. */
public final class PodViews {

  /** Waiting reasons of a container that is starting normally. */
  private static final List<String> ON_ITS_WAY = List.of("ContainerCreating", "PodInitializing");

  private PodViews() {}

  public static PodView of(Pod pod) {
    var containers = containers(pod);
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
        disruption(pod, containers));
  }

  /**
   * Returns why the cluster ends a pod. A pod that used more disk space than its limit is ended by
   * the kubelet, too, but it is itself the cause.
   */
  private static Optional<String> disruption(Pod pod, List<ContainerStatus> containers) {
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
            containers.stream()
                .map(c -> c.getState().getTerminated())
                .filter(t -> t != null && "ContainerStatusUnknown".equals(t.getReason()))
                .findFirst()
                .map(t -> words(t.getReason(), t.getMessage())))
        .filter(words -> !(words.contains("exceed") && words.contains("limit")));
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
    return Stream.concat(unschedulable.stream(), waiting).findFirst();
  }

  private static Optional<End> end(Pod pod, List<ContainerStatus> containers) {
    var terminated =
        containers.stream()
            .map(c -> c.getState().getTerminated())
            .filter(Objects::nonNull)
            .findFirst()
            .map(PodViews::end);
    // An evicted pod, or one whose node was shut down, may have no container status at all.
    return terminated.or(() ->
        pod.getStatus() != null && "Failed".equals(pod.getStatus().getPhase())
            ? Optional.of(
                new End(-1, text(pod.getStatus().getReason()), text(pod.getStatus().getMessage())))
            : Optional.empty());
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
