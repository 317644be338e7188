package dev.benchwright.core.measure.k6;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The same figures by two paths: k6's own summary, and the samples that k6 sent to Prometheus. If
 * they differ, samples were lost on the way, and no number of the trial can be trusted.
 *
 * @param requestsPrometheus measured requests in Prometheus; 0 if it has none
 * @param requestsK6 measured requests in k6's summary
 * @param latency percentiles of latency
 * @param intendedLatency percentiles of latency from the intended start; only if requests have one
 * @param otherCounts other exact counts on both paths, if this load has any
 */
public record CrossCheck(
    long requestsPrometheus,
    long requestsK6,
    Percentiles latency,
    Optional<Percentiles> intendedLatency,
    List<Count> otherCounts) {

  public CrossCheck {
    otherCounts = List.copyOf(otherCounts);
  }

  /**
   * One count by both paths.
   *
   * @param name what is counted, for people
   * @param prometheus the count in Prometheus
   * @param k6 the count in k6's summary
   */
  public record Count(String name, long prometheus, long k6) {

    /** Returns whether the two counts are equal, so that neither path lost anything. */
    public boolean agrees() {
      return prometheus == k6;
    }
  }

  /**
   * The percentiles that are compared.
   *
   * @param p50 the median
   * @param p95 95th percentile
   * @param p99 99th percentile
   */
  public record Percentiles(Latency p50, Latency p95, Latency p99) {

    /** Returns all of them, in order. */
    public List<Latency> all() {
      return List.of(p50, p95, p99);
    }
  }

  /**
   * One percentile by both paths, in ms.
   *
   * @param prometheusMillis empty if Prometheus has no such series
   * @param k6Millis from k6's summary
   * @param belowMillis the percentile cannot be below this sample of k6's
   * @param aboveMillis the percentile cannot be above this sample of k6's
   */
  public record Latency(
      OptionalDouble prometheusMillis, double k6Millis, double belowMillis, double aboveMillis) {

    /**
     * Latencies that differ by less than this are equal: k6 itself counts in nanoseconds, and 0 has
     * no relative difference.
     */
    private static final double EQUAL_MILLIS = 0.001;

    /**
     * Returns the absolute difference of Prometheus from k6, relative to k6; empty if one is
     * missing.
     */
    public OptionalDouble differencePercent() {
      if (prometheusMillis.isEmpty()) {
        return OptionalDouble.empty();
      }
      double difference = Math.abs(prometheusMillis.getAsDouble() - k6Millis);
      if (difference < EQUAL_MILLIS) {
        return OptionalDouble.of(0);
      }
      return k6Millis > 0 ? OptionalDouble.of(100 * difference / k6Millis) : OptionalDouble.empty();
    }

    /**
     * Returns whether the two agree: they are close, or both lie between the same samples. A
     * percentile of n samples lies between two neighbours, and tools choose different points
     * between them (Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996); in a sparse
     * tail the neighbours can be far apart.
     *
     * @param percent the largest difference, relative to k6, that is close
     */
    public boolean agrees(double percent) {
      var difference = differencePercent();
      if (difference.isPresent() && difference.getAsDouble() <= percent) {
        return true;
      }
      return prometheusMillis.isPresent()
          && prometheusMillis.getAsDouble() >= belowMillis * (1 - percent / 100)
          && prometheusMillis.getAsDouble() <= aboveMillis * (1 + percent / 100);
    }
  }
}
