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
