package dev.benchwright.core.report;

import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Describes a metric for readers.
 *
 * @param name its name in measurements, cells and series
 * @param title its name for people
 * @param unit its unit as it is shown; empty for a count
 * @param description what it is, in a sentence
 * @param better {@code HIGHER} or {@code LOWER}; absent if neither is plainly better
 * @param key whether it is shown before a reader expands anything
 */
public record MetricDescription(
    String name,
    String title,
    String unit,
    String description,
    @Nullable Direction better,
    boolean key) {

  public MetricDescription {
    // Earlier versions did not write a title.
    title = title == null ? titleOf(name) : title;
  }

  /** Returns the description of a metric of the catalog. */
  public static MetricDescription of(Metric metric) {
    return new MetricDescription(
        metric.metricName(),
        metric.title(),
        metric.unit(),
        metric.description(),
        metric.better().orElse(null),
        MetricCatalog.isKey(metric));
  }

  /** Returns the description of a metric over time. */
  public static MetricDescription of(SeriesMetric metric) {
    return new MetricDescription(
        metric.seriesName(), metric.title(), metric.unit(), metric.description(), null, true);
  }

  /** Returns the descriptions of metrics by name, in the order in which they are shown. */
  static List<MetricDescription> of(Set<String> names) {
    var described = new ArrayList<MetricDescription>();
    MetricCatalog.all().stream()
        .filter(metric -> names.contains(metric.metricName()))
        .map(MetricDescription::of)
        .forEach(described::add);
    names.stream()
        .filter(name -> MetricCatalog.find(name).isEmpty())
        .sorted()
        .map(MetricDescription::unknown)
        .forEach(described::add);
    return List.copyOf(described);
  }

  /** Returns the descriptions of series by name, in the order in which they are shown. */
  static List<MetricDescription> ofSeries(Set<String> names) {
    return SeriesMetric.all().stream()
        .filter(metric -> names.contains(metric.seriesName()))
        .map(MetricDescription::of)
        .toList();
  }

  private static String titleOf(String name) {
    return MetricCatalog.find(name).map(Metric::title).orElse(name);
  }

  /** A run can be older than the operator, or from a newer one. */
  private static MetricDescription unknown(String name) {
    return new MetricDescription(
        name,
        name,
        "",
        "Measured by another version of Benchwright; this one does not know it.",
        null,
        false);
  }
}
