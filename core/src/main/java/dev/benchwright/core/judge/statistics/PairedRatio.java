package dev.benchwright.core.judge.statistics;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;

/**
 * By which factor a variant differs from the baseline, over the blocks in which both have a valid
 * trial. Whatever a whole block has in common (a slow hour of the machine) drops out of a pair's
 * ratio. Ratios are averaged as logarithms, so that twice and half are equally far from 1, and it
 * does not matter which of the two is called the baseline.
 *
 * @param pairs number of blocks that it rests on
 * @param ratio variant to baseline, geometric mean over the blocks
 * @param low lower end of the interval for the true ratio, by Student's t with pairs - 1 degrees of
 *     freedom
 * @param high its upper end
 * @param pValue of "the true ratio is 1", two-sided, from the same t; not adjusted for anything
 * @param effectSize mean of the log ratios in units of their standard deviation, with the
 *     correction for few values by L. V. Hedges, "Distribution theory for Glass's estimator of
 *     effect size and related estimators", Journal of Educational Statistics 6 (1981), in its
 *     approximate form 1 - 3 / (4 · (pairs - 1) - 1). Two pairs can tell nothing: 0
 * @param logSpread sample standard deviation of the log ratios, as seen
 */
public record PairedRatio(
    int pairs,
    double ratio,
    double low,
    double high,
    double pValue,
    double effectSize,
    double logSpread) {

  /**
   * The least relative step that any metric is taken to have: with clocks and windows as they are,
   * a tenth of a percent of a benchmark's figure means nothing, however often it comes out alike.
   */
  public static final double LEAST_RESOLUTION = 0.001;

  /** The same for a metric without a coarser scale of its own. */
  public static Optional<PairedRatio> of(List<Pair> pairs, double confidence) {
    return of(pairs, confidence, LEAST_RESOLUTION);
  }

  /**
   * The ratio over these pairs; none for fewer than two, nor when a value is not above 0.
   *
   * @param pairs one for each block, in any order
   * @param confidence of the interval, between 0 and 1
   * @param resolution the relative step of the scale that the metric is read from: 0.0027 where a
   *     histogram's buckets are 0.27 % wide. The interval is never narrower than that to each side,
   *     nor than {@link #LEAST_RESOLUTION}
   */
  public static Optional<PairedRatio> of(List<Pair> pairs, double confidence, double resolution) {
    return of(pairs, new IntervalWidth(confidence, logStep(resolution), new double[0]));
  }

  public static Optional<PairedRatio> of(List<Pair> pairs, IntervalWidth width) {
    if (pairs.size() < 2 || !pairs.stream().allMatch(Pair::hasLogRatio)) {
      return Optional.empty();
    }
    var statistics =
        DoubleStatistics.of(
            EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION),
            pairs.stream().mapToDouble(Pair::logRatio).toArray());
    double mean = statistics.getAsDouble(Statistic.MEAN);
    double spread = statistics.getAsDouble(Statistic.STANDARD_DEVIATION);
    int count = pairs.size();
    double half = width.halfWidth(count, spread);
    // Ratios that lie so far apart leave no interval that could be written down.
    if (!Double.isFinite(Math.exp(mean + half)) || Math.exp(mean - half) == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new PairedRatio(
            count,
            Math.exp(mean),
            Math.exp(mean - half),
            Math.exp(mean + half),
            width.pValue(count, mean, spread),
            effectSize(count, mean, width.standardError(count, spread) * Math.sqrt(count)),
            spread));
  }

  /** The step of log ratios whose metric has this relative step. */
  static double logStep(double resolution) {
    return Math.log1p(Math.max(resolution, LEAST_RESOLUTION));
  }

  /** How far the interval reaches to each side, on the log scale. */
  double logHalfWidth() {
    return Math.log(high / low) / 2;
  }

  double logMean() {
    return Math.log(ratio);
  }

  private static double effectSize(int pairs, double mean, double spread) {
    double correction = 1 - 3 / (4 * (pairs - 1.0) - 1);
    return correction * mean / spread;
  }
}
