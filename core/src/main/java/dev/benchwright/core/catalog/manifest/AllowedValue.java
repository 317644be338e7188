package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a field may hold.
 *
 * @param isAllowed whether it may hold a value
 * @param complaint what is to be said of another value, as a clause with what to do
 */
record AllowedValue(Predicate<Object> isAllowed, String complaint) {

  private static final String CONSTANT = "=";

  private static final Predicate<Object> IS_TEXT = String.class::isInstance;

  private static final Predicate<Object> IS_WHOLE = found -> found instanceof Integer;

  /** Returns what a table calls so. */
  static AllowedValue of(String word) {
    if (word.startsWith(CONSTANT)) {
      var only = word.substring(CONSTANT.length());
      return new AllowedValue(
          found -> String.valueOf(found).equals(only),
          "which is not allowed in a benchmark; write %s, or leave it out".formatted(only));
    }
    return switch (word) {
      case "unused" -> new AllowedValue(_ -> true, "");
      case "text" -> new AllowedValue(IS_TEXT, "which is no text; write it in quotes");
      case "texts" ->
          new AllowedValue(
              found -> found instanceof List<?> texts && texts.stream().allMatch(IS_TEXT),
              "which is no list of texts; write '-' before each, and quotes around numbers");
      case "whole" -> new AllowedValue(IS_WHOLE, "which is no whole number; write one");
      case "port" ->
          new AllowedValue(IS_WHOLE.or(IS_TEXT), "which is no port; write its number or its name");
      case "quantity" ->
          new AllowedValue(
              IS_TEXT.or(Number.class::isInstance),
              "which is no quantity; write one, for example 500m or 256Mi");
      default -> throw new IllegalArgumentException("unknown: " + word);
    };
  }

  /**
   * Checks a value.
   *
   * @param path the path of the field that has it
   * @throws NotAcceptedException if the field may not hold it
   */
  void check(ManifestObject object, String path, Object found) throws NotAcceptedException {
    if (!isAllowed.test(found)) {
      throw object.refused("has %s: %s, %s".formatted(path, Shown.of(found), complaint));
    }
  }
}
