package dev.benchwright.core.judge.statistics;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * By how much the mean of one sample is off that of another, where no value of the one belongs to a
 * value of the other: the interval of B. L. Welch, "The generalization of 'Student's' problem when
 * several different population variances are involved", Biometrika 34 (1947), with the degrees of
 * freedom of F. E. Satterthwaite, "An approximate distribution of estimates of variance
 * components", Biometrics Bulletin 2 (1946). The two may have unlike spreads and unlike numbers.
 *
 * <p>Those degrees of freedom are found from spreads that are themselves uncertain. Where the
 * smaller sample happens to look alike, they are nearly those of the larger one, and far too many.
 * So there are never more than two samples of the smaller number would have, which changes nothing
 * where both have the same; docs/statistics.md shows what comes of it.
 *
 * @param difference mean of the second less mean of the first
 * @param halfWidth of the interval, to each side
 * @param degreesOfFreedom of Student's t
 * @param quantile of that t, with which the interval was made
 * @param fewest values that one of the two samples has
 */
public record WelchDifference(
    double difference, double halfWidth, double degreesOfFreedom, double quantile, int fewest) {

  /**
   * The difference of these samples, of at least two values each.
   *
   * @param confidence of the interval, between 0 and 1
   * @param step of the scale of the values: the interval is never narrower than that to each side,
   *     and p-values have the same error as the interval
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

  /** Two-sided: the chance to be at least that far off if the truth is nothing. */
  public double pValue(double distance) {
    double t = distance * quantile / halfWidth;
    return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(t));
  }

  /** Of the sum of two squared standard errors, each with degrees of freedom of its own. */
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
