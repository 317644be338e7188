package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.Map;

/**
 * An object of the manifests, of which nothing is known but what it is.
 *
 * @param where the ConfigMap and the key that it stands in
 * @param kind its kind
 * @param name its name
 * @param content its fields, as the YAML has them
 */
record ManifestObject(String where, String kind, String name, Map<String, Object> content) {

  private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

  /** Returns how sentences call it. */
  String title() {
    return "%s %s".formatted(Shown.of(kind), name);
  }

  /**
   * Returns it as the class of its kind, once {@link ManifestFields} has checked every field.
   *
   * @throws NotAcceptedException if a value is not what the class can hold
   */
  <T> T as(Class<T> type) throws NotAcceptedException {
    try {
      return SERIALIZATION.convertValue(content, type);
    } catch (IllegalArgumentException e) {
      throw refused(
          "is none that Kubernetes can read (%s); correct it"
              .formatted(String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
    }
  }

  /**
   * Returns a refusal.
   *
   * @param sentence what is wrong with it and what to do, without a subject
   */
  NotAcceptedException refused(String sentence) {
    return new NotAcceptedException("%s: %s %s".formatted(where, title(), sentence));
  }
}
