package dev.benchwright.operator.trial;

import java.util.Optional;

/**
 * What matters of a pod.
 *
 * @param name of the pod
 * @param node that it runs on, once it is scheduled
 * @param ready whether it can serve
 * @param obstacle what keeps it from running, if anything does
 * @param end how its container ended, if it did
 * @param restarts how often its container was started again
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
   * @param reason the scheduler's or kubelet's word, for example {@code ImagePullBackOff}
   * @param message its sentence
   */
  public record Obstacle(String reason, String message) {

    /** Whether the image is the trouble. */
    public boolean isImage() {
      return switch (reason) {
        case "ErrImagePull", "ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull" -> true;
        default -> false;
      };
    }

    /** Whether waiting cannot help. */
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
   * @param exitCode of its process
   * @param reason kubelet's word, for example {@code OOMKilled}
   * @param lastWords the end of its log
   */
  public record End(int exitCode, String reason, String lastWords) {

    /** Whether it wanted more memory than its limit. */
    public boolean outOfMemory() {
      return reason.equals("OOMKilled");
    }
  }
}
