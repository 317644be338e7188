package dev.benchwright.core.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Results as {@code results.csv}: a row for each trial and metric, by RFC 4180. A trial without
 * measurements has one row without a metric, so that every trial appears.
 *
 * <p>A spreadsheet would run text that begins with {@code =}, {@code +}, {@code -} or {@code @} as
 * a formula. Such text gets a leading apostrophe, and so does text that begins with an apostrophe.
 * Figures are not changed.
 */
public final class ResultsCsv {

  /** The first row. */
  static final List<String> COLUMNS =
      List.of(
          "namespace",
          "run",
          "trial",
          "block",
          "position",
          "attempt",
          "variant",
          "level",
          "load",
          "phase",
          "failedGates",
          "startedAt",
          "metric",
          "unit",
          "value",
          "limit");

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setHeader(COLUMNS.toArray(String[]::new)).get();

  private static final String BEGINS_A_FORMULA = "=+-@\t\r\n'";

  private ResultsCsv() {}

  /** Returns the text of the file. */
  public static String write(RunResults results) {
    var text = new StringBuilder();
    try (var csv = new CSVPrinter(text, FORMAT)) {
      for (var trial : results.trials()) {
        if (trial.measurements().isEmpty() && trial.limits().isEmpty()) {
          csv.printRecord(row(results, trial, "", "", "", ""));
        }
        for (var metric : results.metrics()) {
          var value = trial.measurements().get(metric.name());
          var limit = trial.limits().get(metric.name());
          if (value != null || limit != null) {
            csv.printRecord(
                row(
                    results,
                    trial,
                    safe(metric.name()),
                    safe(metric.unit()),
                    value == null ? "" : FigureText.of(value),
                    limit == null ? "" : StatusWord.of(limit)));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static Object[] row(
      RunResults results,
      TrialResult trial,
      String metric,
      String unit,
      String value,
      String limit) {
    return new Object[] {
      safe(results.run().namespace()),
      safe(results.run().name()),
      safe(trial.name()),
      trial.block(),
      trial.position(),
      trial.attempt(),
      safe(trial.variant()),
      trial.level(),
      safe(trial.load()),
      safe(StatusWord.of(trial.phase())),
      safe(String.join(" ", trial.failedGates())),
      safe(trial.startedAt()),
      metric,
      unit,
      value,
      limit
    };
  }

  private static String safe(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return "";
    }
    return BEGINS_A_FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
