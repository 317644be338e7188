package dev.benchwright.workload;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A whole number that a client may write into a request.
 *
 * @param key its name in the query or in the headers
 * @param unit what the number counts, for the sentence of a refusal; empty for a bare number
 * @param example a correct request, for the same sentence
 */
record Parameter(Place place, String key, String unit, long minimum, long maximum, String example) {

  /** Where a client writes a parameter. */
  enum Place {
    QUERY("parameter"),
    HEADER("header");

    private final String word;

    Place(String word) {
      this.word = word;
    }
  }

  static Parameter query(String key, String unit, long minimum, long maximum, String example) {
    return new Parameter(Place.QUERY, key, unit, minimum, maximum, example);
  }

  static Parameter header(String key, String unit, long minimum, long maximum, String example) {
    return new Parameter(Place.HEADER, key, unit, minimum, maximum, example);
  }

  /** Returns the client's text for this parameter, or null when there is none. */
  @Nullable String in(
      Function<String, @Nullable String> query, Function<String, @Nullable String> header) {
    return switch (place) {
      case QUERY -> query.apply(key);
      case HEADER -> header.apply(key);
    };
  }

  /**
   * Returns the client's number.
   *
   * @param text what the client wrote, or null when it wrote nothing
   * @param otherwise the value when the client wrote nothing
   * @throws RefusedParameterException when the text is not a whole number from minimum to maximum
   */
  long value(@Nullable String text, long otherwise) throws RefusedParameterException {
    if (text == null) {
      return otherwise;
    }
    try {
      long value = Long.parseLong(text);
      if (value >= minimum && value <= maximum) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      // Refused below, with the same sentence as a number out of range.
    }
    throw new RefusedParameterException(
        "The %s %s must be a whole number%s from %d to %d: write for example %s."
            .formatted(
                place.word, key, unit.isEmpty() ? "" : " of " + unit, minimum, maximum, example));
  }
}
