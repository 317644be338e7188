package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the objects of manifests, and refuses what no trial could be made of. */
final class ManifestReader {

  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");

  /** Objects by kind and name, in the order of the manifests. */
  private final Map<String, ManifestObject> objects = new LinkedHashMap<>();

  private ManifestReader() {}

  /**
   * Returns the objects of manifests in their order, of which only allowed fields are left.
   *
   * @throws NotAcceptedException if the text is not YAML, or an object, a field or a value is not
   *     allowed
   */
  static List<ManifestObject> read(Manifests manifests) throws NotAcceptedException {
    if (manifests.texts().isEmpty()) {
      throw new NotAcceptedException(
          "ConfigMap %s has no key that ends in .yaml or .yml; write the manifests of spec.system.manifests under one that does"
              .formatted(manifests.configMap()));
    }
    var reader = new ManifestReader();
    for (var text : manifests.texts().entrySet()) {
      reader.add(
          "ConfigMap %s, key %s".formatted(manifests.configMap(), text.getKey()), text.getValue());
    }
    return List.copyOf(reader.objects.values());
  }

  private void add(String where, String text) throws NotAcceptedException {
    int number = 0;
    for (var document : ManifestYaml.documents(where, text)) {
      number++;
      // Two separators in a row, or one at the end.
      if (document != null) {
        add(object("%s, document %d".formatted(where, number), where, document));
      }
    }
  }

  private void add(ManifestObject object) throws NotAcceptedException {
    ManifestFields.check(object);
    if (objects.put(object.title(), object) != null) {
      throw object.refused("is there twice; leave one out");
    }
  }

  private static ManifestObject object(String document, String where, Object content)
      throws NotAcceptedException {
    if (!(content instanceof Map<?, ?> fields)) {
      throw new NotAcceptedException(
          "%s is no object of Kubernetes; write apiVersion, kind, metadata and spec"
              .formatted(document));
    }
    var kind = text(fields, "kind");
    if (kind.isEmpty()) {
      throw new NotAcceptedException(
          "%s has no kind; write one of: %s".formatted(document, ManifestFields.kinds()));
    }
    if (kind.get().equals("List")) {
      throw new NotAcceptedException(
          "%s is a List; write its items as documents of their own, with --- between them"
              .formatted(document));
    }
    var name =
        fields.get("metadata") instanceof Map<?, ?> metadata
            ? text(metadata, "name")
            : Optional.<String>empty();
    if (name.filter(found -> NAME.matcher(found).matches()).isEmpty()) {
      throw new NotAcceptedException(
          "%s, a %s, has %s; give it a name of lower-case letters, digits, '-' and '.'"
              .formatted(
                  document,
                  Shown.of(kind.get()),
                  name.map(found -> "metadata.name: " + Shown.of(found))
                      .orElse("no metadata.name")));
    }
    return new ManifestObject(where, kind.get(), name.get(), withoutNothing(fields));
  }

  /** Returns fields without those behind whose colon is nothing, which Kubernetes ignores. */
  private static Map<String, Object> withoutNothing(Map<?, ?> fields) {
    var there = new LinkedHashMap<String, Object>();
    fields.forEach((name, value) -> {
      if (value != null) {
        there.put(String.valueOf(name), filled(value));
      }
    });
    return there;
  }

  private static Object filled(Object value) {
    return switch (value) {
      case Map<?, ?> fields -> withoutNothing(fields);
      case List<?> entries ->
          entries.stream().map(entry -> entry == null ? null : filled(entry)).toList();
      default -> value;
    };
  }

  private static Optional<String> text(Map<?, ?> fields, String name) {
    return fields.get(name) instanceof String text && !text.isBlank()
        ? Optional.of(text)
        : Optional.empty();
  }
}
