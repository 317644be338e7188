package dev.benchwright.core.judge.statistics;

/**
 * Raises p-values, most for few pairs. Student's t assumes that log ratios are normal. Noise may be
 * normal; but on a machine that drifts, a log ratio also contains the drift between the two trials
 * of its block. That drift depends on how far apart the two ran, which takes few values. If a few
 * pairs happen to be equally far apart, their log ratios hardly spread, and the p-value is far too
 * small.
 *
 * <p>The significance level is therefore half a percent for each pair, up to 4.5 % at {@value
 * #ENOUGH} pairs, where a mean of such drifts is nearly normal. It was found by simulation, for
 * drifts up to 30 % over a run whose trials differ by 1 %: see docs/statistics.md. The p-value is
 * raised instead of lowering the level, so that Holm can order variants with different numbers of
 * pairs.
 */
public final class FewPairs {

  /**
   * From this many pairs on, the level stays the same. It never reaches 5 %, because no noise is
   * exactly normal.
   */
  public static final int ENOUGH = 9;

  private static final double LEVEL_OF_A_PAIR = 0.005;

  private FewPairs() {}

  /** Returns the p-value to compare with {@link Judge#SIGNIFICANCE}. */
  public static double raised(int pairs, double pValue) {
    double level = LEVEL_OF_A_PAIR * Math.min(pairs, ENOUGH);
    return Math.min(1, pValue * Judge.SIGNIFICANCE / level);
  }
}
