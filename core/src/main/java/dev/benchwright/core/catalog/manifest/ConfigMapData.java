package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the ConfigMaps among the manifests hold. */
final class ConfigMapData {

  private final String manifests;
  private final Map<String, SortedMap<String, String>> byName;

  private ConfigMapData(String manifests, Map<String, SortedMap<String, String>> byName) {
    this.manifests = manifests;
    this.byName = byName;
  }

  /**
   * Finds the ConfigMaps.
   *
   * @param manifests name of the ConfigMap that holds the manifests themselves
   */
  static ConfigMapData of(String manifests, List<ManifestObject> objects)
      throws NotAcceptedException {
    var byName = new HashMap<String, SortedMap<String, String>>();
    for (var object : objects) {
      if (object.kind().equals("ConfigMap")) {
        var data = object.as(ConfigMap.class).getData();
        byName.put(
            object.name(),
            new TreeMap<>(Objects.requireNonNullElse(data, Map.<String, String>of())));
      }
    }
    return new ConfigMapData(manifests, byName);
  }

  /**
   * Returns what a ConfigMap holds, by key.
   *
   * @param user the object that names it
   * @throws NotAcceptedException if it is none of the manifests
   */
  SortedMap<String, String> of(ManifestObject user, String name) throws NotAcceptedException {
    var data = byName.get(name);
    if (data == null) {
      throw user.refused(
          "names ConfigMap %s, which is none of the manifests; write it into ConfigMap %s, too"
              .formatted(Shown.of(name), manifests));
    }
    return data;
  }

  /**
   * Returns what a ConfigMap holds under a key.
   *
   * @throws NotAcceptedException if there is no such ConfigMap or no such key
   */
  String of(ManifestObject user, String name, String key) throws NotAcceptedException {
    var data = of(user, name);
    var value = data.get(key);
    if (value == null) {
      throw user.refused(
          "names key %s of ConfigMap %s, which has: %s; write one of them"
              .formatted(
                  Shown.of(key),
                  Shown.of(name),
                  data.isEmpty() ? "none" : Shown.of(String.join(", ", data.keySet()))));
    }
    return value;
  }
}
