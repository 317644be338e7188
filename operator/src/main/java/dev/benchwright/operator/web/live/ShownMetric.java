package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.report.KeyFigures;
import java.util.List;
import java.util.Optional;

/**
 * A metric that the page of a run shows. The report has all of them.
 *
 * @param name as a status has it
 * @param title its name for people
 * @param unit as it is shown
 * @param description in a sentence
 */
public record ShownMetric(String name, String title, String unit, String description) {

  /** Those of a run: what its verdict is about, and what everybody looks at. */
  static List<ShownMetric> of(BenchmarkRunSpec spec) {
    // A run that names a metric which does not exist was not accepted, and is shown all the same.
    var verdictMetric =
        spec.verdictMetric() == null ? VerdictMetric.of(spec).metricName() : spec.verdictMetric();
    return KeyFigures.names(verdictMetric).stream()
        .map(MetricCatalog::find)
        .flatMap(Optional::stream)
        .map(ShownMetric::of)
        .toList();
  }

  /** What a trial may have over time. */
  static List<ShownMetric> overTime() {
    return SeriesMetric.all().stream().map(ShownMetric::of).toList();
  }

  /** Their names. */
  public static List<String> names(BenchmarkRunSpec spec) {
    return of(spec).stream().map(ShownMetric::name).toList();
  }

  private static ShownMetric of(Metric metric) {
    return new ShownMetric(
        metric.metricName(), metric.title(), metric.unit(), metric.description());
  }

  private static ShownMetric of(SeriesMetric metric) {
    return new ShownMetric(
        metric.seriesName(), metric.title(), metric.unit(), metric.description());
  }
}
