package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.outcomes.Survival;
import java.util.List;

/** A reason to withhold a verdict although the interval of the two runs is clear. */
sealed interface Objection {

  /** A run used {@code steadiness: Reported}, so that its subjects may not have settled. */
  enum NotWaited implements Objection {
    IN_A,
    IN_B
  }

  /**
   * In one run the variant ended some of its trials itself, and the figures, which are of the
   * others, would call it better there, or as good.
   *
   * @param survival how many, of how many
   */
  record Survivors(Survival survival) implements Objection {}

  /**
   * The generator failed in more trials of one of the runs, and the variant may be the cause.
   *
   * @param losses how many in run b, and in run a in place of the baseline
   */
  record Selection(GeneratorLosses losses) implements Objection {}

  /**
   * The metric is a percentile in which unserved requests are not slow, and of these so many more
   * may be in one run, or in both, that the percentile of all is another one.
   *
   * @param service how many, in both runs
   * @param beyond whether it is because more are missing than lie beyond the percentile
   */
  record TailUnserved(UnservedChange service, boolean beyond) implements Objection {}

  /** Some values are lower bounds, so that the true ratio may give another verdict. */
  record LowerBounds() implements Objection {}

  /**
   * Without the values that gates doubt, the verdict is another one.
   *
   * @param without that verdict
   * @param gates the gates
   */
  record Doubtful(Verdict without, List<String> gates) implements Objection {

    public Doubtful {
      gates = List.copyOf(gates);
    }
  }

  /** Measured windows are shown to have changed by at least as much as the runs differ. */
  record Unsteady() implements Objection {}
}
