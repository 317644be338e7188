package dev.benchwright.core.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Results as {@code results.csv}: a row for each trial and metric, by RFC 4180. A trial without a
 * measurement has one row without a metric, so that none is lost.
 *
 * <p>A spreadsheet would take text that begins with {@code =}, {@code +}, {@code -} or {@code @}
 * for a formula and run it, so such text gets an apostrophe before it, and so does text that begins
 * with an apostrophe. Figures are left as they are.
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
          "value");

  private static final String END_OF_ROW = "\r\n";
  private static final String BEGINS_A_FORMULA = "=+-@\t\r\n'";

  private ResultsCsv() {}

  /** The text of the file. */
  public static String write(RunResults results) {
    var text = new StringBuilder(String.join(",", COLUMNS)).append(END_OF_ROW);
    for (var trial : results.trials()) {
      var begin = beginOfRows(results, trial);
      if (trial.measurements().isEmpty()) {
        text.append(begin).append(",,,").append(END_OF_ROW);
      }
      for (var metric : results.metrics()) {
        var value = trial.measurements().get(metric.name());
        if (value != null) {
          text.append(begin)
              .append(',')
              .append(cell(metric.name()))
              .append(',')
              .append(cell(metric.unit()))
              .append(',')
              .append(FigureText.of(value))
              .append(END_OF_ROW);
        }
      }
    }
    return text.toString();
  }

  private static String beginOfRows(RunResults results, TrialResult trial) {
    return String.join(
        ",",
        cell(results.run().namespace()),
        cell(results.run().name()),
        cell(trial.name()),
        Integer.toString(trial.block()),
        Integer.toString(trial.position()),
        Integer.toString(trial.attempt()),
        cell(trial.variant()),
        Integer.toString(trial.level()),
        cell(trial.load()),
        cell(StatusWord.of(trial.phase())),
        cell(String.join(" ", trial.failedGates())),
        cell(trial.startedAt()));
  }

  private static String cell(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return "";
    }
    var safe = BEGINS_A_FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    boolean quoted = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}
