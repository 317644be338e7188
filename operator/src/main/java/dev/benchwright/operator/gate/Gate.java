package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;

/** A rule that decides whether a trial's numbers may count; each stands beside its limit. */
sealed interface Gate
    permits ClockMoved,
        GeneratorSaturated,
        GeneratorsTogether,
        LoadSent,
        NoisyNeighbour,
        PodAlive,
        SameInBlock,
        SamplesComplete,
        ScrapeGap,
        WindowTooShort {

  /** What it is called. */
  GateName name();

  /** What is allowed, in words with its unit. */
  String allowed();

  /** Looks. */
  GateResult look(Evidence evidence);

  /** What it looks at and why, for people. */
  GateDescription description();
}
