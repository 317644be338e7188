package dev.benchwright.operator.judge;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * By which factor a metric of one run differs from that of another, where no trial of the one
 * belongs to a trial of the other. The two geometric means are compared on the log scale by the
 * interval of B. L. Welch, "The generalization of 'Student's' problem when several different
 * population variances are involved", Biometrika 34 (1947), with the degrees of freedom of F. E.
 * Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics
 * Bulletin 2 (1946): the two may have unlike spreads and unlike numbers of trials.
 *
 * @param ratio of run b to run a, of geometric means
 * @param low lower end of the interval for the true ratio
 * @param high its upper end
 * @param pValue of "the true ratio is 1", two-sided, not adjusted for anything
 * @param degreesOfFreedom of Student's t
 */
record WelchRatio(double ratio, double low, double high, double pValue, double degreesOfFreedom) {

  /**
   * The ratio of these values; none for fewer than two on either side, nor when one is not above 0.
   *
   * @param a a value for each trial of run a
   * @param b a value for each trial of run b
   * @param confidence of the interval, between 0 and 1
   * @param resolution the relative step of the metric's scale. As for pairs, the interval is never
   *     narrower than that to each side, and the p-value has the same error as the interval
   */
  static Optional<WelchRatio> of(double[] a, double[] b, double confidence, double resolution) {
    if (a.length < 2 || b.length < 2 || !haveLogs(a) || !haveLogs(b)) {
      return Optional.empty();
    }
    var logsA = logs(a);
    var logsB = logs(b);
    double squareA = Variance.of(logsA).getAsDouble() / a.length;
    double squareB = Variance.of(logsB).getAsDouble() / b.length;
    var distribution =
        TDistribution.of(degreesOfFreedom(squareA, a.length - 1, squareB, b.length - 1));
    double quantile = distribution.inverseSurvivalProbability((1 - confidence) / 2);
    double half =
        Math.max(
            quantile * Math.sqrt(squareA + squareB), Math.log1p(PairedRatio.atLeast(resolution)));
    double difference = Mean.of(logsB).getAsDouble() - Mean.of(logsA).getAsDouble();
    double t = Math.abs(difference) * quantile / half;
    return Optional.of(
        new WelchRatio(
            Math.exp(difference),
            Math.exp(difference - half),
            Math.exp(difference + half),
            Math.min(1, 2 * distribution.survivalProbability(t)),
            distribution.getDegreesOfFreedom()));
  }

  /** Of the sum of two squared standard errors, each with its own degrees of freedom. */
  private static double degreesOfFreedom(double squareA, int ofA, double squareB, int ofB) {
    double both = squareA + squareB;
    if (both == 0) {
      return ofA + (double) ofB;
    }
    double partA = squareA / both;
    double partB = squareB / both;
    return 1 / (partA * partA / ofA + partB * partB / ofB);
  }

  private static boolean haveLogs(double[] values) {
    return Arrays.stream(values).allMatch(value -> value > 0 && Double.isFinite(value));
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
