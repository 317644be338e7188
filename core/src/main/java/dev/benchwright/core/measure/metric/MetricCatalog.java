package dev.benchwright.core.measure.metric;

import java.util.List;
import java.util.Optional;
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

  /** What batches are compared by. */
  public static final Metric BATCH_MILLIS = LoadMetrics.BATCH_MILLIS;

  /** What open loads are compared by. */
  public static final Metric INTENDED_P99_MILLIS = LatencyMetrics.INTENDED_P99_MILLIS;

  /** What scripts are compared by, whose requests have no time at which they are to begin. */
  public static final Metric P99_MILLIS = LatencyMetrics.P99_MILLIS;

  /** The part of the requests that failed. */
  public static final Metric FAILED_PERCENT = LoadMetrics.FAILED_PERCENT;

  /** The part of an open load that could not even begin. */
  public static final Metric DROPPED_PERCENT = LoadMetrics.DROPPED_PERCENT;

  /** What everybody looks at, also where there is room for little. */
  private static final List<Metric> HEADLINES =
      List.of(
          REQUESTS_PER_SECOND,
          LatencyMetrics.P50_MILLIS,
          P99_MILLIS,
          FAILED_PERCENT,
          ContainerMetrics.CPU_CORES,
          ContainerMetrics.MEMORY_MIB);

  /** What is shown before anything is unfolded. */
  private static final List<Metric> KEY =
      Stream.concat(
              HEADLINES.stream(),
              Stream.of(
                  SUSTAINED_PER_SECOND,
                  BATCH_MILLIS,
                  INTENDED_P99_MILLIS,
                  DROPPED_PERCENT,
                  CostMetrics.REQUESTS_PER_CPU_SECOND))
          .toList();

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

  /** The metric of a name. */
  public static Optional<Metric> find(String name) {
    return ALL.stream().filter(metric -> metric.metricName().equals(name)).findFirst();
  }

  /** All metrics, in order. */
  public static List<Metric> all() {
    return ALL;
  }

  /** What everybody looks at, also where there is room for little, in this order. */
  public static List<Metric> headlines() {
    return HEADLINES;
  }

  /** Whether a metric is shown before anything is unfolded. */
  public static boolean isKey(Metric metric) {
    return KEY.contains(metric);
  }

  /** Those that judge: of which more, or less, is plainly better. */
  public static List<Metric> withDirection() {
    return ALL.stream().filter(metric -> metric.better().isPresent()).toList();
  }

  /** Those that each step of a staircase has. */
  public static List<Metric> ofEachStep() {
    return ALL.stream().filter(Metric::ofEachStep).toList();
  }
}
