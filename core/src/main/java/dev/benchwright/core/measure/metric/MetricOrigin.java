package dev.benchwright.core.measure.metric;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.CounterReader;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** How the value of a metric is obtained. */
public sealed interface MetricOrigin {

  /** A PromQL query, mostly on the generator's series, evaluated at the end of the whole load. */
  record AtEndOfLoad(Function<QueryScope, String> promQl) implements MetricOrigin {}

  /**
   * A PromQL query on the generator's series, evaluated at the end of the whole load, whose result
   * is infinite if the figure is.
   */
  record AtEndOfLoadOrNever(Function<QueryScope, String> promQl) implements MetricOrigin {}

  /** A PromQL query, evaluated at the end of the window. */
  record AtEndOfWindow(Function<QueryScope, String> promQl) implements MetricOrigin {}

  /**
   * The growth of counters per second, added up over all counters; unknown if that of one is.
   *
   * @param counters counters, each read as by {@link CounterReader}
   */
  record RateInWindow(Function<QueryScope, List<PromQl>> counters) implements MetricOrigin {}

  /** A figure of the generator's summary that a histogram does not have. */
  record Summary(String field, Function<K6Summary, OptionalDouble> value) implements MetricOrigin {}

  /**
   * A figure of the generator's summary. If the summary covers more than the window, it is a PromQL
   * query whose result differs by at most a bucket's width, evaluated at the end of the whole load.
   *
   * @param field field of the summary
   * @param value returns the value of that field
   * @param ofSlices returns the query for a window that was chosen after the load
   */
  record SummaryOrSlices(
      String field,
      Function<K6Summary, OptionalDouble> value,
      Function<QueryScope, String> ofSlices)
      implements MetricOrigin {}

  /**
   * A quotient of metrics that come earlier in the catalog.
   *
   * @param factor factor of the quotient
   * @param dividends metrics whose product is divided
   * @param divisors metrics whose product is the divisor
   */
  record Quotient(double factor, List<Metric> dividends, List<Metric> divisors)
      implements MetricOrigin {

    public Quotient {
      dividends = List.copyOf(dividends);
      divisors = List.copyOf(divisors);
    }
  }
}
