package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.judge.statistics.Judge;

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

  /** Returns whether the difference is large enough to matter, and chance does not explain it. */
  public boolean isUnlike() {
    return isUnlike(low, high, adjustedPValue);
  }

  public static boolean isAlike(double low, double high) {
    return low >= -UnservedJudge.NOTABLE_POINTS && high <= UnservedJudge.NOTABLE_POINTS;
  }

  public static boolean isUnlike(double low, double high, double adjustedPValue) {
    return (low > UnservedJudge.NOTABLE_POINTS || high < -UnservedJudge.NOTABLE_POINTS)
        && adjustedPValue < Judge.SIGNIFICANCE;
  }
}
