package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.Verdict;

/** What a verdict stands on. */
sealed interface Ground {

  /** What follows from it. */
  Verdict verdict();

  /** The interval of the ratio to the baseline. */
  record Interval(Judgement judgement) implements Ground {

    @Override
    public Verdict verdict() {
      return judgement.verdict();
    }
  }

  /**
   * One of the two leaves so many more requests unserved that its speed is beside the point.
   *
   * @param percent part of the requests to the variant that was not served
   * @param baselinePercent part of the requests to the baseline that was not served
   * @param open whether requests could be dropped as well as fail
   */
  record Unserved(double percent, double baselinePercent, boolean open) implements Ground {

    @Override
    public Verdict verdict() {
      return percent > baselinePercent ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /** Why there is no interval. */
  enum Gap implements Ground {
    /** The baseline has no valid trial at this load. */
    NO_TRIAL_OF_BASELINE,
    /** The variant has no valid trial at this load. */
    NO_TRIAL,
    /** They have fewer than two blocks in common. */
    TOO_FEW_BLOCKS,
    /** Some of their valid trials lack the metric. */
    NOT_MEASURED,
    /** The metric is zero in some trial, so that there is no ratio. */
    ZERO;

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }
}
