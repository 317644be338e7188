package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.judge.trials.ValidTrials.PairedTrials;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricOrigin.Quotient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How the ratio of a variant to the baseline changes within their measured windows, from the first
 * third to the last: block by block, by how much more the variant's window changed than the
 * baseline's.
 *
 * <p>The mean of a window of a subject that settles exponentially is off the settled level by less
 * than this change, if what is left of the warm-up fades to 1 / e within 0.6 of the window: by 0.4
 * of the change if within a sixth, by 0.6 if within a third, by 0.8 if within half. So the settled
 * ratio lies between the measured one and the measured one times this change.
 */
public final class RatioChange {

  /**
   * Two-sided; the end that matters is passed by chance in one case of five. Measured windows are
   * so short that a smaller chance would forbid verdicts about flat but loud subjects, see
   * docs/statistics.md.
   */
  private static final double CONFIDENCE = 0.6;

  private static final double CONFIDENCE_TO_TELL = 0.95;

  private final PooledChange change;

  private RatioChange(PooledChange change) {
    this.change = change;
  }

  /**
   * Returns the change over these blocks; empty if fewer than two have windows of both that tell
   * how this metric changed: they were looked at by it, or its change is known beside that; or,
   * where a cost itself is not known, by throughput, which tells how what is divided by requests
   * changed, as far as that stayed the same.
   */
  static Optional<RatioChange> of(Metric metric, List<PairedTrials> pairs) {
    var itsOwn = PooledChange.of(differences(pairs, trial -> ownChange(metric, trial)));
    if (itsOwn.isPresent()) {
      return itsOwn.map(RatioChange::new);
    }
    int power = powerOfRequests(metric);
    var lookedAtBy = power == 0 ? metric : MetricCatalog.REQUESTS_PER_SECOND;
    int sign = power < 0 ? -1 : 1;
    return PooledChange.of(
            differences(
                pairs,
                trial -> window(lookedAtBy, trial).map(of -> sign * PooledChange.logChange(of))))
        .map(RatioChange::new);
  }

  /** Returns by how much more the variant's window changed in each block of which both is known. */
  private static List<Double> differences(
      List<PairedTrials> pairs, Function<FinishedTrial, Optional<Double>> change) {
    var differences = new ArrayList<Double>();
    for (var pair : pairs) {
      var ours = change.apply(pair.variant());
      var theirs = change.apply(pair.baseline());
      if (ours.isPresent() && theirs.isPresent()) {
        differences.add(ours.get() - theirs.get());
      }
    }
    return differences;
  }

  private static Optional<Double> ownChange(Metric metric, FinishedTrial trial) {
    return trial
        .steadiness()
        .map(window ->
            metric.equals(MetricCatalog.P99_MILLIS)
                ? window.p99ChangePercent()
                : window.costChangePercent().get(metric.metricName()))
        .map(PooledChange::logChange);
  }

  /** Returns 1 for what requests are divided by, -1 for what is divided by requests, and else 0. */
  private static int powerOfRequests(Metric metric) {
    if (metric.origin() instanceof Quotient(_, var dividends, var divisors)) {
      return divisors.contains(MetricCatalog.REQUESTS)
          ? -1
          : dividends.contains(MetricCatalog.REQUESTS) ? 1 : 0;
    }
    return 0;
  }

  private static Optional<SteadinessStatus> window(Metric metric, FinishedTrial trial) {
    return trial.steadiness().filter(window -> window.metric().equals(metric.metricName()));
  }

  /**
   * Returns whether settled subjects may well not differ in the direction in which the measured
   * ones do: the change is not shown to leave some of the difference.
   *
   * @param logRatio logarithm of the measured ratio
   */
  boolean mayMake(double logRatio) {
    double direction = Math.signum(logRatio);
    return direction * (logRatio + change.mean()) <= change.reach(CONFIDENCE);
  }

  /**
   * Returns whether settled subjects probably differ by more than the margin although the measured
   * ones do not.
   *
   * @param logRatio logarithm of the measured ratio
   * @param logMargin logarithm of the ratio at the margin
   */
  boolean mayHide(double logRatio, double logMargin) {
    return Math.abs(logRatio + change.mean()) >= logMargin;
  }

  /** Returns the lower end of the 95 % interval of the change, as a ratio. */
  public double low() {
    return Math.exp(change.mean() - change.reach(CONFIDENCE_TO_TELL));
  }

  /** Returns the upper end of the 95 % interval of the change, as a ratio. */
  public double high() {
    return Math.exp(change.mean() + change.reach(CONFIDENCE_TO_TELL));
  }
}
