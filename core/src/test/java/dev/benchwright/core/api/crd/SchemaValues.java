package dev.benchwright.core.api.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Values that a schema accepts, each in an object that contains nothing else. */
final class SchemaValues {

  private static final BigInteger MORE_THAN_A_LONG = BigInteger.TWO.pow(70);

  private final List<SchemaValue> values = new ArrayList<>();

  private SchemaValues() {}

  /**
   * An object with one value, at any depth.
   *
   * @param path of the value
   * @param schema of the value
   * @param object that holds it
   */
  record SchemaValue(String path, JsonNode schema, JsonNode object) {

    @Override
    public String toString() {
      return path + " in " + object;
    }
  }

  /** Returns the ends of every range, every word of an enum, and one value of every other kind. */
  static List<SchemaValue> of(String path, JsonNode schema) {
    var found = new SchemaValues();
    found.walk(path, schema, value -> value);
    return found.values;
  }

  private void walk(String path, JsonNode schema, UnaryOperator<JsonNode> around) {
    samples(schema)
        .forEach(value -> values.add(new SchemaValue(path, schema, around.apply(value))));
    for (var property : schema.path("properties").properties()) {
      walk(
          path + "." + property.getKey(),
          property.getValue(),
          value ->
              around.apply(JsonNodeFactory.instance.objectNode().set(property.getKey(), value)));
    }
    if (schema.has("items")) {
      walk(
          path + "[]",
          schema.get("items"),
          value -> around.apply(JsonNodeFactory.instance.arrayNode().add(value)));
    }
    if (schema.has("additionalProperties")) {
      walk(
          path + "{}",
          schema.get("additionalProperties"),
          value -> around.apply(JsonNodeFactory.instance.objectNode().set("key", value)));
    }
  }

  private static Stream<? extends JsonNode> samples(JsonNode schema) {
    if (schema.has("enum")) {
      return StreamSupport.stream(schema.get("enum").spliterator(), false);
    }
    return switch (schema.path("type").asText()) {
      case "integer" ->
          Stream.of("minimum", "maximum")
              .map(schema::path)
              .map(bound -> bound.isNumber() ? bound : BigIntegerNode.valueOf(MORE_THAN_A_LONG))
              .map(bound -> DecimalNode.valueOf(bound.decimalValue()).bigIntegerValue())
              .map(BigIntegerNode::valueOf);
      case "number" ->
          Stream.of(DoubleNode.valueOf(-1.5), BigIntegerNode.valueOf(MORE_THAN_A_LONG));
      case "boolean" -> Stream.of(BooleanNode.TRUE);
      case "string" ->
          Stream.of(
              TextNode.valueOf(
                  schema.path("format").asText().equals("date-time")
                      ? "2026-01-31T12:00:00.5+01:00"
                      : "x"));
      default -> Stream.of();
    };
  }
}
