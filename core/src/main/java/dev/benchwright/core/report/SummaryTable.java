package dev.benchwright.core.report;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.VerdictStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cells of a run as a Markdown table, with their verdicts against the baseline. */
final class SummaryTable {

  private final RunResults results;
  private final List<MetricDescription> columns;

  private SummaryTable(RunResults results) {
    this.results = results;
    this.columns = KeyFigures.of(results);
  }

  /** Returns the table with its legend; empty if there are no cells yet. */
  static Optional<String> of(RunResults results) {
    return results.cells().isEmpty()
        ? Optional.empty()
        : Optional.of(new SummaryTable(results).text());
  }

  private String text() {
    var rows = new ArrayList<String>();
    rows.add(
        row(
            Stream.concat(
                Stream.of("load", "variant"), columns.stream().map(SummaryTable::title))));
    rows.add(row(Stream.concat(Stream.of("---", "---"), columns.stream().map(_ -> "---:"))));
    results.cells().stream().sorted(byLevel()).map(this::row).forEach(rows::add);
    return String.join("\n", rows)
        + "\n\nMean ± standard deviation over the trials that count; of what is judged, also the verdict"
        + " and the ratio to %s with its 95 %% interval."
            .formatted(MarkdownText.of(results.question().baseline()));
  }

  /** Groups the variants of a load level, in the order of the run's file. */
  private Comparator<CellStatus> byLevel() {
    var levels = results.question().levels();
    return Comparator.comparingInt(
        cell -> levels.indexOf(new LoadLevel(cell.level(), cell.load())));
  }

  private String row(CellStatus cell) {
    return row(
        Stream.concat(
            Stream.of(MarkdownText.of(cell.load()), MarkdownText.of(cell.variant())),
            columns.stream()
                .map(column ->
                    Stream.concat(
                            KeyFigures.text(cell, column.name()).stream(),
                            verdict(cell, column.name()).stream())
                        .collect(Collectors.joining("; ")))));
  }

  private Optional<String> verdict(CellStatus cell, String metric) {
    return results.verdicts().stream()
        .filter(v ->
            v.level() == cell.level()
                && v.variant().equals(cell.variant())
                && v.metric().equals(metric))
        .findFirst()
        .map(v -> StatusWord.of(v.verdict()) + ratio(v).map(ratio -> ", " + ratio).orElse(""));
  }

  private static String row(Stream<String> cells) {
    return cells.collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String title(MetricDescription metric) {
    var name = MarkdownText.of(metric.name());
    return metric.unit().isEmpty() ? name : name + ", " + MarkdownText.of(metric.unit());
  }

  private static Optional<String> ratio(VerdictStatus verdict) {
    var ratio = verdict.ratio();
    var low = verdict.low();
    var high = verdict.high();
    return ratio == null || low == null || high == null
        ? Optional.empty()
        : Optional.of(
            "%s (%s to %s)"
                .formatted(
                    FigureText.of(ratio, (high - low) / 2),
                    FigureText.of(low, (high - low) / 2),
                    FigureText.of(high, (high - low) / 2)));
  }
}
