package dev.benchwright.operator.gate;

import java.util.List;

/**
 * What a gate finds about a trial.
 *
 * @param passed whether the trial passes this gate
 * @param observed what was observed, in words with its unit
 * @param known whether the gate had all of its data
 * @param doubts if the trial fails it, names of the only metrics that it doubts; empty if it doubts
 *     all of them
 */
record GateResult(boolean passed, String observed, boolean known, List<String> doubts) {

  GateResult {
    doubts = List.copyOf(doubts);
  }

  /** Creates the result of a gate that doubts all metrics if the trial fails it. */
  GateResult(boolean passed, String observed, boolean known) {
    this(passed, observed, known, List.of());
  }

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
