package dev.benchwright.core.judge.statistics;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The width of an interval for a mean over pairs, of log ratios or of differences. It is Student's
 * t interval (Student, "The probable error of a mean", Biometrika 6, 1908): t(n-1) · s / √n on each
 * side for n pairs with the sample standard deviation s.
 *
 * <p>It is never narrower than the metric's resolution. Values that differ by less than one step of
 * their scale are the same number: several blocks can have exactly the same ratio, with a spread of
 * 0, and still be off by one step. As long as the noise is larger than the step, the spread already
 * includes the rounding error, and nothing is added for it.
 */
public final class IntervalWidth {

  private static final double CONFIDENCE_OF_MEANS = 0.95;

  private final double confidence;
  private final double resolution;
  private final double errorFactor;

  /** Quantiles of t by the number of pairs, because computing one takes some 10 µs. */
  private final double[] quantiles;

  /**
   * Creates the width for a confidence level.
   *
   * @param confidence between 0 and 1
   * @param resolution the step of the scale, in the unit of the mean: ln 1.0027 for log ratios of a
   *     metric that is read in steps of 0.27 %
   * @param errorFactor by how much the standard error may be larger than for independent pairs
   * @param quantiles quantiles of t by the number of pairs, see {@link #quantiles(double, int)};
   *     for more pairs they are computed each time
   */
  IntervalWidth(double confidence, double resolution, double errorFactor, double[] quantiles) {
    this.confidence = confidence;
    this.resolution = resolution;
    this.errorFactor = errorFactor;
    this.quantiles = quantiles;
  }

  /** Returns the quantiles of t by the number of pairs, up to this number. */
  static double[] quantiles(double confidence, int pairs) {
    return IntStream.rangeClosed(0, pairs)
        .mapToDouble(n -> n < 2 ? Double.NaN : quantile(n, confidence))
        .toArray();
  }

  /**
   * Returns the half-width of the interval for a mean of single values, with a confidence of 95 %.
   *
   * @param count number of values, at least 2
   * @param deviation standard deviation of the sample
   */
  public static double ofMean(int count, double deviation) {
    return ofMean(count, deviation, CONFIDENCE_OF_MEANS);
  }

  /**
   * Returns the half-width of the interval for a mean of single values.
   *
   * @param count number of values, at least 2
   * @param deviation standard deviation of the sample
   * @param confidence between 0 and 1
   */
  public static double ofMean(int count, double deviation, double confidence) {
    return quantile(count, confidence) * deviation / Math.sqrt(count);
  }

  /** Returns the half-width of the interval. */
  public double halfWidth(int pairs, double spread) {
    return of(pairs).halfWidth(spread);
  }

  /**
   * Returns the standard error that belongs to the half-width; with it, test and interval cannot
   * disagree.
   */
  double standardError(int pairs, double spread) {
    return of(pairs).standardError(spread);
  }

  /** Returns the widths for one number of pairs, at any spread. */
  public OfPairs of(int pairs) {
    return new OfPairs(pairs, quantile(pairs), resolution, errorFactor);
  }

  /** The widths for one number of pairs. */
  public record OfPairs(int pairs, double quantile, double resolution, double errorFactor) {

    /** Returns the half-width in units of the standard error of independent pairs. */
    public double errors() {
      return quantile * errorFactor;
    }

    /** Returns the half-width of the interval. */
    public double halfWidth(double spread) {
      return Math.max(errors() * spread / Math.sqrt(pairs), resolution);
    }

    /** Returns the standard error that belongs to the half-width. */
    public double standardError(double spread) {
      return halfWidth(spread) / quantile;
    }
  }

  /**
   * Returns the two-sided p-value: the probability of a mean at least that far from 0 if the truth
   * is 0.
   */
  public double pValue(int pairs, double mean, double spread) {
    double t = Math.abs(mean) / standardError(pairs, spread);
    return Math.min(1, 2 * TDistribution.of(pairs - 1.0).survivalProbability(t));
  }

  private double quantile(int pairs) {
    return pairs < quantiles.length ? quantiles[pairs] : quantile(pairs, confidence);
  }

  /** Returns the quantile q of t for which {@code confidence} lies between -q and q. */
  static double quantile(int pairs, double confidence) {
    return TDistribution.of(pairs - 1.0).inverseSurvivalProbability((1 - confidence) / 2);
  }
}
