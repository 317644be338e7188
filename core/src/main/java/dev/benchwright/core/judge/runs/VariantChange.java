package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.WelchRatio;
import java.util.Optional;

/**
 * What was found about one cell that two runs have in common.
 *
 * @param variant its name in both
 * @param trialsA how many of its trials count in run a
 * @param trialsB how many of its trials count in run b
 * @param interval of the verdict metric, where one could be had
 * @param ground what the verdict stands on
 */
record VariantChange(
    String variant, int trialsA, int trialsB, Optional<Interval> interval, Standing ground) {

  Verdict verdict() {
    return ground.verdict();
  }

  /** What a verdict can stand on. */
  sealed interface Standing {

    /** What follows from it. */
    Verdict verdict();
  }

  /**
   * The interval of the ratio of the two runs.
   *
   * @param adjustedPValue calibrated for runs that stopped at a precision, raised for few trials,
   *     then adjusted by Holm
   */
  record Interval(Verdict verdict, WelchRatio ratio, double adjustedPValue) implements Standing {}

  /** In one of the two runs it leaves so many more requests unserved that speed decides nothing. */
  record Refusal(UnservedChange service) implements Standing {

    @Override
    public Verdict verdict() {
      return service.percentB() > service.percentA() ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /** It may be that it does, or not: who is fast may be so because it refuses. */
  record ServiceUnsure(UnservedChange service) implements Standing {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /** Why there is no interval. */
  enum Gap implements Standing {
    /** It has no valid trial in run a. */
    NO_TRIAL_IN_A,
    /** It has no valid trial in run b. */
    NO_TRIAL_IN_B,
    /** In one of the runs it has only one, which has no spread. */
    ONE_TRIAL,
    /** Some of the valid trials lack the metric. */
    NOT_MEASURED,
    /** The metric is zero in some trial, so that there is no ratio. */
    ZERO;

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }
}
