package dev.benchwright.operator.gate;

import java.time.Duration;
import java.util.Locale;

/** Figures as a gate's sentences have them. */
final class GateFigures {

  private GateFigures() {}

  /** With one decimal. */
  static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", value);
  }

  /** A limit as the run's author wrote it. */
  static String limit(double percent) {
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f %%", percent)
        : String.format(Locale.ROOT, "%s %%", percent);
  }

  /** With one decimal. */
  static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }
}
