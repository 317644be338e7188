package dev.benchwright.cli.results;

import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.cli.terminal.Table;
import dev.benchwright.core.judge.runs.RunComparisonResults;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.StatusWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Formats the comparison of two runs for a terminal. */
public final class ComparisonText {

  private ComparisonText() {}

  /** Returns the lines. */
  public static List<String> lines(RunComparisonResults results) {
    var lines = new ArrayList<String>();
    lines.add("A  %s".formatted(results.a().fullName()) + ended(results.a().finishedAt()));
    lines.add("B  %s".formatted(results.b().fullName()) + ended(results.b().finishedAt()));
    if (!results.cells().isEmpty()) {
      lines.add("");
      lines.add(
          "%s of A and of B (mean ± standard deviation), and the ratio B/A with its 95 %% interval:"
              .formatted(results.verdictMetric()));
      lines.addAll(cells(results));
    }
    if (!results.unmatched().isEmpty()) {
      lines.add("");
      lines.add("Not compared:");
      results.unmatched().stream()
          .map(cell ->
              "  %s of %s at %s: %s"
                  .formatted(
                      cell.variant(),
                      cell.run().name().toUpperCase(Locale.ROOT),
                      cell.load(),
                      cell.reason()))
          .map(ComparisonText::plain)
          .forEach(lines::add);
    }
    addDifferences(lines, "The specs differ in:", results.settings());
    addDifferences(
        lines, "The trials' nodes, images or settings differ in:", results.differences());
    lines.add("");
    results.notes().stream().map(Plain::of).forEach(lines::add);
    if (!results.sentence().isEmpty()) {
      lines.add(Plain.of(results.sentence()));
    }
    lines.add(Plain.of(results.caution()));
    lines.add(
        "Verdict: %s"
            .formatted(
                results.verdict() == null
                    ? "none, because no cell of one run matches a cell of the other"
                    : StatusWord.of(results.verdict())));
    return lines;
  }

  private static String ended(@Nullable String finishedAt) {
    return finishedAt == null ? "" : ", finished at " + Plain.of(finishedAt);
  }

  private static List<String> cells(RunComparisonResults results) {
    var table =
        Table.of("variant", "load", "verdict")
            .withFigures("A")
            .withFigures("B")
            .withFigures("ratio")
            .withFigures("interval");
    for (var cell : results.cells()) {
      table.row(
          List.of(
              cell.variant(),
              cell.load(),
              StatusWord.of(cell.verdict()),
              SummaryText.of(cell.summaryA()),
              SummaryText.of(cell.summaryB()),
              figure(cell.ratio()),
              cell.low() == null
                  ? "-"
                  : "%s to %s".formatted(figure(cell.low()), figure(cell.high()))));
    }
    return table.lines();
  }

  private static String figure(@Nullable Double value) {
    return value == null ? "-" : FigureText.of(value);
  }

  private static void addDifferences(
      List<String> lines, String heading, List<RunDifference> differences) {
    if (differences.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(heading);
    for (var difference : differences) {
      lines.add(
          plain(
              "  %s: %s → %s%s%s"
                  .formatted(
                      difference.setting(),
                      value(difference.a()),
                      value(difference.b()),
                      difference.variants().isEmpty()
                          ? ""
                          : " (%s)".formatted(String.join(", ", difference.variants())),
                      difference.note() == null ? "" : ". " + difference.note())));
    }
  }

  private static String value(@Nullable String value) {
    return Objects.requireNonNullElse(value, "not set");
  }

  /** Returns the line as plain text with its indent. */
  private static String plain(String line) {
    return "  " + Plain.of(line);
  }
}
