package dev.benchwright.core.measure.metric;

import static dev.benchwright.core.measure.metric.Metric.load;

import dev.benchwright.core.measure.k6.K6Summary.IntendedLatencyMillis;
import dev.benchwright.core.measure.k6.K6Summary.LatencyMillis;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Latencies as the generator sees them, in ms. */
public final class LatencyMetrics {

  public static final Metric P50_MILLIS =
      quantile("p50Millis", "Median latency.", 0.5).titled("Median latency");
  public static final Metric P95_MILLIS =
      quantile("p95Millis", "95th percentile of latency.", 0.95).titled("p95 latency");
  public static final Metric P99_MILLIS =
      quantile(
              "p99Millis",
              "99th percentile of latency. A closed load sends nothing while its users wait, so it"
                  + " leaves out what a stall makes others wait (coordinated omission).",
              0.99)
          .titled("p99 latency");
  public static final Metric INTENDED_P50_MILLIS =
      intendedQuantile(
              "intendedP50Millis",
              "Median of that time over all requests that were due; one that was never served counts as"
                  + " infinitely late.",
              0.5)
          .titled("Median intended latency");
  public static final Metric INTENDED_P95_MILLIS =
      intendedQuantile("intendedP95Millis", "95th percentile of the same.", 0.95)
          .titled("p95 intended latency");
  public static final Metric INTENDED_P99_MILLIS =
      intendedQuantile("intendedP99Millis", "99th percentile of the same.", 0.99)
          .titled("p99 intended latency");

  static final Metric MEAN_MILLIS =
      millis("meanMillis", "Mean latency.", load(GeneratorQueries::meanMillis))
          .titled("Mean latency")
          .andOfEachStep();

  static final List<Metric> ALL =
      List.of(
          summary(
                  "minMillis",
                  "Shortest latency, from sending to the answer's last byte, including failed requests.",
                  "latencyMillis.min",
                  LatencyMillis::min,
                  scope -> GeneratorQueries.quantileMillis(scope, 0))
              .titled("Least latency"),
          MEAN_MILLIS,
          P50_MILLIS,
          quantile("p90Millis", "90th percentile of latency.", 0.9).titled("p90 latency"),
          P95_MILLIS,
          P99_MILLIS,
          millis(
                  "p999Millis",
                  "99.9th percentile of latency.",
                  load(scope -> GeneratorQueries.quantileMillis(scope, 0.999)))
              .titled("p99.9 latency")
              .inBuckets()
              .percentile(0.999),
          summary(
                  "maxMillis",
                  "Longest latency.",
                  "latencyMillis.max",
                  LatencyMillis::max,
                  scope -> GeneratorQueries.quantileMillis(scope, 1))
              .titled("Longest latency"),
          intended(
                  "intendedMeanMillis",
                  "Mean time from a request's intended start to its answer's last byte, including the"
                      + " delay of a late request and the time to connect, over the requests that were"
                      + " sent.",
                  "intendedLatencyMillis.mean",
                  IntendedLatencyMillis::mean,
                  GeneratorQueries::intendedMeanMillis)
              .titled("Mean intended latency"),
          INTENDED_P50_MILLIS,
          intendedQuantile("intendedP90Millis", "90th percentile of the same.", 0.9)
              .titled("p90 intended latency"),
          INTENDED_P95_MILLIS,
          INTENDED_P99_MILLIS,
          intended(
                  "intendedMaxMillis",
                  "Longest time of a request that was served.",
                  "intendedLatencyMillis.max",
                  IntendedLatencyMillis::max,
                  scope -> GeneratorQueries.servedQuantileMillis(scope, 1))
              .titled("Longest intended latency"));

  private LatencyMetrics() {}

  private static Metric quantile(String name, String description, double quantile) {
    return millis(
            name, description, load(scope -> GeneratorQueries.quantileMillis(scope, quantile)))
        .inBuckets()
        .percentile(quantile)
        .andOfEachStep();
  }

  private static Metric intendedQuantile(String name, String description, double quantile) {
    return millis(
            name,
            description,
            new MetricOrigin.AtEndOfLoadOrNever(
                scope -> GeneratorQueries.intendedQuantileMillis(scope, quantile)))
        .inBuckets()
        .percentile(quantile)
        .only(Presence.INTENDED_STARTS)
        .andOfEachStep();
  }

  // Without requests there is no latency, although the summary has 0.
  private static Metric summary(
      String name,
      String description,
      String field,
      ToDoubleFunction<LatencyMillis> figure,
      Function<QueryScope, String> ofSlices) {
    return millis(
        name,
        description,
        new MetricOrigin.SummaryOrSlices(
            field,
            summary ->
                summary.requests() == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(figure.applyAsDouble(summary.latencyMillis())),
            ofSlices));
  }

  private static Metric intended(
      String name,
      String description,
      String field,
      ToDoubleFunction<IntendedLatencyMillis> figure,
      Function<QueryScope, String> ofSlices) {
    return millis(
            name,
            description,
            new MetricOrigin.SummaryOrSlices(
                field,
                // Without a request that was served, the longest time is 0.
                summary ->
                    summary
                        .ofIntendedStarts()
                        .filter(latency -> latency.max() > 0)
                        .map(latency -> OptionalDouble.of(figure.applyAsDouble(latency)))
                        .orElseGet(OptionalDouble::empty),
                ofSlices))
        .only(Presence.INTENDED_STARTS);
  }

  private static Metric millis(String name, String description, MetricOrigin origin) {
    return Metric.of(name, "ms", MetricSource.GENERATOR, description, origin).lowerIsBetter();
  }
}
