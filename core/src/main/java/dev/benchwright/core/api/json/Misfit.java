package dev.benchwright.core.api.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Explains to people why a value does not fit its expected type. */
public final class Misfit {

  /** Long enough to recognize a value. */
  private static final int LONGEST_VALUE = 60;

  private static final ObjectMapper JSON = new ObjectMapper();

  private Misfit() {}

  /**
   * Returns the explanation: a part of a sentence, without a stop.
   *
   * @param part name of the resource's part that was read, such as {@code spec}
   * @param read the whole part
   * @param problem what Jackson reports
   */
  static String of(String part, JsonNode read, JsonProcessingException problem) {
    var references =
        problem instanceof JsonMappingException mapping ? mapping.getPath() : List.<Reference>of();
    var path = path(part, references);
    if (problem instanceof UnrecognizedPropertyException) {
      return path + " is not known";
    }
    var type = expected(problem);
    var value = value(read, references);
    if (problem.getCause() instanceof NullPointerException) {
      return firstNull(path, value).orElse(path) + " is missing";
    }
    return type == null || value.isMissingNode()
        ? "%s cannot be read: %s".formatted(path, reason(problem))
        : "%s is %s, and should be %s".formatted(path, shortened(value.toString()), due(type));
  }

  /**
   * Returns the place of a value, for example {@code spec.variants[2].name}.
   *
   * @param part name of what was read; empty if the place begins with a field of it
   * @param references the way from there to the value
   */
  public static String path(String part, List<Reference> references) {
    var path = new StringBuilder(part);
    for (var reference : references) {
      if (reference.getFieldName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(reference.getFieldName());
      }
    }
    return path.toString();
  }

  private static JsonNode value(JsonNode read, List<Reference> references) {
    var value = read;
    for (var reference : references) {
      value =
          reference.getFieldName() == null
              ? value.path(reference.getIndex())
              : value.path(reference.getFieldName());
    }
    return value;
  }

  /** Returns the path of the first list element that is null; empty if there is none. */
  private static Optional<String> firstNull(String path, JsonNode value) {
    if (value.isNull()) {
      return Optional.of(path);
    }
    var elements =
        IntStream.range(0, value.isArray() ? value.size() : 0)
            .mapToObj(i -> firstNull("%s[%d]".formatted(path, i), value.path(i)));
    // A null component of a record is allowed: it counts as left out.
    var properties =
        value.properties().stream()
            .filter(property -> !property.getValue().isNull())
            .map(property -> firstNull(path + "." + property.getKey(), property.getValue()));
    return Stream.concat(elements, properties).flatMap(Optional::stream).findFirst();
  }

  /** Returns the type that a value does not fit; null if something else is wrong. */
  private static @Nullable Class<?> expected(Throwable problem) {
    return switch (problem) {
      case InputCoercionException number -> number.getTargetType();
      case ValueInstantiationException _ -> null;
      case MismatchedInputException mismatch -> mismatch.getTargetType();
      // The parser finds a number that is too large, and it does not know the path.
      case JsonMappingException mapping when mapping.getCause() instanceof InputCoercionException ->
          expected(mapping.getCause());
      default -> null;
    };
  }

  private static String due(Class<?> type) {
    if (type == int.class || type == Integer.class) {
      return "a whole number from %d to %d".formatted(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    if (type == long.class || type == Long.class) {
      return "a whole number from %d to %d".formatted(Long.MIN_VALUE, Long.MAX_VALUE);
    }
    if (type == double.class || type == Double.class) {
      return "a number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == String.class) {
      return "a text";
    }
    if (type.isEnum()) {
      return "one of " + constants(type);
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "an object";
  }

  /** Returns what a file may say for a type of enumeration, separated by commas. */
  public static String constants(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> JSON.convertValue(constant, String.class))
        .collect(Collectors.joining(", "));
  }

  private static String reason(JsonProcessingException problem) {
    var cause = problem.getCause();
    var said = cause == null ? problem.getOriginalMessage() : cause.getMessage();
    return said == null ? problem.toString() : said.lines().findFirst().orElse("");
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE - 1) + "…";
  }
}
