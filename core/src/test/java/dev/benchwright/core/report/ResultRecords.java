package dev.benchwright.core.report;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The records of the results, and the JSON shapes of their components. */
final class ResultRecords {

  private ResultRecords() {}

  /** Returns all records of the results, each before those that it holds. */
  static List<Class<?>> all() {
    return all(List.of(RunResults.class));
  }

  /** Returns all records that the roots reach, each before those that it holds. */
  static List<Class<?>> all(List<Class<?>> roots) {
    var found = new LinkedHashSet<Class<?>>();
    roots.forEach(root -> collect(new Fields(root), found));
    return new ArrayList<>(found);
  }

  static List<RecordComponent> components(Class<?> type) {
    return Arrays.asList(type.getRecordComponents());
  }

  /** Returns whether a component may be absent. */
  static boolean isOptional(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  /** Returns the JSON shape of a value of this type. */
  static Shape shape(AnnotatedType annotated) {
    return switch (annotated.getType()) {
      case ParameterizedType p when p.getRawType() == List.class -> {
        var element = argument(annotated, 0);
        yield new ListOf(shape(element), element.isAnnotationPresent(Nullable.class));
      }
      case ParameterizedType p when p.getRawType() == Map.class ->
          new MapOf(shape(argument(annotated, 1)));
      case Class<?> c when c.isRecord() -> new Fields(c);
      case Class<?> c when c.isEnum() -> new Words(words(c));
      case Class<?> c when c == String.class -> Plain.TEXT;
      case Class<?> c when c == boolean.class || c == Boolean.class -> Plain.TRUTH;
      case Class<?> c when c == double.class || c == Double.class -> Plain.NUMBER;
      case Class<?> c
          when c == int.class || c == Integer.class || c == long.class || c == Long.class ->
          Plain.WHOLE_NUMBER;
      default -> throw new IllegalStateException("no JSON is known of " + annotated.getType());
    };
  }

  private static void collect(Shape shape, Set<Class<?>> found) {
    switch (shape) {
      case ListOf list -> collect(list.element(), found);
      case MapOf map -> collect(map.value(), found);
      case Fields fields -> {
        if (found.add(fields.type())) {
          for (var component : components(fields.type())) {
            collect(shape(component.getAnnotatedType()), found);
          }
        }
      }
      case Plain _, Words _ -> {
        // These shapes contain no others.
      }
    }
  }

  private static AnnotatedType argument(AnnotatedType annotated, int index) {
    return ((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments()[index];
  }

  private static List<String> words(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(word -> StatusWord.of((Enum<?>) word))
        .toList();
  }

  /** The shape of a value in JSON. */
  sealed interface Shape {}

  /** A value that contains no others. */
  enum Plain implements Shape {
    TEXT("text", "string"),
    TRUTH("true or false", "boolean"),
    NUMBER("number", "number"),
    WHOLE_NUMBER("whole number", "integer");

    final String text;
    final String jsonType;

    Plain(String text, String jsonType) {
      this.text = text;
      this.jsonType = jsonType;
    }
  }

  /** One of a fixed set of words. */
  record Words(List<String> words) implements Shape {}

  /** An object with the components of a record. */
  record Fields(Class<?> type) implements Shape {}

  /** An array, which may have gaps (null elements). */
  record ListOf(Shape element, boolean gaps) implements Shape {}

  /** An object with arbitrary names. */
  record MapOf(Shape value) implements Shape {}
}
