package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A field that an object may have, with the fields and entries below it. */
final class AllowedField {

  /** The name under which any name is allowed. */
  private static final String ANY = "*";

  private static final String LIST = "[]";

  private static final String NOTHING_BELOW = "a field has either a value or fields below it: ";

  private final Map<String, AllowedField> below = new LinkedHashMap<>();
  private @Nullable AllowedField entry;
  private @Nullable AllowedValue value;

  private AllowedField() {}

  /**
   * Returns an object's fields.
   *
   * @param table a path and what it may hold, on a line each
   */
  static AllowedField table(String table) {
    var root = new AllowedField();
    table
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(line -> {
          int end = line.indexOf(' ');
          root.add(line.substring(0, end), AllowedValue.of(line.substring(end + 1)));
        });
    return root;
  }

  private void add(String path, AllowedValue itsValue) {
    var field = this;
    for (var name : path.split("\\.")) {
      boolean isList = name.endsWith(LIST);
      field =
          field.below.computeIfAbsent(
              isList ? name.substring(0, name.length() - LIST.length()) : name,
              _ -> new AllowedField());
      if (isList) {
        if (field.entry == null) {
          field.entry = new AllowedField();
        }
        field = field.entry;
      }
    }
    if (!field.below.isEmpty() || field.value != null) {
      throw new IllegalArgumentException(NOTHING_BELOW + path);
    }
    field.value = itsValue;
  }

  /**
   * Checks an object.
   *
   * @throws NotAcceptedException if it has a field or a value that is not allowed
   */
  void check(ManifestObject object) throws NotAcceptedException {
    check(object, "", object.content());
  }

  private void check(ManifestObject object, String path, @Nullable Object found)
      throws NotAcceptedException {
    // Nothing behind a field's colon is as good as no field.
    if (found == null) {
      return;
    }
    if (value != null) {
      value.check(object, path, found);
    } else if (entry != null) {
      if (!(found instanceof List<?> entries)) {
        throw object.refused(
            "has %s, which is no list; write '-' before each entry".formatted(path));
      }
      for (int i = 0; i < entries.size(); i++) {
        var itsPath = "%s[%d]".formatted(path, i);
        if (entries.get(i) == null) {
          throw object.refused("has nothing in %s; write it, or leave it out".formatted(itsPath));
        }
        entry.check(object, itsPath, entries.get(i));
      }
    } else if (found instanceof Map<?, ?> fields) {
      for (var field : fields.entrySet()) {
        checkField(object, path, String.valueOf(field.getKey()), field.getValue());
      }
    } else {
      throw object.refused(
          "has %s: %s, where Kubernetes has fields; write them indented below it"
              .formatted(path, Shown.of(found)));
    }
  }

  private void checkField(ManifestObject object, String path, String name, @Nullable Object found)
      throws NotAcceptedException {
    var shown = Shown.of(name);
    var itsPath = path.isEmpty() ? shown : path + "." + shown;
    var field = below.getOrDefault(name, below.get(ANY));
    if (field == null) {
      throw object.refused(
          "has %s, which is not allowed in a benchmark; %s"
              .formatted(itsPath, FieldAdvice.on(name)));
    }
    field.check(object, itsPath, found);
  }
}
