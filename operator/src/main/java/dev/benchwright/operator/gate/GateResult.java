package dev.benchwright.operator.gate;

import dev.benchwright.core.api.trial.GateCause;
import java.util.List;
import java.util.Optional;

/**
 * What a gate finds about a trial.
 *
 * @param passed whether the trial passes this gate
 * @param observed what was observed, in words with its unit
 * @param known whether the gate had all of its data
 * @param doubts if the trial fails it, names of the only metrics that it doubts, or of all of a
 *     source ({@code MetricSource.allMetrics()}); empty if it doubts all of them
 * @param cause to whom it can be due that this trial fails it; empty if that is the same for every
 *     trial
 */
record GateResult(
    boolean passed,
    String observed,
    boolean known,
    List<String> doubts,
    Optional<GateCause> cause) {

  GateResult {
    doubts = List.copyOf(doubts);
  }

  /** Creates the result of a gate whose failure can always be due to the same. */
  GateResult(boolean passed, String observed, boolean known, List<String> doubts) {
    this(passed, observed, known, doubts, Optional.empty());
  }

  /** Creates the result of a gate that doubts all metrics if the trial fails it. */
  GateResult(boolean passed, String observed, boolean known) {
    this(passed, observed, known, List.of());
  }

  /** Creates the result of a gate that had all of its data. */
  GateResult(boolean passed, String observed) {
    this(passed, observed, true);
  }

  /** Returns the same result, due to someone. */
  GateResult dueTo(GateCause its) {
    return new GateResult(passed, observed, known, doubts, Optional.of(its));
  }

  /**
   * Returns the result of a gate without data: it passes, because a gate fails only on evidence.
   */
  static GateResult unknown(String what) {
    return new GateResult(true, "unknown: " + what, false);
  }
}
