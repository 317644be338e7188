package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.trial.Observation;

/** A rule that decides whether a trial's numbers may count; it holds its own limit. */
sealed interface Gate
    permits ClockMoved,
        DependencySaturated,
        GeneratorSaturated,
        GeneratorsTogether,
        LoadSent,
        NoisyNeighbour,
        PodAlive,
        SameInBlock,
        SamplesComplete,
        ScrapeGap,
        StillCompiling,
        WindowTooShort {

  /** Returns its name. */
  GateName name();

  /**
   * Returns to whom it can be due that a trial fails this gate, unless its result says otherwise.
   * That it cannot be the variant has to be shown: fast, slow and stalling subjects fail it equally
   * often.
   */
  GateCause cause();

  /** Returns the same for people, with what results may say. */
  default String causeInWords() {
    return cause().who();
  }

  /** Returns what is allowed, in words with its unit. */
  String allowed();

  /** Returns whether it is about anything that a trial has; otherwise, the trial has no finding. */
  default boolean concerns(Observation pods) {
    return true;
  }

  /** Returns what it finds in the evidence. */
  GateResult evaluate(Evidence evidence);

  /** Returns what it checks and why, for people. */
  GateDescription description();
}
