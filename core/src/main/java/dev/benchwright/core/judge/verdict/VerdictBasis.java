package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.trials.RatioChange;
import java.util.List;

/** The basis of a verdict. */
sealed interface VerdictBasis {

  /** Returns the verdict that follows from it. */
  Verdict verdict();

  /** The interval of the ratio to the baseline. */
  record Interval(Judgement judgement) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return judgement.verdict();
    }
  }

  /**
   * The interval of the ratio to the baseline, of which some values are lower bounds.
   *
   * @param judgement the judgement of the values as they are
   * @param bound what is known of the true ratio; never {@link Bound#EXACT}
   */
  record Bounded(Judgement judgement, Bound bound) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return bound.confirmed(judgement.verdict(), judgement.ratio().ratio());
    }
  }

  /**
   * The ranks of values of which some are worse than any number.
   *
   * @param ranks the ranks
   * @param verdict what follows from them
   */
  record Ranked(Ranks ranks, Verdict verdict) implements VerdictBasis {}

  /**
   * One of the two ends so many more of its trials itself that its figures do not matter.
   *
   * @param survival how many, of how many
   */
  record Ended(Survival survival) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return survival.isWorse() ? Verdict.WORSE : Verdict.BETTER;
    }
  }

  /**
   * One of the two ended some of its trials itself, and what the others say would call it better,
   * or as good.
   *
   * @param survival how many, of how many
   */
  record SurvivalUnsure(Survival survival) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * Values that gates doubt, which the variant itself may be the cause of, decide the verdict.
   *
   * @param with what follows from all trials
   * @param without what follows from those that no gate doubts
   * @param gates the gates
   */
  record Doubted(Verdict with, Verdict without, List<String> gates) implements VerdictBasis {

    public Doubted {
      gates = List.copyOf(gates);
    }

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * The generator failed in more trials of one of the two, and the variant may be the cause.
   *
   * @param losses in how many trials of each
   */
  record GeneratorFailed(GeneratorLosses losses) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * One of the two leaves so many more requests unserved that speed does not matter.
   *
   * @param percent percentage of requests to the variant that was not served
   * @param baselinePercent percentage of requests to the baseline that was not served
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
   * It is uncertain whether one of the two leaves so many more requests unserved; the faster one
   * may be fast because it refuses requests.
   *
   * @param service difference whose interval lies neither within the notable limit nor beyond it
   */
  record ServiceUnsure(UnservedDifference service) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval of a percentile in which failed requests count with the time until they
   * failed, but one of the two may fail so many more that it would be another one without.
   *
   * @param service difference whose interval lies within the notable limit
   */
  record TailUnserved(UnservedDifference service) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval, but too few blocks for a verdict.
   *
   * @param pairs number of blocks that the two have in common
   * @param fewest number that a verdict needs
   */
  record FewBlocks(int pairs, int fewest) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval, but the measured windows of one of the two are shown to have changed by
   * at least as much as the two differ: the difference may be that one of them had not settled.
   */
  record NotSteady() implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval, but the ratio is not shown to be settled: it changed within the measured
   * windows, by chance or not, so that settled subjects may differ otherwise.
   *
   * @param change how it changed
   */
  record MayBeUnsteady(RatioChange change) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval, but the two latencies differ by no more than the load generator's own
   * latency varies.
   *
   * @param differenceMillis how far apart their means are
   * @param spreadMillis range of the generator's own latency over the rates of the run
   */
  record WithinFloor(double differenceMillis, double spreadMillis) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /**
   * There is an interval within the margin, but so large a part of the latencies is the load
   * generator's own that those of the two subjects may differ by more.
   *
   * @param floorMillis the generator's own latency at the rate at which it is highest
   * @param baselineMillis the baseline's measured latency, geometric mean
   */
  record HiddenByFloor(double floorMillis, double baselineMillis) implements VerdictBasis {

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }

  /** Reasons in the run's file why its figures are not judged. */
  enum Unjudged implements VerdictBasis {
    /** Its trials ran in the order of the file, so that drift looks like a difference. */
    AS_LISTED,
    /** Its windows may be unsteady, because it does not wait until subjects have settled. */
    STEADINESS_REPORTED;

    @Override
    public Verdict verdict() {
      return Verdict.NOT_JUDGED;
    }
  }

  /** Reasons why there is no interval. */
  enum Gap implements VerdictBasis {
    /** The baseline has no valid trial at this load level. */
    NO_TRIAL_OF_BASELINE(true),
    /** The variant has no valid trial at this load level. */
    NO_TRIAL(true),
    /** They have fewer than two blocks in common. */
    TOO_FEW_BLOCKS(true),
    /** Some of their valid trials have too few requests for the percentile. */
    TOO_FEW_REQUESTS(false),
    /** Some of their valid trials lack the metric. */
    NOT_MEASURED(false),
    /** The metric is zero in some trial, so there is no ratio. */
    ZERO(false);

    private final boolean ofTrials;

    Gap(boolean ofTrials) {
      this.ofTrials = ofTrials;
    }

    /** Returns whether it is the same for every metric, because it lies in the trials. */
    boolean isOfTrials() {
      return ofTrials;
    }

    @Override
    public Verdict verdict() {
      return Verdict.INCONCLUSIVE;
    }
  }
}
