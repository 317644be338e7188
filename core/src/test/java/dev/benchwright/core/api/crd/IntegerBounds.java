package dev.benchwright.core.api.crd;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.PreferredSchedulingTerm;
import io.fabric8.kubernetes.api.model.WeightedPodAffinityTerm;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Gives every integer of a schema the format and the bounds of the Java type that reads it. The API
 * server then refuses a number that does not fit; otherwise it would store a number that nothing
 * can read. Bounds from annotations stay as they are.
 */
final class IntegerBounds {

  /**
   * A range of numbers. The API server keeps a bound as a float64. It refuses every value if the
   * bound's shortest decimal (as few digits as distinguish it from its neighbours) does not fit
   * into the format.
   *
   * @param format OpenAPI's name of the Java type
   */
  record Range(String format, long least, long most) {

    static final Range INT32 = new Range("int32", Integer.MIN_VALUE, Integer.MAX_VALUE);

    /** The largest float64 that fits into a long, and its negative. */
    static final Range INT64 = new Range("int64", -(Long.MAX_VALUE - 1023), Long.MAX_VALUE - 1023);

    private Range within(long from, long to) {
      return new Range(format, from, to);
    }
  }

  /** Bounds of Kubernetes' own types, where Kubernetes allows less than the Java type can hold. */
  private static final Map<Class<?>, Map<String, Range>> FOREIGN =
      Map.of(
          PreferredSchedulingTerm.class, Map.of("weight", Range.INT32.within(1, 100)),
          WeightedPodAffinityTerm.class, Map.of("weight", Range.INT32.within(1, 100)));

  private static final Set<Class<?>> INTS = Set.of(int.class, Integer.class);
  private static final Set<Class<?>> LONGS = Set.of(long.class, Long.class);

  private static final ObjectMapper JSON = new ObjectMapper();

  private IntegerBounds() {}

  /** Completes the schema of a type. */
  static void complete(ObjectNode schema, Class<?> type) {
    complete(schema, JSON.constructType(type), type.getSimpleName());
  }

  private static void complete(ObjectNode schema, JavaType type, String path) {
    if (schema.path("type").asText().equals("integer")) {
      bound(schema, range(type, path));
    }
    if (schema.get("items") instanceof ObjectNode items) {
      complete(items, type.getContentType(), path + "[]");
    }
    if (schema.get("additionalProperties") instanceof ObjectNode values) {
      complete(values, type.getContentType(), path + "{}");
    }
    var properties = schema.path("properties");
    if (properties.isEmpty()) {
      return;
    }
    for (var property : JSON.getSerializationConfig().introspect(type).findProperties()) {
      if (properties.get(property.getName()) instanceof ObjectNode part) {
        var special = FOREIGN.getOrDefault(type.getRawClass(), Map.of()).get(property.getName());
        if (special != null) {
          bound(part, special);
        }
        complete(part, property.getPrimaryType(), path + "." + property.getName());
      }
    }
  }

  /** Returns the range of a Java type. */
  static Range range(JavaType type, String path) {
    if (INTS.contains(type.getRawClass())) {
      return Range.INT32;
    }
    if (LONGS.contains(type.getRawClass())) {
      return Range.INT64;
    }
    throw new IllegalStateException(
        "%s is a %s; an integer of a resource is an int, Integer, long or Long"
            .formatted(path, type.getRawClass().getSimpleName()));
  }

  /** Sets whole bounds: the generator writes fractions, and no bounds without an annotation. */
  private static void bound(ObjectNode integer, Range range) {
    integer.put("format", range.format());
    integer.put("maximum", whole(integer.get("maximum"), range.most()));
    integer.put("minimum", whole(integer.get("minimum"), range.least()));
  }

  private static long whole(@Nullable JsonNode bound, long otherwise) {
    return bound == null ? otherwise : bound.decimalValue().longValueExact();
  }
}
