package dev.benchwright.cli.cluster;

import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns an API server's refusal, or the failure to reach it, into a sentence with what to do. */
public final class ApiErrorText {

  private static final int UNPROCESSABLE = 422;

  private ApiErrorText() {}

  public static String of(KubernetesClientException e) {
    if (e.getCode() <= 0) {
      return "the cluster cannot be reached (%s). Check the kubeconfig and its context, and that its API server runs: kubectl version"
          .formatted(deepest(e));
    }
    return switch (e.getCode()) {
      case HttpURLConnection.HTTP_UNAUTHORIZED ->
          ("the cluster does not accept your credentials (%s). Log in again, or correct the"
                  + " user in your kubeconfig")
              .formatted(words(e));
      case HttpURLConnection.HTTP_FORBIDDEN ->
          "you may not do this: %s. Ask an administrator of the cluster for that right"
              .formatted(words(e));
      case HttpURLConnection.HTTP_NOT_FOUND ->
          e.getStatus() == null || e.getStatus().getDetails() == null || name(e.getStatus()) == null
              ? "this cluster does not know BenchmarkRuns. Install the chart 'benchwright', or name another cluster by --context"
              : words(e);
      case UNPROCESSABLE -> causes(e);
      default -> words(e);
    };
  }

  private static @Nullable String name(Status status) {
    return status.getDetails().getName();
  }

  /** Returns the rules that were broken, each with its field and in the words of the resource. */
  private static String causes(KubernetesClientException e) {
    var status = e.getStatus();
    if (status == null
        || status.getDetails() == null
        || status.getDetails().getCauses().isEmpty()) {
      return words(e);
    }
    return status.getDetails().getCauses().stream()
        .map(cause ->
            cause.getField() == null || cause.getField().isEmpty()
                ? sentence(cause.getMessage())
                : "%s: %s".formatted(cause.getField(), sentence(cause.getMessage())))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  /** Returns the message without the wrong value, which may be the whole resource. */
  private static String sentence(String message) {
    return message.replaceFirst("^Invalid value: (\"(?:[^\"\\\\]|\\\\.)*\"|[^:]*): ", "");
  }

  private static String words(KubernetesClientException e) {
    var status = e.getStatus();
    return status == null || status.getMessage() == null
        ? String.valueOf(e.getMessage())
        : status.getMessage();
  }

  private static String deepest(Throwable e) {
    var cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    var name = cause.getClass().getSimpleName();
    return cause.getMessage() == null ? name : "%s: %s".formatted(name, cause.getMessage());
  }
}
