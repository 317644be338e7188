package dev.benchwright.core.judge.statistics;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How wide an interval for a mean over pairs is, of log ratios or of differences: Student's t
 * interval (Student, "The probable error of a mean", Biometrika 6, 1908), which has t(n-1) · s / √n
 * on each side for n pairs with the sample standard deviation s.
 *
 * <p>It is never narrower than the metric's resolution. Values that differ by less than one step of
 * the scale that they are read from are the same number: several blocks can have exactly the same
 * ratio, with a spread of nothing, and still be off by one step. While the noise is larger than the
 * step, the spread already has the error of rounding, and nothing is added for it.
 */
public final class IntervalWidth {

  private static final double CONFIDENCE_OF_MEANS = 0.95;

  private final double confidence;
  private final double resolution;

  /** Quantiles of t, by the number of pairs; finding one takes some 10 µs. */
  private final double[] quantiles;

  /**
   * An interval's width.
   *
   * @param confidence between 0 and 1
   * @param resolution the step of the scale, in the unit of the mean: ln 1.0027 where log ratios
   *     are of a metric that is read in steps of 0.27 %
   * @param quantiles of t by the number of pairs, see {@link #quantiles(double, int)}: beyond them
   *     they are found again each time
   */
  IntervalWidth(double confidence, double resolution, double[] quantiles) {
    this.confidence = confidence;
    this.resolution = resolution;
    this.quantiles = quantiles;
  }

  /** Those of up to so many pairs. */
  static double[] quantiles(double confidence, int pairs) {
    return IntStream.rangeClosed(0, pairs)
        .mapToDouble(n -> n < 2 ? Double.NaN : quantile(n, confidence))
        .toArray();
  }

  /**
   * To each side of a mean of single values, with a confidence of 95 %.
   *
   * @param count at least 2
   * @param deviation of the sample
   */
  public static double ofMean(int count, double deviation) {
    return quantile(count, CONFIDENCE_OF_MEANS) * deviation / Math.sqrt(count);
  }

  /** To each side of the mean. */
  public double halfWidth(int pairs, double spread) {
    return Math.max(quantile(pairs) * spread / Math.sqrt(pairs), resolution);
  }

  /** What the half-width stands for: with it, a test and the interval cannot disagree. */
  double standardError(int pairs, double spread) {
    return halfWidth(pairs, spread) / quantile(pairs);
  }

  /** Two-sided: the chance of a mean at least that far from 0 if the truth is 0. */
  public double pValue(int pairs, double mean, double spread) {
    double t = Math.abs(mean) / standardError(pairs, spread);
    return Math.min(1, 2 * TDistribution.of(pairs - 1.0).survivalProbability(t));
  }

  private double quantile(int pairs) {
    return pairs < quantiles.length ? quantiles[pairs] : quantile(pairs, confidence);
  }

  /** The quantile of t between whose negative and itself {@code confidence} lies. */
  static double quantile(int pairs, double confidence) {
    return TDistribution.of(pairs - 1.0).inverseSurvivalProbability((1 - confidence) / 2);
  }
}
