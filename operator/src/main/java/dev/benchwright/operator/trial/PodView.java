package dev.benchwright.operator.trial;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The facts about a pod that decisions need.
 *
 * @param name name of the pod
 * @param node node that it runs on, once it is scheduled
 * @param ready whether it can serve
 * @param obstacle what keeps it from running or from being ready, if anything is known to
 * @param end how its container ended, if it did
 * @param restarts how often its container was restarted
 * @param imageId its container's image as the runtime resolved it, once it is pulled
 * @param running whether its container runs
 * @param disruption why something other than its own process ends it: a deletion, an eviction, a
 *     preemption, or the shutdown or loss of its node
 * @param times when it reached what it has reached
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
    Times times) {

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
        Times.UNKNOWN);
  }

  /** Returns what the scheduler says, as a sentence, of a pod for which it found no node. */
  public Optional<String> withoutNode() {
    return obstacle
        .filter(Obstacle::isUnschedulable)
        .map(found -> Sentences.endedWithStop(found.message()));
  }

  /**
   * When a pod reached what it has reached; each is empty as long as that, or its time, is unknown.
   *
   * @param scheduled when it got its node
   * @param started when the process of its container was started
   * @param ready since when it is ready
   * @param ended when the process of its container ended
   */
  public record Times(
      Optional<Instant> scheduled,
      Optional<Instant> started,
      Optional<Instant> ready,
      Optional<Instant> ended) {

    /** Nothing is known. */
    public static final Times UNKNOWN =
        new Times(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Why something other than a pod's own process ends it.
   *
   * @param why the reason, in words that follow a colon
   * @param seenLate whether it may have happened long before it is seen, so that a load which seems
   *     to be over may have been hit by it
   * @param perhapsItself whether what the pod did may be the cause of it
   */
  public record Disruption(String why, boolean seenLate, boolean perhapsItself) {

    /** Returns one of which the pod cannot be the cause, and which is seen at once. */
    public static Disruption of(String why) {
      return new Disruption(why, false, false);
    }

    /** Returns one of which the pod cannot be the cause, and which is seen late. */
    public static Disruption seenLate(String why) {
      return new Disruption(why, true, false);
    }

    /** Returns one of which what the pod did may be the cause. */
    public static Disruption perhapsItself(String why) {
      return new Disruption(why, false, true);
    }
  }

  /**
   * What keeps a pod from running, or one that runs from being ready.
   *
   * @param reason the reason that the scheduler or the kubelet gives, for example {@code
   *     ImagePullBackOff}, or one of those below
   * @param message the sentence that they give
   */
  public record Obstacle(String reason, String message) {

    /** The reason of a pod for which the scheduler finds no node. */
    public static final String UNSCHEDULABLE = "Unschedulable";

    /** What others have added to a pod is not ready, though its own container is. */
    public static final String OTHERS_NOT_READY = "OthersNotReady";

    /** Neither its own container is ready nor what others have added, which may be the cause. */
    public static final String NEITHER_READY = "NeitherReady";

    /** A readiness probe that others have added to a pod's own container fails. */
    public static final String PROBE_OF_OTHERS = "ProbeOfOthers";

    /** The reasons of a container that has ended because its process could not be started. */
    public static final Set<String> NEVER_RAN = Set.of("StartError", "ContainerCannotRun");

    private static final Set<String> OF_OTHERS =
        Set.of(OTHERS_NOT_READY, NEITHER_READY, PROBE_OF_OTHERS);

    /** The reasons of an image that is not even looked for. */
    private static final Set<String> NOT_PULLED = Set.of("InvalidImageName", "ErrImageNeverPull");

    /**
     * Words of registries about an image that they do not have, or not for whoever asks. A pull can
     * fail for many other reasons, in the words of each runtime and network; some time may help
     * against those, and a kubelet before Kubernetes 1.32 gives no reason at all while it waits.
     */
    private static final Pattern NO_SUCH_IMAGE =
        Pattern.compile(
            "not found|no such image|does not exist|manifest unknown|name unknown|denied"
                + "|unauthorized|authentication required|no basic auth|403 forbidden"
                + "|invalid reference|no match for platform|no matching manifest");

    /** Registries that limit pulls may name the missing account as the reason. */
    private static final Pattern RATE_LIMIT = Pattern.compile("rate limit|too ?many ?requests");

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
    boolean isUnschedulable() {
      return reason.equals(UNSCHEDULABLE);
    }

    /**
     * Returns whether waiting cannot help. The kubelet goes on trying to have an image and to make
     * a container, so that some time may; a process that could not be started is not tried again.
     *
     * @param overdue whether that time is over
     */
    public boolean isLasting(boolean overdue) {
      return NOT_PULLED.contains(reason)
          || NEVER_RAN.contains(reason)
          || (overdue && !isUnschedulable() && !isOfOthers());
    }

    /** Returns whether its container runs, and what others have added keeps it from being ready. */
    public boolean isOfOthers() {
      return OF_OTHERS.contains(reason);
    }

    /**
     * Returns whether the run asks for something that does not exist, is forbidden or is invalid,
     * in words that say so. A registry or a runtime that does not do its work is no such thing.
     */
    public boolean isOfTheExperiment() {
      var words = message.toLowerCase(Locale.ROOT);
      if (isImage()) {
        return NOT_PULLED.contains(reason)
            || (NO_SUCH_IMAGE.matcher(words).find() && !RATE_LIMIT.matcher(words).find());
      }
      return !isUnschedulable() && IMPOSSIBLE.matcher(words).find();
    }

    /** Returns whether the pod waits because of its image. */
    public boolean isImage() {
      return NOT_PULLED.contains(reason)
          || reason.equals("ErrImagePull")
          || reason.equals("ImagePullBackOff");
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

    /** Returns its exit code and what it means, in words. */
    public String words() {
      return outOfMemory()
          ? "exit code %d: it needed more memory than its limit".formatted(exitCode)
          : "exit code %d".formatted(exitCode);
    }

    /** Returns whether it needed more memory than its limit. */
    public boolean outOfMemory() {
      return reason.equals("OOMKilled");
    }
  }
}
