package dev.benchwright.operator.report;

import dev.benchwright.operator.api.CellStatus;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.VerdictStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cells of a run as a table of Markdown, with what each is beside the baseline. */
final class SummaryTable {

  /** What is shown beside the verdict metric, of whatever cells have it. */
  private static final List<String> BESIDE =
      List.of(
          "requestsPerSecond", "p50Millis", "p99Millis", "failedPercent", "cpuCores", "memoryMiB");

  private final RunResults results;
  private final List<MetricDescription> columns;

  private SummaryTable(RunResults results) {
    this.results = results;
    var verdictMetric = results.question().verdictMetric();
    this.columns =
        Stream.concat(Stream.of(verdictMetric), BESIDE.stream())
            .distinct()
            .filter(name ->
                name.equals(verdictMetric)
                    || results.cells().stream().anyMatch(c -> c.metrics().containsKey(name)))
            .map(results::metric)
            .toList();
  }

  /** The table with its legend; empty before there is a cell. */
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
                Stream.of("load", "variant", "verdict", "ratio to baseline (95 % interval)"),
                columns.stream().map(SummaryTable::title))));
    rows.add(
        row(
            Stream.concat(
                Stream.of("---", "---", "---", "---"), columns.stream().map(_ -> "---:"))));
    results.cells().stream().sorted(byLevel()).map(this::row).forEach(rows::add);
    return String.join("\n", rows)
        + "\n\nMean ± standard deviation over the trials that count. The verdict is by %s."
            .formatted(MarkdownText.of(results.question().verdictMetric()));
  }

  /** Who is compared stands together, in the order of the run's file. */
  private Comparator<CellStatus> byLevel() {
    var levels = results.question().levels();
    return Comparator.comparingInt(
        cell -> levels.indexOf(new LoadLevel(cell.level(), cell.load())));
  }

  private String row(CellStatus cell) {
    var verdict =
        results.verdicts().stream()
            .filter(v -> v.level() == cell.level() && v.variant().equals(cell.variant()))
            .findFirst();
    boolean isBaseline = cell.variant().equals(results.question().baseline());
    return row(
        Stream.concat(
            Stream.of(
                MarkdownText.of(cell.load()),
                MarkdownText.of(cell.variant()),
                isBaseline ? "baseline" : verdict.map(v -> StatusWord.of(v.verdict())).orElse(""),
                verdict.flatMap(SummaryTable::ratio).orElse("")),
            columns.stream().map(column -> figure(cell, column))));
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
                .formatted(FigureText.of(ratio), FigureText.of(low), FigureText.of(high)));
  }

  private static String figure(CellStatus cell, MetricDescription column) {
    var summary = cell.metrics().get(column.name());
    if (summary == null) {
      return "";
    }
    var deviation = summary.standardDeviation();
    var mean = FigureText.of(summary.mean());
    return deviation == null ? mean : "%s ± %s".formatted(mean, FigureText.of(deviation));
  }
}
