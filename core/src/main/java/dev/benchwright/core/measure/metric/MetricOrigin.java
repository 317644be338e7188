package dev.benchwright.core.measure.metric;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.CounterReader;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** How the value of a metric is had. */
public sealed interface MetricOrigin {

  /** A PromQL query, evaluated at the end of the whole load: for the generator's series. */
  record AtEndOfLoad(Function<QueryScope, String> promQl) implements MetricOrigin {}

  /** A PromQL query, evaluated at the end of the window. */
  record AtEndOfWindow(Function<QueryScope, String> promQl) implements MetricOrigin {}

  /**
   * How fast counters grew in a second, all together.
   *
   * @param counters each read as {@link CounterReader} does
   */
  record RateInWindow(Function<QueryScope, List<PromQl>> counters) implements MetricOrigin {}

  /** A figure of the generator's summary that a histogram cannot have. */
  record Summary(String field, Function<K6Summary, OptionalDouble> value) implements MetricOrigin {}

  /**
   * A figure of the generator's summary, and where that has it of more than the window, a PromQL
   * query that comes within a bucket's width of it, evaluated at the end of the whole load.
   *
   * @param field of the summary
   * @param value of that field
   * @param ofSlices for a window that was chosen after the load
   */
  record SummaryOrSlices(
      String field,
      Function<K6Summary, OptionalDouble> value,
      Function<QueryScope, String> ofSlices)
      implements MetricOrigin {}

  /**
   * A quotient of metrics that stand before it in the catalog.
   *
   * @param factor that its value is multiplied with
   * @param dividends metrics whose product is divided
   * @param divisors metrics by whose product it is divided
   */
  record Quotient(double factor, List<Metric> dividends, List<Metric> divisors)
      implements MetricOrigin {

    public Quotient {
      dividends = List.copyOf(dividends);
      divisors = List.copyOf(divisors);
    }
  }
}
