package dev.benchwright.core.report;

import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a cell that are shown if there is little room. */
public final class KeyFigures {

  private KeyFigures() {}

  /** Returns the names of the metrics: those that are judged, and the most important ones. */
  public static List<String> names(List<String> judged) {
    return Stream.concat(
            judged.stream(), MetricCatalog.headlines().stream().map(Metric::metricName))
        .distinct()
        .toList();
  }

  /** Returns those of these metrics that some cell has. */
  public static List<MetricDescription> of(RunResults results) {
    return names(results.question().headline()).stream()
        .filter(name -> results.cells().stream().anyMatch(c -> c.metrics().containsKey(name)))
        .map(results::metric)
        .toList();
  }

  /** Returns mean and, if known, standard deviation; empty if nothing was measured. */
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
