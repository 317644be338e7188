package dev.benchwright.core.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.crd.RecordComments;
import dev.benchwright.core.report.ResultRecords.Fields;
import dev.benchwright.core.report.ResultRecords.ListOf;
import dev.benchwright.core.report.ResultRecords.MapOf;
import dev.benchwright.core.report.ResultRecords.Plain;
import dev.benchwright.core.report.ResultRecords.Shape;
import dev.benchwright.core.report.ResultRecords.Words;

/** Writes docs/results.schema.json, a JSON Schema, from the records. */
final class ResultsSchema {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ResultsSchema() {}

  static String text() throws JsonProcessingException {
    var schema = JSON.createObjectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "results.json of Benchwright, version " + RunResults.VERSION);
    schema.put("$ref", reference(RunResults.class));
    var definitions = schema.putObject("$defs");
    for (var type : ResultRecords.all()) {
      definitions.set(type.getSimpleName(), definition(type));
    }
    return JSON.writeValueAsString(schema) + "\n";
  }

  private static ObjectNode definition(Class<?> type) {
    var definition = JSON.createObjectNode();
    definition.put("description", RecordComments.plain(RecordComments.ofType(type)));
    definition.put("type", "object");
    var required = definition.putArray("required");
    var properties = definition.putObject("properties");
    for (var component : ResultRecords.components(type)) {
      if (!ResultRecords.isOptional(component)) {
        required.add(component.getName());
      }
      var property = property(ResultRecords.shape(component.getAnnotatedType()));
      property.put("description", RecordComments.plain(RecordComments.ofComponent(component)));
      properties.set(component.getName(), property);
    }
    return definition;
  }

  private static ObjectNode property(Shape shape) {
    var property = JSON.createObjectNode();
    switch (shape) {
      case Plain plain -> property.put("type", plain.jsonType);
      case Words words -> words.words().forEach(property.putArray("enum")::add);
      case Fields fields -> property.put("$ref", reference(fields.type()));
      case ListOf list -> {
        property.put("type", "array");
        var items = property(list.element());
        if (list.gaps()) {
          var type = items.remove("type");
          items.putArray("type").add(type).add("null");
        }
        property.set("items", items);
      }
      case MapOf map -> {
        property.put("type", "object");
        property.set("additionalProperties", property(map.value()));
      }
    }
    return property;
  }

  private static String reference(Class<?> type) {
    return "#/$defs/" + type.getSimpleName();
  }
}
