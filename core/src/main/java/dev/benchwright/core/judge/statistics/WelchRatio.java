package dev.benchwright.core.judge.statistics;

import java.util.Arrays;
import java.util.Optional;

/**
 * The factor by which a metric of one run differs from that of another. The geometric means are
 * compared, as the difference of the means of the logarithms.
 *
 * @param ratio ratio of run b to run a
 * @param low lower end of the interval for the true ratio, see {@link WelchDifference}
 * @param high its upper end
 * @param pValue two-sided p-value of "the true ratio is 1", not adjusted
 * @param degreesOfFreedom degrees of freedom of Student's t
 * @param fewestTrials number of trials in the run that has fewer
 */
public record WelchRatio(
    double ratio,
    double low,
    double high,
    double pValue,
    double degreesOfFreedom,
    int fewestTrials) {

  /**
   * Returns the ratio of these values; empty if either side has fewer than two, or a value is not
   * above 0.
   *
   * @param a a value for each trial of run a
   * @param b a value for each trial of run b
   * @param confidence confidence of the interval, between 0 and 1
   * @param resolution the relative step of the metric's scale, as for pairs
   */
  public static Optional<WelchRatio> of(
      double[] a, double[] b, double confidence, double resolution) {
    if (a.length < 2 || b.length < 2 || !haveLogs(a) || !haveLogs(b)) {
      return Optional.empty();
    }
    var logs = WelchDifference.of(logs(a), logs(b), confidence, PairedRatio.logStep(resolution));
    return Optional.of(
        new WelchRatio(
            Math.exp(logs.difference()),
            Math.exp(logs.low()),
            Math.exp(logs.high()),
            logs.pValue(Math.abs(logs.difference())),
            logs.degreesOfFreedom(),
            logs.fewest()));
  }

  private static boolean haveLogs(double[] values) {
    return Arrays.stream(values).allMatch(value -> value > 0 && Double.isFinite(value));
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
