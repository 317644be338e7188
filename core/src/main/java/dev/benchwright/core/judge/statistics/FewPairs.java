package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.run.Order;

/**
 * Raises p-values, most for few pairs. Student's t assumes that log ratios are normal. Two kinds of
 * noise are not, and matter the more the fewer pairs there are:
 *
 * <ul>
 *   <li>On a machine that drifts, a log ratio also contains the drift between the two trials of its
 *       block. How much that matters depends on the order of the trials.
 *   <li>A compiler may choose at random between two ways to translate the same code. Two equal
 *       variants can then be in opposite modes in every block, with a difference that hardly
 *       spreads. If both modes are equally frequent, which is the worst case, the probability of
 *       this is 2 / 4ⁿ for n pairs. No p-value counts as less.
 * </ul>
 *
 * <p>The p-value is raised instead of lowering the level, so that Holm can order hypotheses with
 * different numbers of pairs. All figures were found by simulation, see docs/statistics.md.
 */
public enum FewPairs {
  /**
   * Orders that are drawn anew for each block, or never. The drift in a log ratio depends on how
   * far apart the two trials ran, which takes few values. If a few pairs happen to be equally far
   * apart, their log ratios hardly spread, and the p-value is far too small. The significance level
   * is therefore half a percent for each pair, up to 4.5 % at {@value #ENOUGH} pairs, where a mean
   * of such drifts is nearly normal.
   */
  RANDOM_ORDERS {
    @Override
    public double level(int pairs) {
      return LEVEL_OF_A_PAIR * Math.min(pairs, ENOUGH);
    }

    @Override
    public int fewest() {
      return 2;
    }

    @Override
    public double errorFactor() {
      return 1;
    }
  },

  /**
   * Blocks of which every second one reverses the one before. A steady drift cancels out over two
   * blocks and only widens the interval, so that a few pairs are not penalized. The significance
   * level is 4 %, because no noise is exactly normal, and 3.6 % from {@value #SHARP_MODES} pairs
   * on: until then, two modes that hardly spread are not the worst case, because no p-value counts
   * as less than that of opposite modes. In fewer than {@value #FEWEST_MIRRORED} pairs, nothing is
   * judged.
   */
  MIRRORED_ORDERS {
    @Override
    public double level(int pairs) {
      if (pairs < FEWEST_MIRRORED) {
        return 0;
      }
      return pairs < SHARP_MODES ? LEVEL_OF_FEW_MIRRORED : LEVEL_OF_MIRRORED;
    }

    @Override
    public int fewest() {
      return FEWEST_MIRRORED;
    }

    /**
     * In a block and its mirror image, the two trials that end the one and begin the other are of
     * the same cell. If each trial's noise keeps a part r of the one before, the two log ratios
     * therefore have a correlation of r (1 - r) / 2, which is an eighth at most (at r = 1/2), and
     * the mean of the two has a variance that is larger by as much. With more cells than two, it is
     * less.
     */
    @Override
    public double errorFactor() {
      return Math.sqrt(1 + 1 / 8.0);
    }
  };

  /** From this many pairs in random orders on, the level stays the same. */
  public static final int ENOUGH = 9;

  private static final int FEWEST_MIRRORED = 4;

  private static final double LEVEL_OF_A_PAIR = 0.005;

  private static final int SHARP_MODES = 7;

  private static final double LEVEL_OF_FEW_MIRRORED = 0.04;

  private static final double LEVEL_OF_MIRRORED = 0.036;

  /** Returns what holds for runs with this order. */
  public static FewPairs of(Order order) {
    return switch (order) {
      case MIRRORED_BLOCKS -> MIRRORED_ORDERS;
      case RANDOMIZED_BLOCKS, AS_LISTED -> RANDOM_ORDERS;
    };
  }

  /**
   * Returns the probability that two variants, each at random in one of two equally frequent modes,
   * are in opposite modes in all of these pairs.
   */
  public static double oppositeModes(int pairs) {
    return 2 * Math.pow(0.25, pairs);
  }

  /** Returns the significance level for this many pairs. */
  public abstract double level(int pairs);

  /** Returns how many pairs a verdict needs. */
  public abstract int fewest();

  /**
   * Returns by how much the standard error of a mean may be larger than for independent pairs,
   * because trials that follow each other may have noise in common.
   */
  public abstract double errorFactor();

  /**
   * Returns the width of an interval that excludes what a verdict of so many pairs would: one with
   * the confidence of their level.
   *
   * @param pairs at least {@link #fewest()}
   * @param questions how many questions share the level
   * @param step the step of the scale, in the unit of the mean
   */
  public IntervalWidth width(int pairs, int questions, double step) {
    return new IntervalWidth(1 - level(pairs) / questions, step, errorFactor(), new double[0]);
  }

  /**
   * Returns whether pairs that all agree can decide, because they do so by opposite modes alone no
   * more often than the level says.
   *
   * @param pairs at least {@link #fewest()}
   * @param questions how many questions share the level
   */
  public boolean canDecide(int pairs, int questions) {
    return oppositeModes(pairs) <= level(pairs) / questions;
  }

  /** Returns the p-value to compare with {@link Judge#SIGNIFICANCE}. */
  public double raised(int pairs, double pValue) {
    double level = level(pairs);
    return level == 0
        ? 1
        : Math.min(1, Math.max(pValue, oppositeModes(pairs)) * Judge.SIGNIFICANCE / level);
  }
}
