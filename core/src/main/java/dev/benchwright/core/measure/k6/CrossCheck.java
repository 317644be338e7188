package dev.benchwright.core.measure.k6;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The same figures by two paths: k6's own summary, and the samples that k6 sent to Prometheus. If
 * they differ, samples were lost on the way and no number of the trial can be believed.
 *
 * @param requestsPrometheus measured requests in Prometheus; 0 when it has none
 * @param requestsK6 measured requests in k6's summary
 * @param latency percentiles of latency
 * @param intendedLatency percentiles of latency from the intended start; only where requests have
 *     one
 * @param otherCounts what else both paths count exactly, where this load has it
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
   * @param prometheus by Prometheus
   * @param k6 from k6's summary
   */
  public record Count(String name, long prometheus, long k6) {

    /** Whether nothing was lost on one of the two paths. */
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

    /** All of them, in order. */
    public List<Latency> all() {
      return List.of(p50, p95, p99);
    }
  }

  /**
   * One percentile by both paths, in ms.
   *
   * @param prometheusMillis empty when Prometheus has no such series
   * @param k6Millis from k6's summary
   * @param belowMillis a sample of k6's below which the percentile cannot lie
   * @param aboveMillis a sample of k6's above which the percentile cannot lie
   */
  public record Latency(
      OptionalDouble prometheusMillis, double k6Millis, double belowMillis, double aboveMillis) {

    /**
     * Latencies closer to each other than this are equal: k6 itself counts in nanoseconds, and 0
     * has no relative difference.
     */
    private static final double EQUAL_MILLIS = 0.001;

    /** How far Prometheus is from k6, relative to k6, without sign; empty when one is missing. */
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
     * Whether the two agree: they are close, or both choose between the same samples. Of n samples,
     * a percentile lies between two neighbours, and tools choose differently between (Hyndman and
     * Fan, Sample Quantiles in Statistical Packages, 1996); in a sparse tail these can be far
     * apart.
     *
     * @param percent how far apart, relative to k6, is close
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
