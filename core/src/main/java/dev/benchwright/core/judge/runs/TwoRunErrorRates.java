package dev.benchwright.core.judge.runs;

import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.StoppingRule;

/**
 * How two runs came to their numbers of trials. One that stopped when its intervals were narrow has
 * favoured trials that look alike; of two, the more cautious is believed.
 *
 * @param a the rule of run a
 * @param b the rule of run b
 */
public record TwoRunErrorRates(StoppingRule a, StoppingRule b) {

  /** With which an interval is made. */
  public double confidence() {
    return Math.max(a.confidence(), b.confidence());
  }

  /**
   * A p-value by Student's t when looking has its part in it, and raised as that of a run is.
   *
   * @param fewestTrials that one of the two runs has
   */
  public double believed(double pValue, int fewestTrials) {
    return FewPairs.raised(fewestTrials, Math.max(a.calibrated(pValue), b.calibrated(pValue)));
  }
}
