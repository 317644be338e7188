package dev.benchwright.core.judge.runs;

import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.StoppingRule;

/**
 * The error rates for comparing two runs. A run that stopped when its intervals were narrow has
 * favoured trials that agree by chance; of the two rules, the more cautious one applies.
 *
 * @param a the rule of run a
 * @param b the rule of run b
 * @param levels number of load levels that are compared
 */
public record TwoRunErrorRates(StoppingRule a, StoppingRule b, int levels) {

  /** Returns the confidence level of intervals. */
  public double confidence() {
    return Math.max(a.confidence(), b.confidence());
  }

  /**
   * Returns a p-value by Student's t, calibrated for repeated checks and raised for few trials, as
   * within a run, and {@linkplain #ofOneLevel corrected} for the number of load levels.
   *
   * @param fewestTrials number of trials in the run that has fewer
   */
  public double believed(double pValue, int fewestTrials) {
    // Trials of two runs have no pairs, whose order could cancel a drift.
    return ofOneLevel(
        FewPairs.RANDOM_ORDERS.raised(
            fewestTrials, Math.max(a.calibrated(pValue), b.calibrated(pValue))));
  }

  /**
   * Returns a p-value of one load level with Bonferroni's correction for all of them. Holm's, for
   * what is claimed at the level, comes on top.
   */
  double ofOneLevel(double pValue) {
    return Math.min(1, levels * pValue);
  }
}
