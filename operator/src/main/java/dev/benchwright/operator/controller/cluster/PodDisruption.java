package dev.benchwright.operator.controller.cluster;

import static dev.benchwright.operator.controller.cluster.PodViews.isRunning;
import static dev.benchwright.operator.controller.cluster.PodViews.isTrue;
import static dev.benchwright.operator.controller.cluster.PodViews.text;

import dev.benchwright.core.api.Role;
import dev.benchwright.operator.trial.PodView.Disruption;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds out whether something other than its own process ends a pod, or has ended it. */
final class PodDisruption {

  /** Reasons of a container whose end nobody saw. */
  private static final List<String> OF_A_LOST_NODE = List.of("ContainerStatusUnknown", "Unknown");

  /** The exit code of a process that the request to stop has ended. */
  private static final int SIGTERM = 143;

  private static final String OF_ALL = "Pod ephemeral local storage usage exceeds the total limit";

  /** How the kubelet says that a container, or a volume, has exceeded its limit of disk space. */
  private static final Pattern OVER_LIMIT =
      Pattern.compile(
          "Container (?<container>\\S+) exceeded its local ephemeral storage limit"
              + "|EmptyDir volume \"(?<volume>[^\"]+)\" exceeds the limit"
              + "|"
              + OF_ALL);

  /**
   * How the kubelet says that its node was short of something that no limit of a pod covers. A pod
   * of a trial has all the memory that it may use, but whatever writes files, or starts threads,
   * may be the cause of these.
   */
  private static final Pattern SHORT_OF_WHAT_IS_SHARED =
      Pattern.compile("low on resource: (ephemeral-storage|inodes|pids)");

  private PodDisruption() {}

  /**
   * Returns why something other than its own process ends a pod.
   *
   * @param own its own containers
   */
  static Optional<Disruption> of(Pod pod, List<ContainerStatus> own) {
    var given = reason(pod);
    if (given.filter(why -> isOverOwnLimit(pod, why)).isPresent()) {
      return Optional.empty();
    }
    boolean silent = isSilent(pod);
    return given
        .map(PodDisruption::ofTheCluster)
        .or(() -> toldToStop(pod, own))
        .or(() -> neverBegun(pod, own).map(Disruption::of))
        .or(() -> besides(pod, own).map(Disruption::perhapsItself))
        .map(found -> silent ? Disruption.seenLate(found.why()) : found)
        .or(() ->
            silent
                ? Optional.of(Disruption.seenLate("its node no longer reports what runs on it"))
                : Optional.empty());
  }

  /**
   * Returns whether a pod's node is lost. Only the node's controller, some 40 s after its kubelet's
   * last word, takes the readiness of a pod whose containers are ready.
   */
  private static boolean isSilent(Pod pod) {
    return PodViews.readinessGates(pod).isEmpty()
        && isTrue(pod, "ContainersReady")
        && PodViews.condition(pod, "Ready").filter(c -> !c.getStatus().equals("True")).isPresent();
  }

  private static Disruption ofTheCluster(String why) {
    return SHORT_OF_WHAT_IS_SHARED.matcher(why).find() || isOverLimitOfAll(why)
        ? Disruption.perhapsItself(why)
        : Disruption.of(why);
  }

  /** The kubelet and the controllers give a pod a reason; one whose process ended has none. */
  private static Optional<String> reason(Pod pod) {
    if (pod.getMetadata().getDeletionTimestamp() != null) {
      return Optional.of("somebody other than this operator deleted it");
    }
    var status = pod.getStatus();
    if (status == null) {
      return Optional.empty();
    }
    return "Failed".equals(status.getPhase()) && !text(status.getReason()).isEmpty()
        ? Optional.of(words(status.getReason(), status.getMessage()))
        : PodViews.condition(pod, "DisruptionTarget")
            .filter(c -> c.getStatus().equals("True"))
            .map(c -> words(text(c.getReason()), c.getMessage()));
  }

  /** A pod that exceeds its own limit of disk space is ended, but is itself the cause. */
  private static boolean isOverOwnLimit(Pod pod, String why) {
    var found = OVER_LIMIT.matcher(why);
    if (!found.find()) {
      return false;
    }
    var container = found.group("container");
    var volume = found.group("volume");
    return (container == null || isOwn(pod, container))
        && (volume == null || isMounted(pod, volume))
        && (!isOverLimitOfAll(why) || !hasAdditions(pod));
  }

  private static boolean isOverLimitOfAll(String why) {
    return why.contains(OF_ALL);
  }

  private static boolean hasAdditions(Pod pod) {
    var spec = pod.getSpec();
    return spec.getContainers().size() > 1 || !spec.getInitContainers().isEmpty();
  }

  private static boolean isOwn(Pod pod, String container) {
    return PodViews.ownContainer(pod).filter(own -> !own.equals(container)).isEmpty();
  }

  private static boolean isMounted(Pod pod, String volume) {
    return pod.getSpec().getContainers().stream()
        .filter(c -> isOwn(pod, c.getName()))
        .flatMap(c -> c.getVolumeMounts().stream())
        .map(VolumeMount::getName)
        .anyMatch(volume::equals);
  }

  /**
   * Returns how a container's process was ended by something else than itself or its memory: a node
   * that went down, after which nobody knows how its containers ended, or a request to stop. Of a
   * subject, nobody knows who made that request if the cluster does not say it; PostgreSQL that was
   * asked to stop exits with 0, and never does by itself.
   */
  private static Optional<Disruption> toldToStop(Pod pod, List<ContainerStatus> own) {
    Predicate<ContainerStateTerminated> isStopped =
        end ->
            Objects.equals(end.getExitCode(), SIGTERM)
                || (isOf(pod, Role.DATABASE) && Objects.equals(end.getExitCode(), 0));
    return PodViews.terminated(own)
        .filter(end -> OF_A_LOST_NODE.contains(text(end.getReason())) || isStopped.test(end))
        .findFirst()
        .map(end -> {
          if (!isStopped.test(end)) {
            return Disruption.of(words(text(end.getReason()), end.getMessage()));
          }
          var stopped = "it was told to stop (exit code %d)".formatted(end.getExitCode());
          return isOf(pod, Role.SUBJECT)
              ? Disruption.perhapsItself(
                  stopped
                      + ", and the cluster does not say by whom; check whether a liveness probe,"
                      + " which this operator does not add, failed, or its own process asked for"
                      + " it")
              : Disruption.of(stopped);
        });
  }

  /** Returns why a pod has failed whose own container has never run: of what others have added. */
  private static Optional<String> neverBegun(Pod pod, List<ContainerStatus> own) {
    boolean ran = own.stream().anyMatch(c -> isRunning(c) || c.getState().getTerminated() != null);
    if (ran || pod.getStatus() == null || !"Failed".equals(pod.getStatus().getPhase())) {
      return Optional.empty();
    }
    return PodViews.initContainers(pod).stream()
        .filter(init -> init.getState() != null && init.getState().getTerminated() != null)
        .filter(init -> !Objects.equals(init.getState().getTerminated().getExitCode(), 0))
        .findFirst()
        .map(init ->
            "its init container %s ended with exit code %d"
                .formatted(init.getName(), init.getState().getTerminated().getExitCode()));
  }

  /**
   * Returns which container that others have added has ended while the pod's own runs. A pod with
   * an ended container is not ready, so that nothing reaches it. How much a service mesh's proxy
   * has to do depends on the pod.
   */
  private static Optional<String> besides(Pod pod, List<ContainerStatus> own) {
    if (own.stream().noneMatch(PodViews::isRunning)) {
      return Optional.empty();
    }
    return PodViews.added(pod, own)
        .filter(c -> c.getState().getTerminated() != null)
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

  private static boolean isOf(Pod pod, Role role) {
    return PodViews.role(pod).filter(role.label()::equals).isPresent();
  }
}
