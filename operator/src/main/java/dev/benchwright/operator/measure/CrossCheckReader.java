package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.K6Summary.IntendedLatencyMillis;
import dev.benchwright.core.measure.k6.K6Summary.LatencyMillis;
import dev.benchwright.core.measure.metric.LatencyMetrics;
import dev.benchwright.core.measure.metric.LoadMetrics;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.QueryScope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Compares the figures of both paths: Prometheus and the generator's summary.
 *
 * @param prometheus has the samples that the generator sent
 * @param summary the generator's own figures
 * @param loadEnd when the whole load had ended and its last samples were sent
 */
record CrossCheckReader(PrometheusClient prometheus, K6Summary summary, Instant loadEnd) {

  private static final List<Metric> LATENCY =
      List.of(LatencyMetrics.P50_MILLIS, LatencyMetrics.P95_MILLIS, LatencyMetrics.P99_MILLIS);

  private static final List<Metric> INTENDED_LATENCY =
      List.of(
          LatencyMetrics.INTENDED_P50_MILLIS,
          LatencyMetrics.INTENDED_P95_MILLIS,
          LatencyMetrics.INTENDED_P99_MILLIS);

  /** Returns the percentiles that are compared for this load. */
  List<Metric> percentiles() {
    return summary.ofIntendedStarts().isPresent()
        ? Stream.concat(LATENCY.stream(), INTENDED_LATENCY.stream()).toList()
        : LATENCY;
  }

  /**
   * Reads the figures that are still missing, and returns the comparison.
   *
   * @param scope the window
   * @param values values of the window
   * @param compared values of {@link #percentiles()} over everything that the summary's percentiles
   *     cover
   */
  CrossCheck read(QueryScope scope, Map<String, Double> values, Map<String, Double> compared)
      throws PrometheusException {
    return new CrossCheck(
        Math.round(in(values, LoadMetrics.REQUESTS).orElse(0)),
        summary.requests(),
        latency(compared, summary.latencyMillis()),
        summary.ofIntendedStarts().map(k6 -> intendedLatency(compared, k6)),
        otherCounts(scope, values));
  }

  private static Percentiles latency(Map<String, Double> compared, LatencyMillis k6) {
    return new Percentiles(
        new Latency(
            in(compared, LatencyMetrics.P50_MILLIS), k6.p50(), k6.p50Below(), k6.p50Above()),
        new Latency(
            in(compared, LatencyMetrics.P95_MILLIS), k6.p95(), k6.p95Below(), k6.p95Above()),
        new Latency(
            in(compared, LatencyMetrics.P99_MILLIS), k6.p99(), k6.p99Below(), k6.p99Above()));
  }

  private static Percentiles intendedLatency(
      Map<String, Double> compared, IntendedLatencyMillis k6) {
    return new Percentiles(
        new Latency(
            in(compared, LatencyMetrics.INTENDED_P50_MILLIS),
            k6.p50(),
            k6.p50Below(),
            k6.p50Above()),
        new Latency(
            in(compared, LatencyMetrics.INTENDED_P95_MILLIS),
            k6.p95(),
            k6.p95Below(),
            k6.p95Above()),
        new Latency(
            in(compared, LatencyMetrics.INTENDED_P99_MILLIS),
            k6.p99(),
            k6.p99Below(),
            k6.p99Above()));
  }

  // In a user's script, k6 counts redirects and exceptions that Benchwright's counters do not see.
  private List<CrossCheck.Count> otherCounts(QueryScope scope, Map<String, Double> values)
      throws PrometheusException {
    if (scope.trial().ownScript()) {
      return List.of();
    }
    List<CrossCheck.Count> counts = new ArrayList<>();
    prometheus
        .number(GeneratorQueries.failed(scope), loadEnd)
        .ifPresent(failed ->
            counts.add(
                new CrossCheck.Count(
                    "failed requests", Math.round(failed), summary.failedRequests())));
    in(values, LoadMetrics.DROPPED_ITERATIONS)
        .ifPresent(dropped ->
            counts.add(
                new CrossCheck.Count(
                    "dropped requests", Math.round(dropped), summary.droppedIterations())));
    in(values, LoadMetrics.BATCHES)
        .ifPresent(count ->
            summary
                .ofBatches()
                .ifPresent(batches ->
                    counts.add(
                        new CrossCheck.Count("batches", Math.round(count), batches.count()))));
    return counts;
  }

  private static OptionalDouble in(Map<String, Double> values, Metric metric) {
    Double value = values.get(metric.metricName());
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
