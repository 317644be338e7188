package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricOrigin;
import dev.benchwright.core.measure.prometheus.CounterReader;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.QueryScope;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Reads metrics of one window.
 *
 * @param prometheus has the series
 * @param summary the generator's own figures
 * @param windowEnd when the window ended
 * @param loadEnd when the whole load had ended and its last samples were sent
 */
record MetricReader(
    PrometheusClient prometheus, K6Summary summary, Instant windowEnd, Instant loadEnd) {

  /**
   * Reads metrics.
   *
   * @param metrics what to read; a quotient comes after the metrics that it is computed from
   * @param scope the window
   * @return values by metric name; a metric without a value is absent, and one may be infinite
   */
  Map<String, Double> read(List<Metric> metrics, QueryScope scope) throws PrometheusException {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Metric metric : metrics) {
      if (!metric.isOf(scope.trial())) {
        continue;
      }
      value(metric, scope, values).ifPresent(number -> values.put(metric.metricName(), number));
    }
    return values;
  }

  private OptionalDouble value(Metric metric, QueryScope scope, Map<String, Double> before)
      throws PrometheusException {
    return switch (metric.origin()) {
      case MetricOrigin.AtEndOfLoad(var promQl) -> prometheus.number(promQl.apply(scope), loadEnd);
      case MetricOrigin.AtEndOfLoadOrNever(var promQl) ->
          prometheus.numberOrInfinity(promQl.apply(scope), loadEnd);
      case MetricOrigin.AtEndOfWindow(var promQl) ->
          prometheus.number(promQl.apply(scope), windowEnd);
      case MetricOrigin.RateInWindow(var counters) -> sum(counters.apply(scope), scope);
      case MetricOrigin.Summary(var field, var figure) -> figure.apply(summary);
      case MetricOrigin.SummaryOrSlices(var field, var figure, var promQl) ->
          scope.portion() instanceof LoadPortion.Slices
              ? prometheus.number(promQl.apply(scope), loadEnd)
              : figure.apply(summary);
      case MetricOrigin.Quotient(var factor, var dividends, var divisors) -> {
        @Nullable Double dividend = product(dividends, before);
        @Nullable Double divisor = product(divisors, before);
        yield dividend == null || divisor == null || divisor == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(factor * dividend / divisor);
      }
    };
  }

  /** Returns the sum of rates; empty if one of them is unknown, because the others are not it. */
  private OptionalDouble sum(List<PromQl> counters, QueryScope scope) throws PrometheusException {
    var rates = new CounterReader(prometheus, scope.window(), windowEnd).perSecond(counters);
    return rates.size() == counters.size() ? CounterReader.sum(rates) : OptionalDouble.empty();
  }

  private static @Nullable Double product(List<Metric> factors, Map<String, Double> values) {
    double product = 1;
    for (Metric factor : factors) {
      Double value = values.get(factor.metricName());
      if (value == null) {
        return null;
      }
      product *= value;
    }
    return product;
  }
}
