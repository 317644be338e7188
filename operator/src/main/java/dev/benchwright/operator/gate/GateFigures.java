package dev.benchwright.operator.gate;

import java.time.Duration;
import java.util.Locale;

/** Formats figures for the gates' sentences. */
final class GateFigures {

  private GateFigures() {}

  /** Returns a percentage with one decimal. */
  static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", value);
  }

  /** Returns a limit as the run's author wrote it. */
  static String limit(double percent) {
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f %%", percent)
        : String.format(Locale.ROOT, "%s %%", percent);
  }

  /** Returns seconds with one decimal. */
  static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }
}
