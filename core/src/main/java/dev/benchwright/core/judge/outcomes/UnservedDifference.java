package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.Presence;

/**
 * The difference between a variant and the baseline in the percentage of unserved requests, over
 * the blocks in which both are compared.
 *
 * @param pairs number of pairs
 * @param spread sample standard deviation of the differences, in percentage points
 * @param percent percentage of requests to the variant that was not served, mean of these blocks
 * @param baselinePercent the same for the baseline
 * @param low lower end of the interval for the true difference, in percentage points
 * @param high its upper end
 * @param adjustedPValue p-value of "the true difference is at most {@value
 *     UnservedJudge#NOTABLE_POINTS} point", adjusted like that of a ratio
 * @param canDrop whether requests could be dropped as well as fail
 */
public record UnservedDifference(
    int pairs,
    double spread,
    double percent,
    double baselinePercent,
    double low,
    double high,
    double adjustedPValue,
    boolean canDrop) {

  /** Returns the difference, variant minus baseline, in percentage points. */
  public double difference() {
    return percent - baselinePercent;
  }

  /** Returns whether every difference within the interval is too small to matter. */
  public boolean isAlike() {
    return isAlike(low, high);
  }

  /**
   * Returns whether a percentile in which unserved requests are not slow says little: one of the
   * two may have so many more of them, or both have more than lie beyond the percentile.
   */
  public boolean hides(Metric metric) {
    return hides(metric, Math.max(percent, baselinePercent), low, high);
  }

  /** Returns whether more requests are missing in a percentile than lie beyond it. */
  public boolean isBeyond(Metric metric) {
    return isBeyond(metric, Math.max(percent, baselinePercent));
  }

  /**
   * Returns the same as {@link #hides(Metric)} for any two percentages. The limit of their
   * difference is that for requests that the generator delays: requests that are left out may be as
   * slow as anything, too.
   *
   * @param most the larger percentage
   * @param low lower end of the interval for the true difference, in percentage points
   * @param high its upper end
   */
  public static boolean hides(Metric metric, double most, double low, double high) {
    return most > 0
        && metric.presence() != Presence.INTENDED_STARTS
        && metric
            .percentile()
            .filter(percentile ->
                most > percentile.beyondPercent()
                    || !isWithin(percentile.mostLatePercent(), low, high))
            .isPresent();
  }

  /** Returns the same as {@link #isBeyond(Metric)} for any percentage. */
  public static boolean isBeyond(Metric metric, double most) {
    return metric.percentile().filter(percentile -> most > percentile.beyondPercent()).isPresent();
  }

  /** Returns whether the difference is large enough to matter, and chance does not explain it. */
  public boolean isUnlike() {
    return isUnlike(low, high, adjustedPValue);
  }

  public static boolean isAlike(double low, double high) {
    return isWithin(UnservedJudge.NOTABLE_POINTS, low, high);
  }

  private static boolean isWithin(double points, double low, double high) {
    return low >= -points && high <= points;
  }

  public static boolean isUnlike(double low, double high, double adjustedPValue) {
    return (low > UnservedJudge.NOTABLE_POINTS || high < -UnservedJudge.NOTABLE_POINTS)
        && adjustedPValue < Judge.SIGNIFICANCE;
  }
}
