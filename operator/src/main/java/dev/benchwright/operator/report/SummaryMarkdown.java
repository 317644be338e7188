package dev.benchwright.operator.report;

import dev.benchwright.operator.api.CellStatus;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.api.VerdictStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results as {@code summary.md}: what a pull request should tell of them. */
public final class SummaryMarkdown {

  /** What is shown beside the verdict metric, of whatever cells have it. */
  private static final List<String> BESIDE =
      List.of(
          "requestsPerSecond", "p50Millis", "p99Millis", "failedPercent", "cpuCores", "memoryMiB");

  private static final int MOST_TRIALS = 20;

  private final RunResults results;
  private final List<MetricDescription> columns;

  private SummaryMarkdown(RunResults results) {
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

  /** The text of the file. */
  public static String write(RunResults results) {
    var summary = new SummaryMarkdown(results);
    return Stream.of(
            summary.heading(),
            summary.answer(),
            summary.question(),
            summary.table(),
            summary.trialsThatDoNotCount(),
            summary.differences(),
            summary.file())
        .flatMap(Optional::stream)
        .collect(Collectors.joining("\n\n", "", "\n"));
  }

  private Optional<String> heading() {
    var verdict = results.verdict();
    return Optional.of(
        "### %s/%s: %s"
            .formatted(
                MarkdownText.of(results.run().namespace()),
                MarkdownText.of(results.run().name()),
                verdict == null ? StatusWord.of(results.run().phase()) : StatusWord.of(verdict)));
  }

  private Optional<String> answer() {
    var sentence = results.sentence() == null ? results.run().message() : results.sentence();
    return Optional.ofNullable(sentence).map(s -> "**Answer:** " + MarkdownText.of(s));
  }

  private Optional<String> question() {
    var question = results.question();
    var parameters =
        question.parameters().entrySet().stream()
            .map(p ->
                " %s = %s".formatted(MarkdownText.of(p.getKey()), MarkdownText.of(p.getValue())))
            .collect(Collectors.joining(","));
    long counted = results.trials().stream().filter(t -> t.phase() == TrialPhase.SUCCEEDED).count();
    return Optional.of(
        "Scenario %s%s; baseline %s; differences under %s %% are of no interest; %d of %d trials count."
            .formatted(
                MarkdownText.of(question.scenario()),
                parameters.isEmpty() ? "" : " with" + parameters,
                MarkdownText.of(question.baseline()),
                FigureText.of(question.marginPercent()),
                counted,
                results.trials().size()));
  }

  private Optional<String> table() {
    if (results.cells().isEmpty()) {
      return Optional.empty();
    }
    var rows = new ArrayList<String>();
    rows.add(
        row(
            Stream.concat(
                Stream.of("load", "variant", "verdict", "ratio to baseline (95 % interval)"),
                columns.stream().map(SummaryMarkdown::title))));
    rows.add(
        row(
            Stream.concat(
                Stream.of("---", "---", "---", "---"), columns.stream().map(_ -> "---:"))));
    for (var level : results.question().levels()) {
      results.cells().stream()
          .filter(cell -> new LoadLevel(cell.level(), cell.load()).equals(level))
          .map(this::row)
          .forEach(rows::add);
    }
    return Optional.of(
        String.join("\n", rows)
            + "\n\nMean ± standard deviation over the trials that count."
            + " The verdict is by %s."
                .formatted(MarkdownText.of(results.question().verdictMetric())));
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
                verdict.flatMap(SummaryMarkdown::ratio).orElse("")),
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

  private Optional<String> trialsThatDoNotCount() {
    var lines =
        results.trials().stream()
            .filter(trial -> trial.phase().isOver() && trial.phase() != TrialPhase.SUCCEEDED)
            .map(SummaryMarkdown::line)
            .toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    var more = lines.size() - MOST_TRIALS;
    return Optional.of(
        "Trials that do not count:\n\n"
            + lines.stream().limit(MOST_TRIALS).collect(Collectors.joining("\n"))
            + (more > 0 ? "\n- and %d more".formatted(more) : ""));
  }

  private static String line(TrialResult trial) {
    var message = trial.message();
    return "- %s (%s, %s), %s%s"
        .formatted(
            MarkdownText.of(trial.name()),
            MarkdownText.of(trial.variant()),
            MarkdownText.of(trial.load()),
            StatusWord.of(trial.phase()),
            message == null ? "" : ": " + MarkdownText.of(message));
  }

  private Optional<String> differences() {
    return results.differences().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Variants differed in: %s."
                .formatted(
                    results.differences().stream()
                        .map(difference -> MarkdownText.of(difference.setting()))
                        .collect(Collectors.joining(", "))));
  }

  private Optional<String> file() {
    return Optional.of(
        "<details>\n<summary>The file that repeats this run</summary>\n\n%s\n\n</details>"
            .formatted(MarkdownText.fenced("yaml", results.run().file())));
  }
}
