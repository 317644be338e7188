package dev.benchwright.studies;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An interval in which the true mean of repeated measurements lies.
 *
 * @param low its lower end
 * @param middle the estimate: the mean, or the exponential of the mean of logarithms
 * @param high its upper end
 */
record Interval(double low, double middle, double high) {

  /**
   * Returns Student's t interval for the mean of some values: mean ± t · s / √n.
   *
   * @param values at least two
   * @param confidence between 0 and 1
   */
  static Interval ofMean(List<Double> values, double confidence) {
    int n = values.size();
    if (n < 2) {
      throw new IllegalArgumentException("of fewer than two values there is no interval");
    }
    double mean = Sample.mean(values);
    double half =
        TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2)
            * Sample.standardDeviation(values)
            / Math.sqrt(n);
    return new Interval(mean - half, mean, mean + half);
  }

  /** Returns the interval of the values whose logarithms this interval holds. */
  Interval exponential() {
    return new Interval(Math.exp(low), Math.exp(middle), Math.exp(high));
  }
}
