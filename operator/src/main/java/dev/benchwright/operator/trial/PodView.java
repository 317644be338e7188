package dev.benchwright.operator.trial;

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
 */
public record PodView(
    String name,
    Optional<String> node,
    boolean ready,
    Optional<Obstacle> obstacle,
    Optional<End> end,
    int restarts,
    Optional<String> imageId) {

  /**
   * What keeps a pod from running.
   *
   * @param reason the reason that the scheduler or the kubelet gives, for example {@code
   *     ImagePullBackOff}
   * @param message the sentence that they give
   */
  public record Obstacle(String reason, String message) {

    /** Returns whether the pod waits because of its image. */
    public boolean isImage() {
      return switch (reason) {
        case "ErrImagePull", "ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull" -> true;
        default -> false;
      };
    }

    /** Returns whether waiting cannot help. */
    public boolean isFinal() {
      return switch (reason) {
        case "InvalidImageName",
            "ErrImageNeverPull",
            "CreateContainerConfigError",
            "CreateContainerError",
            "RunContainerError",
            "StartError" ->
            true;
        default -> false;
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
