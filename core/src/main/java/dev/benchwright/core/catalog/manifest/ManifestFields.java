package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.classpath.ClassPathText;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The kinds of objects that manifests may have, and the fields of each. */
final class ManifestFields {

  private static final Map<String, Kind> KINDS =
      new TreeMap<>(
          Map.of(
              "ConfigMap", new Kind("v1", fields("configmap")),
              "Deployment", new Kind("apps/v1", fields("workload")),
              "Service", new Kind("v1", fields("service")),
              "StatefulSet", new Kind("apps/v1", fields("workload"))));

  private record Kind(String apiVersion, AllowedField fields) {}

  private ManifestFields() {}

  private static AllowedField fields(String table) {
    return AllowedField.table(ClassPathText.read("/benchwright/manifests/%s.txt".formatted(table)));
  }

  /** Returns the kinds, separated by commas. */
  static String kinds() {
    return String.join(", ", KINDS.keySet());
  }

  /**
   * Checks an object.
   *
   * @throws NotAcceptedException if its kind, one of its fields or a value is not allowed
   */
  static void check(ManifestObject object) throws NotAcceptedException {
    var kind = KINDS.get(object.kind());
    if (kind == null) {
      throw object.refused(
          "is of a kind that is not allowed in a benchmark; leave it out, only these are: "
              + kinds());
    }
    var version = object.content().get("apiVersion");
    if (!Objects.equals(version, kind.apiVersion())) {
      throw object.refused(
          "has apiVersion: %s; write %s"
              .formatted(Shown.of(String.valueOf(version)), kind.apiVersion()));
    }
    kind.fields().check(object);
  }
}
