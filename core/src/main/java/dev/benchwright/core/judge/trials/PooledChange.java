package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;

/**
 * The mean of the changes within several measured windows, from their first third to their last, on
 * the log scale. A single window is short, so that its own interval mostly says nothing; each
 * counts with its change, whatever its interval is. How far the mean may be off follows from how
 * much the changes differ, by Student's t.
 *
 * @param count number of changes, at least 2
 * @param mean their mean, as the logarithm of a ratio
 * @param spread their sample standard deviation
 */
record PooledChange(int count, double mean, double spread) {

  /** Changes that differ by less are the same, see {@link SteadinessStatus#changePercent}. */
  private static final double STEP = 0.001;

  /** Returns the mean of these changes; empty if there are fewer than two. */
  static Optional<PooledChange> of(Collection<Double> changes) {
    double[] finite =
        changes.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).toArray();
    if (finite.length < 2) {
      return Optional.empty();
    }
    var statistics =
        DoubleStatistics.of(EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION), finite);
    return Optional.of(
        new PooledChange(
            finite.length,
            statistics.getAsDouble(Statistic.MEAN),
            statistics.getAsDouble(Statistic.STANDARD_DEVIATION)));
  }

  /** Returns the change of one window, as the logarithm of a ratio. */
  static double logChange(SteadinessStatus window) {
    return logChange(window.changePercent());
  }

  /** Returns a change in percent as the logarithm of a ratio. */
  static double logChange(double percent) {
    return Math.log1p(percent / 100);
  }

  /**
   * Returns how far the interval of the mean reaches on both sides.
   *
   * @param confidence between 0 and 1
   */
  double reach(double confidence) {
    return Math.max(STEP, IntervalWidth.ofMean(count, spread, confidence));
  }
}
