package dev.benchwright.operator.trial;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

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
 * @param disruption why something other than its own process ends it: a deletion, an eviction, a
 *     preemption, or the shutdown or loss of its node
 * @param scheduledAt when it got its node, if that is known
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
    Optional<Disruption> disruption,
    Optional<Instant> scheduledAt) {

  /** Creates a view of a pod that nothing disrupts, and that runs if it is ready. */
  public PodView(
      String name,
      Optional<String> node,
      boolean ready,
      Optional<Obstacle> obstacle,
      Optional<End> end,
      int restarts,
      Optional<String> imageId) {
    this(
        name,
        node,
        ready,
        obstacle,
        end,
        restarts,
        imageId,
        ready,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Why something other than a pod's own process ends it.
   *
   * @param why the reason, in words that follow a colon
   * @param seenLate whether it may have happened long before it is seen, so that a load which seems
   *     to be over may have been hit by it
   */
  public record Disruption(String why, boolean seenLate) {}

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

    /** Words of kubelets and container runtimes about a pull that may succeed the next time. */
    private static final List<String> TRANSIENT =
        List.of(
            "timeout",
            "timed out",
            "deadline exceeded",
            "context canceled",
            "connection re",
            "no such host",
            "server misbehaving",
            "no route to host",
            "unreachable",
            "temporar",
            "too many requests",
            "qps exceeded",
            "unavailable",
            "bad gateway",
            "internal server error",
            "tls handshake",
            "no space left");

    /** A connection that was cut off; as a word, because names of images may have these letters. */
    private static final Pattern CUT_OFF = Pattern.compile("\\beof\\b");

    /** Until Kubernetes 1.31, the kubelet did not say while it waits why the last pull failed. */
    private static final Pattern WITHOUT_CAUSE =
        Pattern.compile("(back-off pulling image \"[^\"]*\"\\.?)?");

    /**
     * Words about a container that cannot be made or started as its pod asks. Whatever else keeps
     * one from starting is the node's: its kubelet, its runtime or its volumes. Whoever names an
     * object that is not there, or a program that the image lacks, may yet be waiting for somebody,
     * so that these words do not end a trial at once.
     */
    private static final Pattern IMPOSSIBLE =
        Pattern.compile(
            "(secret|configmap) \"[^\"]*\" not found"
                + "|couldn't find key"
                + "|runasnonroot|non-root policy|runasuser"
                + "|no command specified"
                + "|exec: .*(executable file not found|no such file or directory|permission denied"
                + "|is a directory)"
                + "|memory limit too low|minimum memory limit");

    /** Returns whether the pod waits for a node. */
    public boolean isUnschedulable() {
      return reason.equals(UNSCHEDULABLE);
    }

    /**
     * Returns whether waiting cannot help. The kubelet goes on trying to have an image and to make
     * a container, so that some time may; a process that could not be started is not tried again.
     *
     * @param overdue whether that time is over
     */
    public boolean isLasting(boolean overdue) {
      return switch (reason) {
        case "InvalidImageName", "ErrImageNeverPull", "StartError", "ContainerCannotRun" -> true;
        default -> overdue && !isUnschedulable();
      };
    }

    /**
     * Returns whether the run asks for something that does not exist, is forbidden or is invalid. A
     * registry or a runtime that does not do its work is no such thing.
     */
    public boolean isOfTheExperiment() {
      var words = message.toLowerCase(Locale.ROOT);
      return isImage()
          ? !isTransient(words)
          : !isUnschedulable() && IMPOSSIBLE.matcher(words).find();
    }

    /** Returns whether the pod waits because of its image. */
    public boolean isImage() {
      return switch (reason) {
        case "ErrImagePull", "ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull" -> true;
        default -> false;
      };
    }

    private boolean isTransient(String words) {
      return switch (reason) {
        case "InvalidImageName", "ErrImageNeverPull" -> false;
        default ->
            WITHOUT_CAUSE.matcher(words).matches()
                || CUT_OFF.matcher(words).find()
                || TRANSIENT.stream().anyMatch(words::contains);
      };
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
