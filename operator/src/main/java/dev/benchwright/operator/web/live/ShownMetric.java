package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.report.KeyFigures;
import java.util.List;
import java.util.Optional;

/**
 * A metric that a run's page shows. The report has all metrics.
 *
 * @param name its name in a status
 * @param title its name for people
 * @param unit its unit, as it is shown
 * @param description what it is, in a sentence
 */
public record ShownMetric(String name, String title, String unit, String description) {

  /** Returns the metrics of a run: those that are judged, and the key figures. */
  static List<ShownMetric> of(BenchmarkRunSpec spec) {
    return shown(KeyFigures.names(Headline.names(spec)));
  }

  /** Returns the titles of the metrics that are judged. */
  static List<String> titlesOfJudged(BenchmarkRunSpec spec) {
    return shown(Headline.names(spec)).stream().map(ShownMetric::title).toList();
  }

  private static List<ShownMetric> shown(List<String> names) {
    return names.stream()
        .map(MetricCatalog::find)
        .flatMap(Optional::stream)
        .map(ShownMetric::of)
        .toList();
  }

  /** Returns the series that a trial may have over time. */
  static List<ShownMetric> overTime() {
    return SeriesMetric.all().stream().map(ShownMetric::of).toList();
  }

  /** Returns the names of a run's metrics. */
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
