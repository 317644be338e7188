package dev.benchwright.core.judge.statistics;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference between the means of two independent samples, with the interval of B. L. Welch,
 * "The generalization of 'Student's' problem when several different population variances are
 * involved", Biometrika 34 (1947), and the degrees of freedom of F. E. Satterthwaite, "An
 * approximate distribution of estimates of variance components", Biometrics Bulletin 2 (1946). The
 * samples may differ in spread and in size.
 *
 * <p>Satterthwaite's degrees of freedom come from spreads that are themselves uncertain. If the
 * smaller sample has a small spread by chance, they are nearly those of the larger sample, which is
 * far too many. They are therefore at most those of two samples of the smaller size. With equal
 * sizes the limit has no effect; docs/statistics.md shows the results.
 *
 * @param difference mean of the second sample minus mean of the first
 * @param halfWidth half-width of the interval
 * @param degreesOfFreedom degrees of freedom of Student's t
 * @param quantile quantile of that t, with which the interval was made
 * @param fewest size of the smaller sample
 */
public record WelchDifference(
    double difference, double halfWidth, double degreesOfFreedom, double quantile, int fewest) {

  /**
   * Returns the difference of these samples, which have at least two values each.
   *
   * @param confidence confidence of the interval, between 0 and 1
   * @param step step of the values' scale: neither side of the interval is narrower, and p-values
   *     have the same error as the interval
   */
  public static WelchDifference of(
      double[] first, double[] second, double confidence, double step) {
    double squareOfFirst = Variance.of(first).getAsDouble() / first.length;
    double squareOfSecond = Variance.of(second).getAsDouble() / second.length;
    int fewest = Math.min(first.length, second.length);
    double degrees =
        Math.min(
            degreesOfFreedom(squareOfFirst, first.length - 1, squareOfSecond, second.length - 1),
            2.0 * (fewest - 1));
    double quantile = TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
    return new WelchDifference(
        Mean.of(second).getAsDouble() - Mean.of(first).getAsDouble(),
        Math.max(quantile * Math.sqrt(squareOfFirst + squareOfSecond), step),
        degrees,
        quantile,
        fewest);
  }

  public double low() {
    return difference - halfWidth;
  }

  public double high() {
    return difference + halfWidth;
  }

  /**
   * Returns the two-sided p-value: the probability of a difference at least that large if the true
   * one is 0.
   */
  public double pValue(double distance) {
    double t = distance * quantile / halfWidth;
    return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(t));
  }

  /**
   * Returns the degrees of freedom of the sum of two squared standard errors, each with its own.
   */
  static double degreesOfFreedom(double square, int of, double otherSquare, int ofOther) {
    double both = square + otherSquare;
    if (both == 0) {
      return of + (double) ofOther;
    }
    double part = square / both;
    double otherPart = otherSquare / both;
    return 1 / (part * part / of + otherPart * otherPart / ofOther);
  }
}
