package dev.benchwright.operator.judge;

/**
 * How two runs came to their numbers of trials. One that stopped when its intervals were narrow has
 * favoured trials that look alike; of two, the more cautious is believed.
 *
 * @param a the rule of run a
 * @param b the rule of run b
 */
record ErrorRates(StoppingRule a, StoppingRule b) {

  /** With which an interval is made. */
  double confidence() {
    return Math.max(a.confidence(), b.confidence());
  }

  /** The chance of so small a p-value by Student's t when looking has its part in it. */
  double calibrated(double pValue) {
    return Math.max(a.calibrated(pValue), b.calibrated(pValue));
  }
}
