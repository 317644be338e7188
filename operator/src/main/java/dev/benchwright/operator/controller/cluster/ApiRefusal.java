package dev.benchwright.operator.controller.cluster;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;

/** Distinguishes requests that the API server refuses for good from those that a retry may help. */
public final class ApiRefusal {

  /** HTTP status 422: the object is well-formed, but a value in it is invalid. */
  private static final int UNPROCESSABLE = 422;

  private ApiRefusal() {}

  /**
   * Returns why a request is refused for good: a quota, a policy, a missing right, an invalid
   * object, or a namespace that is gone.
   *
   * @return the API server's own words; empty when a retry may help
   */
  public static Optional<String> reason(KubernetesClientException e) {
    return switch (e.getCode()) {
      case HttpURLConnection.HTTP_BAD_REQUEST,
          HttpURLConnection.HTTP_FORBIDDEN,
          HttpURLConnection.HTTP_NOT_FOUND,
          HttpURLConnection.HTTP_ENTITY_TOO_LARGE,
          UNPROCESSABLE ->
          Optional.of(words(e));
      default -> Optional.empty();
    };
  }

  /** Returns the API server's message, or the client's if the server sent none. */
  public static String words(KubernetesClientException e) {
    return e.getStatus() == null || e.getStatus().getMessage() == null
        ? String.valueOf(e.getMessage())
        : e.getStatus().getMessage();
  }
}
