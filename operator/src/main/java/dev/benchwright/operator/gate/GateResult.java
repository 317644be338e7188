package dev.benchwright.operator.gate;

/**
 * What a gate finds about a trial.
 *
 * @param passed whether the trial passes this gate
 * @param observed what was observed, in words with its unit
 * @param known whether the gate had all of its data
 */
record GateResult(boolean passed, String observed, boolean known) {

  /** Creates the result of a gate that had all of its data. */
  GateResult(boolean passed, String observed) {
    this(passed, observed, true);
  }

  /**
   * Returns the result of a gate without data: it passes, because a gate fails only on evidence.
   */
  static GateResult unknown(String what) {
    return new GateResult(true, "unknown: " + what, false);
  }
}
