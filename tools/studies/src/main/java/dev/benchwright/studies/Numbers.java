package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Formats figures for people. */
final class Numbers {

  private Numbers() {}

  /** Returns about four digits, as many as a figure from a benchmark deserves. */
  static String of(double value) {
    double size = Math.abs(value);
    int decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
    if (value == Math.rint(value) && size < 1e9) {
      decimals = 0;
    }
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** Returns all digits of a number, without trailing zeros. */
  static String exactly(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** Returns mean, standard deviation and number of the values of a sample. */
  static String of(Sample sample) {
    List<Double> values = sample.values();
    return switch (values.size()) {
      case 0 -> "–";
      case 1 -> "%s (n = 1)".formatted(of(values.getFirst()));
      default ->
          "%s ± %s (n = %d)"
              .formatted(
                  of(Sample.mean(values)), of(Sample.standardDeviation(values)), values.size());
    };
  }

  static String of(Interval interval) {
    return "%s to %s".formatted(of(interval.low()), of(interval.high()));
  }

  /** Returns the estimate and, in brackets, its interval. */
  static String withMiddle(Interval interval) {
    return "%s (%s)".formatted(of(interval.middle()), of(interval));
  }

  /**
   * Returns the first digits of a revision; one with changes that are not committed stays whole.
   */
  static String revision(String revision) {
    return revision.replaceFirst("^([0-9a-f]{8})[0-9a-f]{32}$", "$1");
  }

  /** Returns variant and load level of a figure. */
  static String cell(Figure figure) {
    return figure.load() == null
        ? figure.variant()
        : "%s at %s".formatted(figure.variant(), figure.load());
  }

  /**
   * Returns the text with a full stop, and with a capital letter unless it begins with a variant's
   * name.
   */
  static String sentence(String text) {
    return (text.startsWith("the ") ? "T" + text.substring(1) : text) + ".";
  }
}
