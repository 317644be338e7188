package dev.benchwright.core.judge.statistics;

/**
 * What p-values are raised by, those of few pairs most. Student's t takes log ratios to be normal.
 * Noise may be; but where a machine drifts, a log ratio also has in it how many places the two
 * trials were apart in their block, and that takes few values. A few pairs with the same distance
 * by chance look like a difference with hardly any spread, whose p-value is far too small.
 *
 * <p>So the level at which a difference is believed is half a percent for each pair, up to 4.5 % at
 * {@value #ENOUGH} pairs, where a mean of distances is nearly normal. Found by simulation, of
 * drifts up to 30 % over a run whose trials differ by 1 %: see docs/statistics.md. It is the
 * p-value that is raised rather than the level that is lowered, so that Holm can put variants with
 * different numbers of pairs in one order.
 */
public final class FewPairs {

  /** With more of them, p-values are raised no less: no noise is quite normal. */
  public static final int ENOUGH = 9;

  private static final double LEVEL_OF_A_PAIR = 0.005;

  private FewPairs() {}

  /** The p-value that is held against {@link Judge#SIGNIFICANCE}. */
  public static double raised(int pairs, double pValue) {
    double level = LEVEL_OF_A_PAIR * Math.min(pairs, ENOUGH);
    return Math.min(1, pValue * Judge.SIGNIFICANCE / level);
  }
}
