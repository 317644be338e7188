package dev.benchwright.operator.gate;

/**
 * What a gate says of a trial.
 *
 * @param passed whether the trial's numbers may count as far as this gate goes
 * @param observed what was seen, in words with its unit
 * @param known whether all was there that the gate looks at
 */
record GateResult(boolean passed, String observed, boolean known) {

  /** Of a gate that saw what it looks at. */
  GateResult(boolean passed, String observed) {
    this(passed, observed, true);
  }

  /** Without its source a gate cannot say that anything is wrong. */
  static GateResult unknown(String what) {
    return new GateResult(true, "unknown: " + what, false);
  }
}
