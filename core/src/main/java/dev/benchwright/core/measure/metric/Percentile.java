package dev.benchwright.core.measure.metric;

/**
 * A percentile of latency.
 *
 * @param quantile the part of the requests that are no slower, between 0 and 1
 */
public record Percentile(double quantile) {

  /** How many requests must be expected to be slower than the percentile. */
  private static final double LEAST_BEYOND = 10;

  /** Short latencies spread more, relative to their size; this decides for the median. */
  private static final long LEAST = 40;

  /** The part of the requests beyond the percentile that may be late because of the generator. */
  private static final double MOST_LATE = 0.5;

  /**
   * Returns the greatest percentage of all requests that may be late because of the generator, for
   * the percentile to be the subject's: half of those beyond it, 0.5 % for a p99.
   *
   * <p>A request that the generator delays may be as slow as anything. If a part e of all requests
   * is, the measured percentile is at most the subject's own at q / (1 - e); from e = 1 - q on, it
   * is the generator's delay alone, however fast the subject is (the breakdown point of a quantile:
   * P. J. Huber, Robust Statistics, 1981, section 3.2). With half of that, it is at most the
   * subject's own at 2q / (1 + q), p99.5 for a p99, so that two subjects whose tails differ still
   * differ.
   */
  public double mostLatePercent() {
    return MOST_LATE * beyondPercent();
  }

  /** Returns how many percent of all requests are slower. */
  public double beyondPercent() {
    // Rounded, because 1 - 0.9 is a little less than 0.1.
    return Math.round(1e8 * (1 - quantile)) / 1e6;
  }

  /**
   * Returns the least number of requests for which the percentile is given. From it on, the bias of
   * the percentile of a sample is at most 2 % for latencies with an exponential tail, a lognormal
   * one (standard deviation of the logarithm 1) and a Pareto tail (exponent 2); with half as many
   * it is more. Two variants that answer different numbers of requests have different biases, which
   * must stay well below a difference that matters, 5 % by default. The bias is that of the order
   * statistic of rank ⌈qn⌉ (David and Nagaraja, Order Statistics, 2003, section 4.6); {@code
   * PercentileTest} simulates it.
   */
  public long leastRequests() {
    return Math.max(LEAST, Math.round(LEAST_BEYOND / (1 - quantile)));
  }

  /** Returns whether a number of requests is enough. */
  public boolean isKnownFrom(double requests) {
    return requests >= leastRequests();
  }
}
