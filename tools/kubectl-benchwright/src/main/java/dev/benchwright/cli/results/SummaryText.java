package dev.benchwright.cli.results;

import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.report.KeyFigures;
import org.jspecify.annotations.Nullable;

/** Formats a metric over the trials of a cell for a table. */
final class SummaryText {

  private SummaryText() {}

  /** Returns mean and standard deviation, or a dash when nothing was measured. */
  static String of(@Nullable MetricSummary summary) {
    return KeyFigures.text(summary).orElse("-");
  }
}
