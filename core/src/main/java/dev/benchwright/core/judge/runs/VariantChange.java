package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.statistics.WelchRatio;
import java.util.Optional;

/**
 * The finding about one cell that two runs have in common.
 *
 * @param variant its name in both
 * @param trialsA how many of its trials count in run a
 * @param trialsB how many of its trials count in run b
 * @param interval the interval of the verdict metric, if there is one
 * @param ground the basis of the verdict
 */
record VariantChange(
    String variant, int trialsA, int trialsB, Optional<Interval> interval, Standing ground) {

  Verdict verdict() {
    return ground.verdict();
  }

  /** The basis of a verdict. */
  sealed interface Standing {

    /** Returns the verdict that follows from it. */
    Verdict verdict();
  }

  /**
   * The interval of the ratio of the two runs.
   *
   * @param adjustedPValue calibrated for runs that stopped at a precision, raised for few trials,
   *     then adjusted by Holm
   */
  record Interval(Verdict verdict, WelchRatio ratio, double adjustedPValue) implements Standing {}

  /**
   * In one run it ended so many more of its trials itself that its figures do not matter.
   *
   * @param survival how many in run b, and in run a in place of the baseline
   */
  record Ended(Survival survival) implements Standing {

    @Override
    public Verdict verdict() {
      return survival.isWorse() ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /**
   * There is an interval, whose verdict is withheld.
   *
   * @param interval what it would say
   * @param objection why it does not
   */
  record Withheld(Interval interval, Objection objection) implements Standing {

    @Override
    public Verdict verdict() {
      return objection instanceof Objection.NotWaited ? Verdict.NOT_JUDGED : Verdict.INCONCLUSIVE;
    }
  }

  /** In one run it leaves so many more requests unserved that speed does not matter. */
  record Refusal(UnservedChange service) implements Standing {

    @Override
    public Verdict verdict() {
      return service.percentB() > service.percentA() ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /**
   * In one run it leaves so many more requests unserved that speed does not matter, but the verdict
   * is withheld.
   *
   * @param objection why it is
   */
  record RefusalWithheld(UnservedChange service, Objection objection) implements Standing {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /** A run gives figures and no verdict, whatever they are. */
  record NotJudged(Objection.NotWaited reason) implements Standing {

    @Override
    public Verdict verdict() {
      return Verdict.NOT_JUDGED;
    }
  }

  /** It is uncertain whether service differs; a variant may be fast because it refuses requests. */
  record ServiceUnsure(UnservedChange service) implements Standing {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /** Reasons why there is no interval. */
  enum Gap implements Standing {
    /** It has no valid trial in run a. */
    NO_TRIAL_IN_A,
    /** It has no valid trial in run b. */
    NO_TRIAL_IN_B,
    /** In one of the runs it has only one valid trial, which has no spread. */
    ONE_TRIAL,
    /** The metric is worse than any number in some trial. */
    NEVER,
    /** Some of the valid trials have too few requests for the percentile. */
    TOO_FEW_REQUESTS,
    /** Some of the valid trials lack the metric. */
    NOT_MEASURED,
    /** The metric is zero in some trial, so there is no ratio. */
    ZERO;

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }
}
