package dev.benchwright.operator.trial;

/** How far the CPU of a subject has come from its warm-up boost to the run's. */
public sealed interface BoostProgress {

  /** The subject has had the run's CPU from its start. */
  record None() implements BoostProgress {}

  /** It has more CPU, and nobody has asked for less yet. */
  record Boosted() implements BoostProgress {}

  /**
   * The resize was requested and has not taken effect yet.
   *
   * @param sentence what the pod's status says about it
   */
  record Ending(String sentence) implements BoostProgress {}

  /** It has the run's CPU again. */
  record Ended() implements BoostProgress {}
}
