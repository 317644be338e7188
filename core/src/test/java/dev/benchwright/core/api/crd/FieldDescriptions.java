package dev.benchwright.core.api.crd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.Benchwright;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;

/**
 * Copies the records' Javadoc into the schema, for {@code kubectl explain}, so that a field's
 * meaning is written once. A field that is documented as an instant also gets the format of one.
 */
final class FieldDescriptions {

  /** The words that mark a component's comment as that of an instant. */
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

  /** Returns the first part of a class's comment, up to its first block tag. */
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

  /** Returns the type itself, or the element type of a list or map. */
  private static Class<?> element(Type type) {
    return switch (type) {
      case ParameterizedType p ->
          element(p.getActualTypeArguments()[p.getActualTypeArguments().length - 1]);
      case Class<?> c -> c;
      default -> throw new IllegalStateException("unexpected " + type);
    };
  }
}
