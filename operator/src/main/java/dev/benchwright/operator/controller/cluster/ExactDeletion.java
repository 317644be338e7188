package dev.benchwright.operator.controller.cluster;

import io.fabric8.kubernetes.api.model.DeleteOptions;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;

/**
 * Deletes an object only if it is still the one that was read, and not a later one of the same
 * name. It sends the requests by itself, because the client's own deletion cannot check a uid.
 */
public final class ExactDeletion {

  private ExactDeletion() {}

  /** Deletes a namespaced object; does nothing if it is gone or was replaced. */
  public static void delete(KubernetesClient client, HasMetadata object) {
    delete(client, object, only(object).build());
  }

  /** Deletes a pod without waiting for its node to confirm that its containers have ended. */
  public static void deleteByForce(KubernetesClient client, Pod pod) {
    delete(client, pod, only(pod).withGracePeriodSeconds(0L).build());
  }

  private static DeleteOptionsBuilder only(HasMetadata object) {
    return new DeleteOptionsBuilder()
        .withNewPreconditions()
        .withUid(object.getMetadata().getUid())
        .endPreconditions();
  }

  private static void delete(KubernetesClient client, HasMetadata object, DeleteOptions options) {
    try {
      client.raw(path(object), "DELETE", options);
    } catch (KubernetesClientException e) {
      boolean gone =
          e.getCode() == HttpURLConnection.HTTP_NOT_FOUND
              || e.getCode() == HttpURLConnection.HTTP_CONFLICT;
      if (!gone) {
        throw e;
      }
    }
  }

  private static String path(HasMetadata object) {
    var version = object.getApiVersion();
    return "/%s/%s/namespaces/%s/%s/%s"
        .formatted(
            version.contains("/") ? "apis" : "api",
            version,
            object.getMetadata().getNamespace(),
            HasMetadata.getPlural(object.getClass()),
            object.getMetadata().getName());
  }
}
