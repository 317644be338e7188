package dev.benchwright.studies;

import dev.benchwright.core.judge.statistics.IntervalWidth;
import java.util.List;

/**
 * An interval in which the true mean of repeated measurements lies.
 *
 * @param low its lower end
 * @param middle the estimate: the mean, or the exponential of the mean of logarithms
 * @param high its upper end
 */
record Interval(double low, double middle, double high) {

  /**
   * Returns the interval for the mean of some values.
   *
   * @param values at least two
   */
  static Interval ofMean(List<Double> values, IntervalWidth width) {
    int n = values.size();
    if (n < 2) {
      throw new IllegalArgumentException("of fewer than two values there is no interval");
    }
    double mean = Sample.mean(values);
    double half = width.halfWidth(n, Sample.standardDeviation(values));
    return new Interval(mean - half, mean, mean + half);
  }

  /** Returns the interval of the values whose logarithms this interval holds. */
  Interval exponential() {
    return new Interval(Math.exp(low), Math.exp(middle), Math.exp(high));
  }
}
