package dev.benchwright.operator.measure;

import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that is measured of a trial, each once, in the order in which it is shown. All of it
 * is of the steady phase. Each list stands with its source: add a metric there.
 */
public final class MetricCatalog {

  /** What a run's variants are ranked by. */
  public static final Metric REQUESTS_PER_SECOND = LoadMetrics.REQUESTS_PER_SECOND;

  /** What they are ranked by where load rises until a subject no longer keeps up. */
  public static final Metric SUSTAINED_PER_SECOND = LoadMetrics.SUSTAINED_PER_SECOND;

  private static final List<Metric> ALL =
      Stream.of(
              LoadMetrics.ALL,
              LatencyMetrics.ALL,
              ContainerMetrics.OF_SUBJECT,
              CostMetrics.ALL,
              JvmMetrics.ALL,
              VirtualThreadMetrics.ALL,
              ContainerMetrics.OF_DATABASE,
              ContainerMetrics.OF_GENERATORS)
          .flatMap(List::stream)
          .toList();

  private MetricCatalog() {}

  /** All metrics, in order. */
  public static List<Metric> all() {
    return ALL;
  }

  /** Those that each step of a staircase has. */
  public static List<Metric> ofEachStep() {
    return ALL.stream().filter(Metric::ofEachStep).toList();
  }
}
