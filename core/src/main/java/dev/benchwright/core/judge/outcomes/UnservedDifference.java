package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.Presence;

/**
 * The difference between a variant and the baseline in the percentage of unserved requests, over
 * the blocks in which both have a valid trial.
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
   * Returns whether a percentile in which unserved requests are not slow says little, because one
   * of the two may have so many more of them.
   */
  public boolean hides(Metric metric) {
    return (percent > 0 || baselinePercent > 0) && hides(metric, low, high);
  }

  /**
   * Returns the same for two percentages of which not both are 0. The limit is that for requests
   * that the generator delays: requests that are left out may be as slow as anything, too.
   *
   * @param low lower end of the interval for the true difference, in percentage points
   * @param high its upper end
   */
  public static boolean hides(Metric metric, double low, double high) {
    return metric.presence() != Presence.INTENDED_STARTS
        && metric
            .percentile()
            .filter(percentile -> !isWithin(percentile.mostLatePercent(), low, high))
            .isPresent();
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
