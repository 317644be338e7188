package dev.benchwright.core.catalog;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.benchwright.core.api.json.Misfit;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a catalog, and says in one sentence what is wrong with one that is none. */
final class CatalogFile {

  private static final YAMLMapper YAML =
      YAMLMapper.builder(
              YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
          .build();

  private static final List<Class<?>> WHOLE_NUMBERS =
      List.of(int.class, long.class, Integer.class, Long.class);

  private static final String EMPTY = "the catalog is empty; write scenarios and variants";

  private CatalogFile() {}

  static Catalog read(InputStream yaml) throws IOException {
    @Nullable Catalog catalog;
    try {
      catalog = YAML.readValue(yaml, Catalog.class);
    } catch (JsonProcessingException e) {
      throw new InvalidCatalogException(sentence(e), e);
    }
    if (catalog == null) {
      throw new InvalidCatalogException(EMPTY, null);
    }
    return catalog;
  }

  private static String sentence(JsonProcessingException e) {
    return switch (e) {
      case UnrecognizedPropertyException unknown ->
          "%s has '%s', which is not known there; write one of: %s"
              .formatted(
                  place(unknown, 1),
                  unknown.getPropertyName(),
                  unknown.getKnownPropertyIds().stream()
                      .map(String::valueOf)
                      .sorted()
                      .collect(Collectors.joining(", ")));
      case ValueInstantiationException refused when refused.getCause() != null ->
          refused.getPath().isEmpty()
              ? String.valueOf(refused.getCause().getMessage())
              : "%s: %s".formatted(place(refused, 0), refused.getCause().getMessage());
      case InvalidNullException empty ->
          "%s has an empty entry; write it, or leave it out%s"
              .formatted(place(empty, 0), line(empty.getLocation()));
      case MismatchedInputException nothing when isOfNothing(nothing) -> EMPTY;
      case MismatchedInputException wrong ->
          "%s has a wrong value; write %s%s"
              .formatted(place(wrong, 0), wanted(wrong.getTargetType()), line(wrong.getLocation()));
      default ->
          "the file is not YAML as it should be: %s%s"
              .formatted(
                  e.getOriginalMessage().lines().findFirst().orElse(""), line(e.getLocation()));
    };
  }

  /** The mapper has no exception of its own for a file with comments at most. */
  private static boolean isOfNothing(MismatchedInputException e) {
    return e.getPath().isEmpty() && e.getOriginalMessage().startsWith("No content");
  }

  /** Returns the place of an error, for example {@code scenarios[2].check}. */
  private static String place(JsonMappingException e, int withoutLast) {
    var path = e.getPath();
    var place = Misfit.path("", path.subList(0, Math.max(0, path.size() - withoutLast)));
    return place.isEmpty() ? "the catalog" : place;
  }

  /** Only for values that are wrong by themselves; the rest is noticed where its entry ends. */
  private static String line(@Nullable JsonLocation location) {
    return location == null || location.getLineNr() < 1
        ? ""
        : " (line %d)".formatted(location.getLineNr());
  }

  private static String wanted(@Nullable Class<?> type) {
    if (type == null) {
      return "what docs/catalog.md says";
    }
    if (WHOLE_NUMBERS.contains(type)) {
      return "a whole number";
    }
    if (type.isEnum()) {
      return "one of: " + Misfit.constants(type);
    }
    if (type == boolean.class) {
      return "true or false";
    }
    if (type == String.class) {
      return "text";
    }
    return Collection.class.isAssignableFrom(type)
        ? "a list, with '-' before each entry"
        : Map.class.isAssignableFrom(type)
            ? "names with values, indented below it"
            : "its fields, indented below it";
  }
}
