package dev.benchwright.apitier;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * Objects as etcd holds them. Some values can only be written there, because a definition has
 * become stricter, or because the API server sets a time itself. The API server then serves the
 * object like any other.
 */
final class StoredObjects implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final KubernetesClient client;
  private final URI etcd;

  StoredObjects(KubernetesClient client, URI etcd) {
    this.client = client;
    this.etcd = etcd;
  }

  /**
   * Changes an existing object of a namespace.
   *
   * @param field as a JSON pointer
   * @param value in JSON
   */
  void change(HasMetadata object, String field, String value) {
    var pointer = JsonPointer.compile(field);
    try {
      var stored = (ObjectNode) JSON.readTree(client.raw(path(object)));
      ((ObjectNode) stored.at(pointer.head()))
          .set(pointer.last().getMatchingProperty(), JSON.readTree(value));
      put(key(object), JSON.writeValueAsString(stored));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private void put(String key, String value) throws JsonProcessingException {
    var body = JSON.writeValueAsString(Map.of("key", base64(key), "value", base64(value)));
    var request =
        HttpRequest.newBuilder(etcd.resolve("/v3/kv/put")).POST(BodyPublishers.ofString(body));
    try {
      var response = http.send(request.build(), BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IllegalStateException("etcd: " + response.body());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while etcd was written", e);
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
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

  private static String key(HasMetadata object) {
    var group = HasMetadata.getGroup(object.getClass());
    return "/registry/%s%s/%s/%s"
        .formatted(
            group == null || group.isEmpty() ? "" : group + "/",
            HasMetadata.getPlural(object.getClass()),
            object.getMetadata().getNamespace(),
            object.getMetadata().getName());
  }

  @Override
  public void close() {
    http.close();
  }
}
