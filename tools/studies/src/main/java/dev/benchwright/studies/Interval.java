package dev.benchwright.studies;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A range that the true mean of repeated measurements is in.
 *
 * @param low its lower end
 * @param high its upper end
 */
record Interval(double low, double high) {

  /**
   * The interval for the mean of some values.
   *
   * <p>Of three values or more, Student's t interval: mean ± t · s / √n. Two values give no useful
   * one (95 % would be 6.4 times their distance on each side); for them the plain rule is: the two
   * values, and once more their distance on each side. If the values are normal, that holds the
   * true mean in 80 of 100 cases, and the page says so.
   *
   * @param values at least two
   * @param confidence between 0 and 1; not used for two values
   */
  static Interval ofMean(List<Double> values, double confidence) {
    int n = values.size();
    if (n < 2) {
      throw new IllegalArgumentException("of fewer than two values there is no interval");
    }
    double mean = Sample.mean(values);
    double half =
        n == 2
            ? 1.5 * Math.abs(values.get(0) - values.get(1))
            : TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2)
                * Sample.standardDeviation(values)
                / Math.sqrt(n);
    return new Interval(mean - half, mean + half);
  }

  /** Of logarithms back to what they are the logarithms of. */
  Interval exponential() {
    return new Interval(Math.exp(low), Math.exp(high));
  }
}
