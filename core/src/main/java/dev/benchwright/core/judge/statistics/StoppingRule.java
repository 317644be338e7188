package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a run has blocks enough, and what that does to its intervals. Either the number of blocks is
 * fixed beforehand; or a block is added until every interval is as narrow as wanted, which is
 * looked at after every block from the least number on (Y. S. Chow and H. Robbins, "On the
 * asymptotic theory of fixed-width sequential confidence intervals for the mean", Annals of
 * Mathematical Statistics 36, 1965), with Student's t for the few blocks that there are, and
 * intervals that are calibrated for the looking, see {@link Calibration}. Instances cannot change;
 * making one with a precision takes some tenths of a second.
 */
public final class StoppingRule {

  private final int minimum;
  private final int maximum;
  private final double logPrecision;
  private final @Nullable Calibration calibration;
  private final double[] quantiles;

  private StoppingRule(
      int minimum, int maximum, double logPrecision, @Nullable Calibration calibration) {
    this.minimum = minimum;
    this.maximum = maximum;
    this.logPrecision = logPrecision;
    this.calibration = calibration;
    this.quantiles = IntervalWidth.quantiles(confidence(), maximum);
  }

  /** So many blocks, whatever they show. */
  public static StoppingRule fixed(int blocks) {
    return new StoppingRule(blocks, blocks, 0, null);
  }

  /**
   * Blocks are added until every interval is narrow enough.
   *
   * @param precisionPercent the half-width, relative to the ratio, at which an interval is so
   * @param minimum blocks after which to look first, at least {@value
   *     BenchmarkRunSpec#EARLIEST_LOOK}
   * @param maximum blocks after which to stop in any case
   * @throws IllegalArgumentException when minimum and maximum are not in order
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
        minimum == maximum ? null : Calibration.of(minimum, maximum));
  }

  /** The least number of blocks. */
  public int minimum() {
    return minimum;
  }

  /** The largest number of blocks. */
  public int maximum() {
    return maximum;
  }

  /**
   * With which every interval is computed, those that are looked at and the last one: by Student's
   * t alone. So it holds the truth in 95 % of runs or somewhat more, whatever the spread is; and,
   * with a minimum below 10, in about 94 % at the worst spread.
   */
  public double confidence() {
    return calibration == null ? 1 - Calibration.ERROR : calibration.confidence();
  }

  /** The chance of so small a p-value by Student's t when looking has its part in it. */
  public double calibrated(double pValue) {
    return calibration == null ? pValue : calibration.pValue(pValue);
  }

  /**
   * Whether the run may end now.
   *
   * @param blocks that are over
   * @param judged the ratios of all that is to be judged, made with {@link #confidence()}
   */
  public boolean mayStop(int blocks, List<PairedRatio> judged) {
    return blocks >= maximum || !judged.isEmpty() && judged.stream().allMatch(this::isNarrowEnough);
  }

  private boolean isNarrowEnough(PairedRatio ratio) {
    return ratio.pairs() >= minimum && ratio.logHalfWidth() <= logPrecision;
  }

  /** Of a ratio whose metric has this relative step. */
  public IntervalWidth width(double resolution) {
    return widthOf(PairedRatio.logStep(resolution));
  }

  /** Of a mean whose values have this step. */
  public IntervalWidth widthOf(double step) {
    return new IntervalWidth(confidence(), step, quantiles);
  }
}
