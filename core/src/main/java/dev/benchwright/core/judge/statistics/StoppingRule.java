package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * When a run has enough blocks, and how that affects its intervals. Either the number of blocks is
 * fixed in advance, or blocks are added until every interval is narrow enough, which is checked
 * after every block from the minimum on (Y. S. Chow and H. Robbins, "On the asymptotic theory of
 * fixed-width sequential confidence intervals for the mean", Annals of Mathematical Statistics 36,
 * 1965). For few blocks, Student's t is used, and intervals are calibrated for the repeated checks,
 * see {@link Calibration}. Instances are immutable; creating one with a precision takes some tenths
 * of a second.
 */
public final class StoppingRule {

  /** Smaller p-values than this are never needed for significance. */
  private static final double LEAST_LOG_P = Math.log(1e-12);

  private static final double LOG_P_STEP = 1e-4;

  private final int minimum;
  private final int maximum;
  private final double logPrecision;
  private final @Nullable Calibration calibration;
  private final FewPairs fewPairs;
  private final double[] quantiles;

  private StoppingRule(
      int minimum,
      int maximum,
      double logPrecision,
      @Nullable Calibration calibration,
      FewPairs fewPairs) {
    this.minimum = minimum;
    this.maximum = maximum;
    this.logPrecision = logPrecision;
    this.calibration = calibration;
    this.fewPairs = fewPairs;
    this.quantiles = IntervalWidth.quantiles(confidence(), maximum);
  }

  /** Returns the rule for a fixed number of blocks in random orders. */
  public static StoppingRule fixed(int blocks) {
    return new StoppingRule(blocks, blocks, 0, null, FewPairs.RANDOM_ORDERS);
  }

  /**
   * Returns the rule that adds blocks, in random orders, until every interval is narrow enough.
   *
   * @param precisionPercent the largest half-width, relative to the ratio, of an interval that is
   *     narrow enough
   * @param minimum number of blocks before the first check, at least {@value
   *     BenchmarkRunSpec#EARLIEST_LOOK}
   * @param maximum number of blocks after which to stop in any case
   * @throws IllegalArgumentException if the minimum is too small or the maximum is below it
   */
  public static StoppingRule precision(double precisionPercent, int minimum, int maximum) {
    if (minimum < BenchmarkRunSpec.EARLIEST_LOOK || maximum < minimum) {
      throw new IllegalArgumentException(
          "minimum %d and maximum %d: they must be %d or more, and the maximum not below the minimum"
              .formatted(minimum, maximum, BenchmarkRunSpec.EARLIEST_LOOK));
    }
    return new StoppingRule(
        minimum,
        maximum,
        Math.log1p(precisionPercent / 100),
        minimum == maximum ? null : Calibration.of(minimum, maximum),
        FewPairs.RANDOM_ORDERS);
  }

  /** Returns the same rule for blocks in this order. */
  public StoppingRule in(Order order) {
    var ofOrder = FewPairs.of(order);
    return ofOrder == fewPairs
        ? this
        : new StoppingRule(minimum, maximum, logPrecision, calibration, ofOrder);
  }

  /** Returns the minimum number of blocks. */
  public int minimum() {
    return minimum;
  }

  /** Returns the maximum number of blocks. */
  public int maximum() {
    return maximum;
  }

  /**
   * Returns the nominal confidence level, by Student's t, of every interval, those of the checks
   * and the final one. With it, intervals cover the truth in 95 % of runs or slightly more,
   * whatever the spread; with a minimum below 10, in about 94 % at the worst spread.
   */
  public double confidence() {
    return calibration == null ? 1 - Calibration.ERROR : calibration.confidence();
  }

  /** Returns the probability of so small a p-value by Student's t, given the repeated checks. */
  public double calibrated(double pValue) {
    return calibration == null ? pValue : calibration.pValue(pValue);
  }

  /** Returns the p-value to compare with {@link Judge#SIGNIFICANCE}, given the number of pairs. */
  public double believed(int pairs, double pValue) {
    return fewPairs.raised(pairs, calibrated(pValue));
  }

  /**
   * Returns the least value of Student's t that is significant for this many pairs, by bisection;
   * infinite if none is.
   *
   * @param factor what the p-value is multiplied by before it is compared with {@link
   *     Judge#SIGNIFICANCE}
   */
  public double criticalT(int pairs, double factor) {
    if (factor * believed(pairs, 0) >= Judge.SIGNIFICANCE) {
      return Double.POSITIVE_INFINITY;
    }
    var t = TDistribution.of(pairs - 1.0);
    double logTooLarge = 0;
    double logSmall = LEAST_LOG_P;
    while (logTooLarge - logSmall > LOG_P_STEP) {
      double middle = (logTooLarge + logSmall) / 2;
      if (factor * believed(pairs, Math.exp(middle)) >= Judge.SIGNIFICANCE) {
        logTooLarge = middle;
      } else {
        logSmall = middle;
      }
    }
    return t.inverseSurvivalProbability(Math.exp(logSmall) / 2);
  }

  /** Returns how many pairs a verdict needs. */
  public int fewestPairs() {
    return fewPairs.fewest();
  }

  /**
   * Returns whether the run may end now.
   *
   * @param blocks number of blocks that are over
   * @param judged the ratios of everything that is judged, made with {@link #confidence()}
   */
  public boolean mayStop(int blocks, List<PairedRatio> judged) {
    return blocks >= maximum || !judged.isEmpty() && judged.stream().allMatch(this::isNarrowEnough);
  }

  private boolean isNarrowEnough(PairedRatio ratio) {
    return ratio.pairs() >= minimum && ratio.logHalfWidth() <= logPrecision;
  }

  /** Returns the interval width for ratios of a metric with this relative step. */
  public IntervalWidth width(double resolution) {
    return widthOf(PairedRatio.logStep(resolution));
  }

  /** Returns the interval width for means of values with this step. */
  public IntervalWidth widthOf(double step) {
    return new IntervalWidth(confidence(), step, fewPairs.errorFactor(), quantiles);
  }
}
