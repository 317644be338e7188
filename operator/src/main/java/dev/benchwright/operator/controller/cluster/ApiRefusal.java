package dev.benchwright.operator.controller.cluster;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;

/** What the API server will never take, whoever asks again, apart from what may help to retry. */
public final class ApiRefusal {

  /** The object is well-formed and says something that cannot be. */
  private static final int UNPROCESSABLE = 422;

  private ApiRefusal() {}

  /**
   * Why a request is refused for good: a quota, a policy or a missing right, an object that cannot
   * be, or a namespace that is gone.
   *
   * @return the API server's own words; empty when asking again may help
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

  /** What the API server says, or the client where that says nothing. */
  public static String words(KubernetesClientException e) {
    return e.getStatus() == null || e.getStatus().getMessage() == null
        ? String.valueOf(e.getMessage())
        : e.getStatus().getMessage();
  }
}
