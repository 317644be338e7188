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

  /** Returns the part of it that a figure can have that is never below zero. */
  Interval notNegative() {
    return new Interval(Math.max(0, low), middle, high);
  }

  /**
   * Returns whether all of it, a ratio, is nearer to 1 than a margin.
   *
   * @param margin 0.05 for 5 %
   */
  boolean isWithin(double margin) {
    return low >= 1 / (1 + margin) && high <= 1 + margin;
  }

  /** Returns the interval of the values whose logarithms this interval holds. */
  Interval exponential() {
    return new Interval(Math.exp(low), Math.exp(middle), Math.exp(high));
  }
}
