package dev.benchwright.core.report;

import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is shown of a cell where there is room for little. */
public final class KeyFigures {

  private KeyFigures() {}

  /** Names of the metrics: that of the verdict, and what everybody looks at. */
  public static List<String> names(String verdictMetric) {
    return Stream.concat(
            Stream.of(verdictMetric), MetricCatalog.headlines().stream().map(Metric::metricName))
        .distinct()
        .toList();
  }

  /** Those of them that some cell has. */
  public static List<MetricDescription> of(RunResults results) {
    return names(results.question().verdictMetric()).stream()
        .filter(name -> results.cells().stream().anyMatch(c -> c.metrics().containsKey(name)))
        .map(results::metric)
        .toList();
  }

  /** Mean and, of several trials, standard deviation; empty where nothing was measured. */
  public static Optional<String> text(@Nullable MetricSummary summary) {
    if (summary == null) {
      return Optional.empty();
    }
    var deviation = summary.standardDeviation();
    var mean = FigureText.of(summary.mean());
    return Optional.of(
        deviation == null ? mean : "%s ± %s".formatted(mean, FigureText.of(deviation)));
  }
}
