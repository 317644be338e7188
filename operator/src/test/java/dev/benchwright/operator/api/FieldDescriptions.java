package dev.benchwright.operator.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Puts the records' own documentation into the schema, for {@code kubectl explain}: what a field
 * means is written once.
 */
final class FieldDescriptions {

  /** Found from target/test-classes, so that it does not matter where the process was started. */
  private static final Path SOURCES =
      module().resolve("src/main/java/dev/benchwright/operator/api");

  /** The class comment up to its first block tag. */
  private static final Pattern CLASS_COMMENT =
      Pattern.compile("/\\*\\*(.*?)(?:\\n \\* @|\\*/)", Pattern.DOTALL);

  private static final Pattern PARAMETER =
      Pattern.compile("\\n \\* @param (\\w+) (.*?)(?=\\n \\* @|\\n \\*/)", Pattern.DOTALL);

  private FieldDescriptions() {}

  private static Path module() {
    var classes = FieldDescriptions.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(classes.toString())).resolve("../..").normalize();
  }

  /** Describes all properties of a schema that was generated from a record. */
  static void describe(ObjectNode schema, Class<?> type) {
    var descriptions = parameters(type);
    for (var component : type.getRecordComponents()) {
      if (schema.path("properties").get(component.getName()) instanceof ObjectNode property) {
        var description = descriptions.get(component.getName());
        if (description == null) {
          throw new IllegalStateException(
              "%s has no @param %s".formatted(type.getSimpleName(), component.getName()));
        }
        property.put("description", description);
        describeElement(property, component);
      }
    }
  }

  /** The first sentences of a class's comment. */
  static String ofClass(Class<?> type) {
    var comment = CLASS_COMMENT.matcher(source(type));
    if (!comment.find()) {
      throw new IllegalStateException(type.getSimpleName() + " has no comment");
    }
    return plain(comment.group(1));
  }

  private static void describeElement(ObjectNode property, RecordComponent component) {
    var element = element(component.getGenericType());
    var schema =
        property.has("items")
            ? property.get("items")
            : property.has("additionalProperties")
                ? property.get("additionalProperties")
                : property;
    if (element.isRecord()
        && element.getPackage().equals(Benchwright.class.getPackage())
        && schema instanceof ObjectNode object) {
      describe(object, element);
    }
  }

  /** The type itself, or what a list or map holds. */
  private static Class<?> element(Type type) {
    return switch (type) {
      case ParameterizedType p ->
          element(p.getActualTypeArguments()[p.getActualTypeArguments().length - 1]);
      case Class<?> c -> c;
      default -> throw new IllegalStateException("unexpected " + type);
    };
  }

  private static Map<String, String> parameters(Class<?> type) {
    var parameters = new HashMap<String, String>();
    PARAMETER
        .matcher(source(type))
        .results()
        .forEach(m -> parameters.put(m.group(1), plain(m.group(2))));
    return parameters;
  }

  private static String source(Class<?> type) {
    try {
      return Files.readString(SOURCES.resolve(type.getSimpleName() + ".java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Javadoc as plain text on one line, beginning with a capital letter and ending with a stop. */
  private static String plain(String javadoc) {
    var text =
        javadoc
            .replaceAll("\\n \\*", " ")
            .replaceAll("</?p>", "")
            .replaceAll("\\{@(?:code|link|value) #?([^}]*)}", "$1")
            .replaceAll("\\s+", " ")
            .strip();
    var sentence = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return sentence.endsWith(".") ? sentence : sentence + ".";
  }
}
