package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Figures as people read them. */
final class Numbers {

  private Numbers() {}

  /** About four digits, as many as a figure from a benchmark deserves. */
  static String of(double value) {
    double size = Math.abs(value);
    int decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
    if (value == Math.rint(value) && size < 1e9) {
      decimals = 0;
    }
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** A number that somebody wrote, as it was written. */
  static String exactly(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** Mean, standard deviation and number of a sample. */
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

  /** Variant and load level of a figure. */
  static String cell(Figure figure) {
    return figure.load() == null
        ? figure.variant()
        : "%s at %s".formatted(figure.variant(), figure.load());
  }

  /** With a full stop, and a capital letter unless it begins with the name of a variant. */
  static String sentence(String text) {
    return (text.startsWith("the ") ? "T" + text.substring(1) : text) + ".";
  }
}
