package dev.benchwright.core.judge.noise;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How long windows are, and how many blocks a run has.
 *
 * @param windowSeconds length of the measured window of every trial
 * @param blocks how many blocks
 */
record Design(int windowSeconds, int blocks) {

  /** Slices of a measured warm-up have two seconds; windows are whole slices. */
  static final int STEP_SECONDS = 2;

  /**
   * What a ratio's variance is made of, on the log scale.
   *
   * @param between what remains with windows of any length
   * @param withinOneSecond what windows of one second would add; of longer ones it is that much
   *     less
   */
  record Noise(double between, double withinOneSecond) {

    double variance(int windowSeconds) {
      return between + withinOneSecond / windowSeconds;
    }
  }

  /**
   * What limits a design, and what it costs.
   *
   * @param trials how many trials a block has
   * @param secondsAround machine time of a trial besides its window
   * @param leastSeconds length of the shortest window that would do
   * @param mostSeconds length of the longest window to consider
   * @param fewestBlocks the fewest blocks to consider
   * @param mostBlocks the most blocks to consider
   * @param even whether blocks come in pairs
   */
  record Limits(
      int trials,
      double secondsAround,
      int leastSeconds,
      int mostSeconds,
      int fewestBlocks,
      int mostBlocks,
      boolean even) {

    double seconds(Design design) {
      return design.blocks() * trials * (secondsAround + design.windowSeconds());
    }

    private IntStream blocks() {
      return IntStream.rangeClosed(fewestBlocks, mostBlocks).filter(n -> !even || n % 2 == 0);
    }
  }

  /**
   * Returns the design that reaches a precision in the least machine time. For each number of
   * blocks, the shortest window that suffices for every ratio is the cheapest. With many blocks,
   * its length comes near the √(secondsAround · withinOneSecond / between) of Kalibera and Jones
   * (2013).
   *
   * @param ratios noise of every ratio that is judged
   * @param quantile quantile of Student's t for the intervals of so many blocks
   * @param logPrecision the largest half-width of an interval, on the log scale
   * @return empty if no design within the limits reaches it
   */
  static Optional<Design> cheapest(
      List<Noise> ratios, Limits limits, IntToDoubleFunction quantile, double logPrecision) {
    return limits
        .blocks()
        .mapToObj(
            blocks -> new Design(seconds(ratios, limits, blocks, quantile, logPrecision), blocks))
        .filter(design -> design.windowSeconds() <= limits.mostSeconds())
        .min(Comparator.comparingDouble(limits::seconds));
  }

  /** Returns the shortest window for so many blocks; more than the limit if none suffices. */
  private static int seconds(
      List<Noise> ratios,
      Limits limits,
      int blocks,
      IntToDoubleFunction quantile,
      double logPrecision) {
    double spread = logPrecision * Math.sqrt(blocks) / quantile.applyAsDouble(blocks);
    double needed = limits.leastSeconds();
    for (var ratio : ratios) {
      double left = spread * spread - ratio.between();
      if (left <= 0) {
        return Integer.MAX_VALUE;
      }
      needed = Math.max(needed, ratio.withinOneSecond() / left);
    }
    return STEP_SECONDS * (int) Math.ceil(needed / STEP_SECONDS);
  }
}
