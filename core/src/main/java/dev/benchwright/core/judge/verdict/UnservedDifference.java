package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.judge.statistics.Judge;

/**
 * How much more of what is asked of it a variant leaves unserved than the baseline, over the blocks
 * in which both have a valid trial.
 *
 * @param pairs number of blocks that it rests on
 * @param spread sample standard deviation of the differences, in percentage points
 * @param percent part of the requests to the variant that was not served, mean of these blocks
 * @param baselinePercent part of the requests to the baseline that was not served
 * @param low lower end of the interval for the true difference, in percentage points
 * @param high its upper end
 * @param adjustedPValue of "the true difference is {@value UnservedJudge#NOTABLE_POINTS} point at
 *     most", adjusted like that of a ratio
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

  /** In percentage points. */
  public double difference() {
    return percent - baselinePercent;
  }

  /** Whether no notable difference can be left. */
  public boolean isAlike() {
    return isAlike(low, high);
  }

  /** Whether there is a notable difference, and chance does not explain it. */
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
