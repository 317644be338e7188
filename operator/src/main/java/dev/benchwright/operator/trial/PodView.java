package dev.benchwright.operator.trial;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The facts about a pod that decisions need.
 *
 * @param name name of the pod
 * @param node node that it runs on, once it is scheduled
 * @param ready whether it can serve
 * @param obstacle what keeps it from running, if anything does
 * @param end how its container ended, if it did
 * @param restarts how often its container was restarted
 * @param imageId its container's image as the runtime resolved it, once it is pulled
 * @param running whether its container runs
 * @param disruption why something other than its own process ends it, as a sentence: a deletion, an
 *     eviction, a preemption or a shutdown of its node
 */
public record PodView(
    String name,
    Optional<String> node,
    boolean ready,
    Optional<Obstacle> obstacle,
    Optional<End> end,
    int restarts,
    Optional<String> imageId,
    boolean running,
    Optional<String> disruption) {

  /** Creates a view of a pod that nothing disrupts, and that runs if it is ready. */
  public PodView(
      String name,
      Optional<String> node,
      boolean ready,
      Optional<Obstacle> obstacle,
      Optional<End> end,
      int restarts,
      Optional<String> imageId) {
    this(name, node, ready, obstacle, end, restarts, imageId, ready, Optional.empty());
  }

  /**
   * What keeps a pod from running.
   *
   * @param reason the reason that the scheduler or the kubelet gives, for example {@code
   *     ImagePullBackOff}
   * @param message the sentence that they give
   */
  public record Obstacle(String reason, String message) {

    /** The reason of a pod for which the scheduler finds no node. */
    public static final String UNSCHEDULABLE = "Unschedulable";

    /** Words of kubelets and container runtimes about what may succeed the next time. */
    private static final List<String> TRANSIENT =
        List.of(
            "timeout",
            "timed out",
            "deadline exceeded",
            "connection re",
            "no such host",
            "no route to host",
            "unreachable",
            "temporar",
            "too many requests",
            "unavailable",
            "bad gateway",
            "internal server error",
            "unexpected eof",
            "tls handshake",
            "no space left");

    /** Returns whether the pod waits for a node. */
    public boolean isUnschedulable() {
      return reason.equals(UNSCHEDULABLE);
    }

    /**
     * Returns whether waiting cannot help. The kubelet goes on trying to have its image and to make
     * its container, so that some time may.
     *
     * @param overdue whether that time is over
     */
    public boolean isLasting(boolean overdue) {
      return switch (reason) {
        case "InvalidImageName", "ErrImageNeverPull" -> true;
        default -> overdue ? isOfStart() : isOfContainer() && !isTransient();
      };
    }

    /**
     * Returns whether the run asks for something that does not exist, is forbidden or is invalid. A
     * registry or a runtime that does not answer in time is no such thing.
     */
    public boolean isOfTheExperiment() {
      return isOfStart() && !isTransient();
    }

    /** Returns whether the pod waits because of its image. */
    public boolean isImage() {
      return switch (reason) {
        case "ErrImagePull", "ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull" -> true;
        default -> false;
      };
    }

    private boolean isOfStart() {
      return isImage() || isOfContainer();
    }

    private boolean isOfContainer() {
      return switch (reason) {
        case "CreateContainerConfigError",
            "CreateContainerError",
            "RunContainerError",
            "StartError" ->
            true;
        default -> false;
      };
    }

    private boolean isTransient() {
      var words = message.toLowerCase(Locale.ROOT);
      return TRANSIENT.stream().anyMatch(words::contains);
    }
  }

  /**
   * How a container ended.
   *
   * @param exitCode exit code of its process
   * @param reason the reason that the kubelet gives, for example {@code OOMKilled}
   * @param lastWords the end of its log
   */
  public record End(int exitCode, String reason, String lastWords) {

    /** Returns whether it needed more memory than its limit. */
    public boolean outOfMemory() {
      return reason.equals("OOMKilled");
    }
  }
}
