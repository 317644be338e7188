package dev.benchwright.operator.judge;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How wide an interval for a mean of log ratios is: Student's t interval (Student, "The probable
 * error of a mean", Biometrika 6, 1908), which has t(n-1) · s / √n on each side for n pairs with
 * the sample standard deviation s.
 *
 * <p>It is never narrower than the metric's resolution. Values that differ by less than one step of
 * the scale that they are read from are the same number: several blocks can have exactly the same
 * ratio, with a spread of nothing, and still be off by one step. While the noise is larger than the
 * step, the spread already has the error of rounding, and nothing is added for it.
 */
final class IntervalWidth {

  private final double confidence;
  private final double logResolution;

  /** Quantiles of t, by the number of pairs; finding one takes some 10 µs. */
  private final double[] quantiles;

  /**
   * An interval's width.
   *
   * @param confidence between 0 and 1
   * @param resolution the relative step of the metric's scale, 0.0027 for 0.27 %
   * @param pairs the number of pairs up to which quantiles are kept rather than found again
   */
  IntervalWidth(double confidence, double resolution, int pairs) {
    this.confidence = confidence;
    this.logResolution = Math.log1p(resolution);
    this.quantiles = new double[pairs + 1];
    for (int n = 2; n <= pairs; n++) {
      quantiles[n] = quantile(n, confidence);
    }
  }

  /** On the log scale, to each side of the mean. */
  double halfWidth(int pairs, double logSpread) {
    return Math.max(quantile(pairs) * logSpread / Math.sqrt(pairs), logResolution);
  }

  /** What the half-width stands for: with it, a test and the interval cannot disagree. */
  double standardError(int pairs, double logSpread) {
    return halfWidth(pairs, logSpread) / quantile(pairs);
  }

  /** Two-sided: the chance of a mean at least that far from 0 if the truth is 0. */
  double pValue(int pairs, double logMean, double logSpread) {
    double t = Math.abs(logMean) / standardError(pairs, logSpread);
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
