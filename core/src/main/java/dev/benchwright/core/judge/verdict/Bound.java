package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials.PairedTrials;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.function.Function;

/**
 * What is known of a true ratio if some values of a metric are only lower bounds of the true ones:
 * a staircase ended before its subject failed, a generator or a dependency was at its limit, or a
 * subject was still compiling.
 *
 * <p>In a closed load, a generator at its limit has fewer requests in flight than there are users.
 * Its rate is then a lower bound of the greatest rate with up to so many in flight. It bounds the
 * rate with all of them in flight only for a subject that does not serve less the more there are.
 */
enum Bound {
  /** The ratio is as measured. */
  EXACT,
  /** It is at least the measured one, because values of the variant are lower bounds. */
  AT_LEAST,
  /** It is at most the measured one, because values of the baseline are lower bounds. */
  AT_MOST,
  /** Values of both are lower bounds, so that nothing is known. */
  NONE;

  static Bound of(Metric metric, List<PairedTrials> pairs) {
    boolean ours = isAtLeast(metric, pairs, PairedTrials::variant);
    boolean theirs = isAtLeast(metric, pairs, PairedTrials::baseline);
    return ours ? (theirs ? NONE : AT_LEAST) : theirs ? AT_MOST : EXACT;
  }

  private static boolean isAtLeast(
      Metric metric, List<PairedTrials> pairs, Function<PairedTrials, FinishedTrial> which) {
    return pairs.stream().map(which).anyMatch(trial -> trial.isAtLeast(metric.metricName()));
  }

  /**
   * Returns whether a difference in the direction of this ratio is certain in spite of the bound.
   */
  boolean confirms(double ratio) {
    return ratio > 1 ? confirmsMore() : ratio < 1 ? confirmsLess() : this == EXACT;
  }

  /** Returns whether it is certain in spite of the bound that the variant's values are greater. */
  boolean confirmsMore() {
    return this == EXACT || this == AT_LEAST;
  }

  /** Returns whether it is certain in spite of the bound that the variant's values are less. */
  boolean confirmsLess() {
    return this == EXACT || this == AT_MOST;
  }

  /**
   * Returns the verdict on a ratio in spite of the bound: the same, or Inconclusive if the true
   * ratio may give another one.
   *
   * @param measured the verdict on the measured ratio as if it were exact
   * @param ratio the measured ratio
   */
  Verdict confirmed(Verdict measured, double ratio) {
    return switch (measured) {
      case BETTER, WORSE -> confirms(ratio) ? measured : Verdict.INCONCLUSIVE;
      case EQUIVALENT -> this == EXACT ? measured : Verdict.INCONCLUSIVE;
      case INCONCLUSIVE, NOT_JUDGED -> measured;
    };
  }
}
