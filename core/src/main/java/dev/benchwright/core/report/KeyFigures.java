package dev.benchwright.core.report;

import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a cell that are shown if there is little room. */
public final class KeyFigures {

  private static final List<String> COSTS =
      Stream.of(
              MetricCatalog.CPU_SECONDS_PER_MILLION_REQUESTS,
              MetricCatalog.MEMORY_PER_MILLION_REQUESTS,
              MetricCatalog.ALL_CPU_SECONDS_PER_MILLION_REQUESTS,
              MetricCatalog.ALL_MEMORY_PER_MILLION_REQUESTS)
          .map(Metric::metricName)
          .toList();

  private KeyFigures() {}

  /**
   * Returns the names of the metrics: those that are judged, and the most important ones. What a
   * million requests cost is not among them, unless it comes first: its ratio says more than the
   * figure.
   */
  public static List<String> names(List<String> judged) {
    return Stream.concat(
            IntStream.range(0, judged.size())
                .filter(i -> i == 0 || !COSTS.contains(judged.get(i)))
                .mapToObj(judged::get),
            MetricCatalog.headlines().stream().map(Metric::metricName))
        .distinct()
        .toList();
  }

  /** Returns those of these metrics that some cell has. */
  public static List<MetricDescription> of(RunResults results) {
    return names(results.question().headline()).stream()
        .filter(name ->
            results.cells().stream()
                .anyMatch(c -> c.metrics().containsKey(name) || c.never().containsKey(name)))
        .map(results::metric)
        .toList();
  }

  /**
   * Returns the text of a cell's metric: mean and, if known, standard deviation, or in how many
   * trials it is worse than any number; empty if nothing was measured.
   */
  public static Optional<String> text(CellStatus cell, String metric) {
    var never = cell.never().get(metric);
    if (never == null) {
      return text(cell.metrics().get(metric));
    }
    // A sustained rate is no time that never comes.
    var word =
        MetricCatalog.find(metric).flatMap(Metric::percentile).isPresent() ? "never" : "none";
    return Optional.of(
        never == cell.valid()
            ? word
            : "%s in %d of %d trials".formatted(word, never, cell.valid()));
  }

  /**
   * Returns mean and, if known, standard deviation, with "at least" before a lower bound; empty if
   * nothing was measured.
   */
  public static Optional<String> text(@Nullable MetricSummary summary) {
    if (summary == null) {
      return Optional.empty();
    }
    var deviation = summary.standardDeviation();
    var bound = summary.atLeast() == null ? "" : "at least ";
    return Optional.of(
        deviation == null
            ? bound + FigureText.of(summary.mean())
            : "%s%s ± %s"
                .formatted(
                    bound,
                    FigureText.of(summary.mean(), deviation),
                    FigureText.of(deviation, deviation)));
  }
}
