package dev.benchwright.core.judge.statistics;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;

/**
 * The factor by which a variant differs from the baseline, over the blocks in which both have a
 * valid trial. Effects of a whole block, such as a slow hour of the machine, cancel out in a pair's
 * ratio. Ratios are averaged as logarithms, so that twice and half are equally far from 1, and the
 * result is symmetric in variant and baseline.
 *
 * @param pairs number of pairs
 * @param ratio ratio of the variant to the baseline, geometric mean over the blocks
 * @param low lower end of the interval for the true ratio, by Student's t with pairs - 1 degrees of
 *     freedom
 * @param high its upper end
 * @param pValue two-sided p-value of "the true ratio is 1", from the same t; not adjusted
 * @param effectSize mean of the log ratios in units of their standard deviation, with the
 *     correction for few values by L. V. Hedges, "Distribution theory for Glass's estimator of
 *     effect size and related estimators", Journal of Educational Statistics 6 (1981), in its
 *     approximate form 1 - 3 / (4 · (pairs - 1) - 1); it is 0 for two pairs
 * @param logSpread observed sample standard deviation of the log ratios
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
   * The least relative step of any metric. Given the precision of clocks and windows, a tenth of a
   * percent of a benchmark's figure means nothing, even if it is reproduced exactly.
   */
  public static final double LEAST_RESOLUTION = 0.001;

  /** Returns the ratio of a metric without a coarser scale of its own. */
  public static Optional<PairedRatio> of(List<Pair> pairs, double confidence) {
    return of(pairs, confidence, LEAST_RESOLUTION);
  }

  /**
   * Returns the ratio over these pairs; empty if there are fewer than two, or a value is not above
   * 0.
   *
   * @param pairs one for each block, in any order
   * @param confidence confidence of the interval, between 0 and 1
   * @param resolution the relative step of the metric's scale: 0.0027 if a histogram's buckets are
   *     0.27 % wide. Neither side of the interval is narrower than this, nor than {@link
   *     #LEAST_RESOLUTION}
   */
  public static Optional<PairedRatio> of(List<Pair> pairs, double confidence, double resolution) {
    return of(pairs, new IntervalWidth(confidence, logStep(resolution), 1, new double[0]));
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
    // If the ratios are too far apart, a double cannot hold the ends of the interval.
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

  /** Returns the step of log ratios of a metric with this relative step. */
  static double logStep(double resolution) {
    return Math.log1p(Math.max(resolution, LEAST_RESOLUTION));
  }

  /** Returns the half-width of the interval on the log scale. */
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
