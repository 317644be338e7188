package dev.benchwright.core.api.crd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.Benchwright;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;

/**
 * Puts the records' own documentation into the schema, for {@code kubectl explain}: what a field
 * means is written once. A text that is documented as an instant has the format of one, too.
 */
final class FieldDescriptions {

  /** What the comment of an instant says of it. */
  private static final String INSTANT = "RFC 3339";

  private FieldDescriptions() {}

  /** Describes all properties of a schema that was generated from a record. */
  static void describe(ObjectNode schema, Class<?> type) {
    for (var component : type.getRecordComponents()) {
      if (schema.path("properties").get(component.getName()) instanceof ObjectNode property) {
        var said = RecordComments.ofComponent(component);
        property.put("description", RecordComments.plain(said));
        if (said.contains(INSTANT)) {
          property.put("format", "date-time");
        }
        describeElement(property, component);
      }
    }
  }

  /** The first sentences of a class's comment. */
  static String ofClass(Class<?> type) {
    return RecordComments.plain(RecordComments.ofType(type));
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
        && element.getPackageName().startsWith(Benchwright.class.getPackageName() + ".")
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
}
