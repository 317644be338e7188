package dev.benchwright.core.report;

import dev.benchwright.core.report.ResultRecords.Fields;
import dev.benchwright.core.report.ResultRecords.ListOf;
import dev.benchwright.core.report.ResultRecords.MapOf;
import dev.benchwright.core.report.ResultRecords.Plain;
import dev.benchwright.core.report.ResultRecords.Shape;
import dev.benchwright.core.report.ResultRecords.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the types of the JSON that the pages read, from its records. The check of the pages'
 * JavaScript uses these types.
 */
public final class RecordTypes {

  private static final Path EXTERNS = Path.of("..", "pages", "src", "main", "externs");
  private static final String NAMESPACE = "records";

  private RecordTypes() {}

  /** Returns the types of results.json. */
  static String ofResults() {
    return text("Results: what results.json holds.", ResultRecords.all())
        .replaceFirst(
            "@externs\n \\*/\n", "@externs\n */\n\n/** @const */\nvar " + NAMESPACE + " = {};\n");
  }

  /** Returns the types of other JSON, without those that results.json has, too. */
  public static String of(String what, List<Class<?>> roots) {
    var types = new ArrayList<>(ResultRecords.all(roots));
    types.removeAll(ResultRecords.all());
    return text(what, types);
  }

  /** Returns the path of a file, which {@code -Ddocuments.write=true} writes anew. */
  public static Path file(String name, String text) {
    var file = EXTERNS.resolve(name);
    if (Boolean.getBoolean("documents.write")) {
      try {
        Files.writeString(file, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return file;
  }

  private static String text(String what, List<Class<?>> types) {
    var text = new StringBuilder();
    text.append("/**\n * @fileoverview ").append(what);
    text.append(" A test writes this file from the Java records.\n");
    text.append(" * Do not edit it.\n * @externs\n */\n");
    types.forEach(type -> append(text, type));
    return text.toString();
  }

  private static void append(StringBuilder text, Class<?> type) {
    var name = NAMESPACE + "." + type.getSimpleName();
    text.append("\n/** @record */\n").append(name).append(" = function() {};\n");
    for (var component : ResultRecords.components(type)) {
      text.append("/** @type {")
          .append(type(ResultRecords.shape(component.getAnnotatedType())))
          .append(ResultRecords.isOptional(component) ? "|undefined" : "")
          .append("} */\n")
          .append(name)
          .append(".prototype.")
          .append(component.getName())
          .append(";\n");
    }
  }

  private static String type(Shape shape) {
    return switch (shape) {
      case Plain plain ->
          switch (plain) {
            case TEXT -> "string";
            case TRUTH -> "boolean";
            case NUMBER, WHOLE_NUMBER -> "number";
          };
      case Words _ -> "string";
      case Fields fields -> "!" + NAMESPACE + "." + fields.type().getSimpleName();
      case ListOf list -> "!Array<%s%s>".formatted(list.gaps() ? "?" : "", type(list.element()));
      case MapOf map -> "!Object<string, %s>".formatted(type(map.value()));
    };
  }
}
