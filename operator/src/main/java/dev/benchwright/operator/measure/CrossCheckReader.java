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
import dev.benchwright.core.measure.query.RequestCounting;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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

  /** Returns the metrics that are compared. */
  static List<Metric> percentiles() {
    return LATENCY;
  }

  /**
   * Reads the figures that are still missing, and returns the comparison. From the intended start,
   * the summary's percentiles are those of the requests that were served.
   *
   * @param scope the window
   * @param values values of the window
   * @param compared values of {@link #percentiles()} over everything that the summary's percentiles
   *     cover
   * @param summarised scope of everything that the summary's percentiles cover
   */
  CrossCheck read(
      QueryScope scope,
      Map<String, Double> values,
      Map<String, Double> compared,
      QueryScope summarised)
      throws PrometheusException {
    // Without a request that was served, there is nothing to compare.
    var k6Intended = summary.ofIntendedStarts().filter(k6 -> k6.max() > 0);
    return new CrossCheck(
        Math.round(in(values, LoadMetrics.REQUESTS).orElse(0)),
        summary.requests(),
        latency(compared, summary.latencyMillis()),
        k6Intended.isPresent()
            ? Optional.of(intendedLatency(summarised, k6Intended.get()))
            : Optional.empty(),
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

  private Percentiles intendedLatency(QueryScope summarised, IntendedLatencyMillis k6)
      throws PrometheusException {
    return new Percentiles(
        new Latency(served(summarised, 0.5), k6.p50(), k6.p50Below(), k6.p50Above()),
        new Latency(served(summarised, 0.95), k6.p95(), k6.p95Below(), k6.p95Above()),
        new Latency(served(summarised, 0.99), k6.p99(), k6.p99Below(), k6.p99Above()));
  }

  private OptionalDouble served(QueryScope summarised, double quantile) throws PrometheusException {
    return prometheus.number(GeneratorQueries.servedQuantileMillis(summarised, quantile), loadEnd);
  }

  // In a user's script, k6 counts redirects and exceptions that Benchwright's counters do not see.
  private List<CrossCheck.Count> otherCounts(QueryScope scope, Map<String, Double> values)
      throws PrometheusException {
    if (scope.trial().counting() == RequestCounting.BY_SCRIPT) {
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
