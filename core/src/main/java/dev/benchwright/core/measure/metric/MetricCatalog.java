package dev.benchwright.core.measure.metric;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All metrics of a trial, each once, in the order in which they are shown. All of them are of the
 * steady phase. Each list is in the class of its source: add a metric there.
 */
public final class MetricCatalog {

  /** The metric that ranks a run's variants. */
  public static final Metric REQUESTS_PER_SECOND = LoadMetrics.REQUESTS_PER_SECOND;

  /**
   * The metric that ranks them on a staircase, where load rises until a subject no longer keeps up.
   */
  public static final Metric SUSTAINED_PER_SECOND = LoadMetrics.SUSTAINED_PER_SECOND;

  /** The default verdict metric of batches. */
  public static final Metric BATCH_MILLIS = LoadMetrics.BATCH_MILLIS;

  /** The default verdict metric of open loads. */
  public static final Metric INTENDED_P99_MILLIS = LatencyMetrics.INTENDED_P99_MILLIS;

  /** The default verdict metric of scripts, whose requests have no intended start. */
  public static final Metric P99_MILLIS = LatencyMetrics.P99_MILLIS;

  /** The CPU time of a million requests. */
  public static final Metric CPU_SECONDS_PER_MILLION_REQUESTS =
      CostMetrics.CPU_SECONDS_PER_MILLION_REQUESTS;

  /** The memory, times the time, of a million requests. */
  public static final Metric MEMORY_PER_MILLION_REQUESTS = CostMetrics.MEMORY_PER_MILLION_REQUESTS;

  /** The CPU time that the whole system takes for a million requests. */
  public static final Metric ALL_CPU_SECONDS_PER_MILLION_REQUESTS =
      CostMetrics.ALL_CPU_SECONDS_PER_MILLION_REQUESTS;

  /** The memory of the whole system, times the time, of a million requests. */
  public static final Metric ALL_MEMORY_PER_MILLION_REQUESTS =
      CostMetrics.ALL_MEMORY_PER_MILLION_REQUESTS;

  /** The mean latency of the requests in the window. */
  public static final Metric MEAN_MILLIS = LatencyMetrics.MEAN_MILLIS;

  /** The number of requests in the window. */
  public static final Metric REQUESTS = LoadMetrics.REQUESTS;

  /** The percentage of requests that failed. */
  public static final Metric FAILED_PERCENT = LoadMetrics.FAILED_PERCENT;

  /** The percentage of an open load's requests that could not start. */
  public static final Metric DROPPED_PERCENT = LoadMetrics.DROPPED_PERCENT;

  /** The most important metrics, shown even if there is little room. */
  private static final List<Metric> HEADLINES =
      List.of(
          REQUESTS_PER_SECOND,
          LatencyMetrics.P50_MILLIS,
          P99_MILLIS,
          FAILED_PERCENT,
          ContainerMetrics.CPU_CORES,
          ContainerMetrics.MEMORY_MIB);

  /** The metrics that are shown before a reader expands anything. */
  private static final List<Metric> KEY =
      Stream.concat(
              HEADLINES.stream(),
              Stream.of(
                  SUSTAINED_PER_SECOND,
                  BATCH_MILLIS,
                  INTENDED_P99_MILLIS,
                  DROPPED_PERCENT,
                  CostMetrics.REQUESTS_PER_CPU_SECOND,
                  CostMetrics.ALL_REQUESTS_PER_CPU_SECOND))
          .toList();

  private static final List<Metric> ALL =
      Stream.of(
              LoadMetrics.ALL,
              LatencyMetrics.ALL,
              ContainerMetrics.OF_SUBJECT,
              CostMetrics.OF_SUBJECT,
              JvmMetrics.ALL,
              VirtualThreadMetrics.ALL,
              ContainerMetrics.OF_DATABASE,
              ContainerMetrics.OF_ALL,
              CostMetrics.OF_ALL,
              ContainerMetrics.OF_GENERATORS)
          .flatMap(List::stream)
          .toList();

  private MetricCatalog() {}

  /** Returns the metric with a name; empty if there is none. */
  public static Optional<Metric> find(String name) {
    return ALL.stream().filter(metric -> metric.metricName().equals(name)).findFirst();
  }

  /** Returns all metrics, in order. */
  public static List<Metric> all() {
    return ALL;
  }

  /** Returns the most important metrics, shown even if there is little room, in this order. */
  public static List<Metric> headlines() {
    return HEADLINES;
  }

  /** Returns whether a metric is shown before a reader expands anything. */
  public static boolean isKey(Metric metric) {
    return KEY.contains(metric);
  }

  /** Returns the metrics of which more, or less, is plainly better. */
  public static List<Metric> withDirection() {
    return ALL.stream().filter(metric -> metric.better().isPresent()).toList();
  }

  /** Returns the metrics that each component has: those of its container. */
  public static List<Metric> ofEachComponent() {
    return ContainerMetrics.OF_SUBJECT;
  }

  /** Returns the metrics that each step of a staircase has. */
  public static List<Metric> ofEachStep() {
    return ALL.stream().filter(Metric::ofEachStep).toList();
  }
}
