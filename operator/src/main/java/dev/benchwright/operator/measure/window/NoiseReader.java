package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.measure.k6.K6Slices;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricOrigin;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.steadiness.Batches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Reads how much a window's figures would differ from one equally long window to the next, and how
 * a percentile changes within one.
 *
 * @param prometheus has the generator's histograms of each slice
 * @param summarised scope of the whole summary
 * @param loadEnd when the generator had sent its last samples
 */
record NoiseReader(PrometheusClient prometheus, QueryScope summarised, Instant loadEnd) {

  /** Of fewer requests, the 99th percentile is the slowest one. */
  private static final double LEAST_REQUESTS_OF_A_BATCH = 100;

  /**
   * Reads the noise of a window.
   *
   * @param slices the slices of the load
   * @param rates requests per second in each of them
   * @param first first slice of the window
   * @param percentile percentile to look at in addition to the requests per second
   * @return standard deviations in percent by metric name; without those that cannot be told
   */
  Map<String, Double> read(K6Slices slices, List<Double> rates, int first, Metric percentile)
      throws PrometheusException {
    Map<String, Double> noise = new LinkedHashMap<>();
    int count = slices.steady();
    Batches.of(count, 1)
        .ifPresent(batches ->
            put(
                noise,
                MetricCatalog.REQUESTS_PER_SECOND,
                batches.percent(batches.means(rates.subList(first, first + count)), count)));
    Optional<Batches> batches = Batches.of(count, leastLength(slices, first));
    if (batches.isPresent()) {
      put(noise, percentile, ofPercentile(slices, first, percentile, batches.get()));
    }
    return noise;
  }

  private static void put(Map<String, Double> noise, Metric metric, OptionalDouble percent) {
    percent.ifPresent(value -> noise.put(metric.metricName(), Rounding.round(value)));
  }

  private static int leastLength(K6Slices slices, int first) {
    double ofASlice =
        slices.requests().subList(first, first + slices.steady()).stream()
            .mapToLong(Long::longValue)
            .average()
            .orElse(0);
    return ofASlice == 0
        ? Integer.MAX_VALUE
        : (int) Math.ceil(LEAST_REQUESTS_OF_A_BATCH / ofASlice);
  }

  private OptionalDouble ofPercentile(
      K6Slices slices, int first, Metric percentile, Batches batches) throws PrometheusException {
    List<Double> ofBatches = new ArrayList<>();
    for (int start : batches.starts().toArray()) {
      OptionalDouble one = ofPart(slices, first + start, batches.length(), percentile);
      if (one.isEmpty()) {
        return OptionalDouble.empty();
      }
      ofBatches.add(one.getAsDouble());
    }
    return batches.percent(ofBatches, slices.steady());
  }

  private OptionalDouble ofPart(K6Slices slices, int first, int count, Metric percentile)
      throws PrometheusException {
    LoadPortion portion =
        slices.areChosenFrom()
            ? new LoadPortion.Slices(first, count)
            : new LoadPortion.SteadySlices(first, count);
    return prometheus.number(promQl(percentile).apply(scope(portion)), loadEnd);
  }

  /**
   * Reads how a percentile changes within a window.
   *
   * @param first first slice of the window
   * @return the last third relative to the first, in percent; empty if a third has too few requests
   */
  OptionalDouble change(K6Slices slices, int first, Metric percentile) throws PrometheusException {
    int third = slices.steady() / 3;
    int last = first + slices.steady() - third;
    if (!isKnown(slices, first, third, percentile) || !isKnown(slices, last, third, percentile)) {
      return OptionalDouble.empty();
    }
    OptionalDouble before = ofPart(slices, first, third, percentile);
    OptionalDouble after = ofPart(slices, last, third, percentile);
    return before.isEmpty() || after.isEmpty() || before.getAsDouble() <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Rounding.round(100 * (after.getAsDouble() / before.getAsDouble() - 1)));
  }

  private static boolean isKnown(K6Slices slices, int first, int count, Metric percentile) {
    long requests =
        slices.requests().subList(first, first + count).stream().mapToLong(Long::longValue).sum();
    return percentile.percentile().orElseThrow().isKnownFrom(requests);
  }

  private static Function<QueryScope, String> promQl(Metric percentile) {
    return switch (percentile.origin()) {
      case MetricOrigin.AtEndOfLoad(var promQl) -> promQl;
      case MetricOrigin.AtEndOfLoadOrNever(var promQl) -> promQl;
      case MetricOrigin other ->
          throw new IllegalArgumentException("no percentile of the generator: " + other);
    };
  }

  private QueryScope scope(LoadPortion portion) {
    return new QueryScope(
        summarised.trial(),
        portion,
        summarised.window(),
        summarised.offered(),
        summarised.load(),
        summarised.shortWindow());
  }
}
