package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import java.util.OptionalInt;

/** What a verdict stands on. */
sealed interface VerdictBasis {

  /** What follows from it. */
  Verdict verdict();

  /** How many further blocks would decide what this does not; absent where nobody can say. */
  default OptionalInt moreRepetitions() {
    return OptionalInt.empty();
  }

  /** The interval of the ratio to the baseline. */
  record Interval(Judgement judgement) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return judgement.verdict();
    }

    @Override
    public OptionalInt moreRepetitions() {
      return judgement.moreRepetitions();
    }
  }

  /**
   * One of the two leaves so many more requests unserved that its speed is beside the point.
   *
   * @param percent part of the requests to the variant that was not served
   * @param baselinePercent part of the requests to the baseline that was not served
   * @param open whether requests could be dropped as well as fail
   */
  record Unserved(double percent, double baselinePercent, boolean open) implements VerdictBasis {

    static Unserved of(UnservedDifference service) {
      return new Unserved(service.percent(), service.baselinePercent(), service.canDrop());
    }

    @Override
    public Verdict verdict() {
      return percent > baselinePercent ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /**
   * It may be that one of the two leaves so many more requests unserved, or not: who is fast may be
   * so because it refuses.
   *
   * @param service with an interval that is neither within what is notable nor beyond it
   * @param moreRepetitions after which there would be a verdict
   */
  record ServiceUnsure(UnservedDifference service, OptionalInt moreRepetitions)
      implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /** Why there is no interval. */
  enum Gap implements VerdictBasis {
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
