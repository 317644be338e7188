package dev.benchwright.operator.judge.gate;

import dev.benchwright.operator.api.run.GateName;

/** A rule that decides whether a trial's numbers may count; each stands beside its limit. */
sealed interface Gate
    permits ClockMoved,
        DatabaseAlive,
        GeneratorSaturated,
        GeneratorsTogether,
        LoadSent,
        NoisyNeighbour,
        SameInBlock,
        SamplesComplete,
        ScrapeGap,
        SubjectAlive,
        WindowTooShort {

  /** What it is called. */
  GateName name();

  /** What is allowed, in words with its unit. */
  String allowed();

  /** Looks. */
  Finding look(Evidence evidence);

  /** What it looks at and why, for people. */
  GateDescription description();

  /**
   * What a gate found.
   *
   * @param passed whether the trial's numbers may count as far as this gate goes
   * @param observed what was seen, in words with its unit
   * @param known whether all was there that the gate looks at
   */
  record Finding(boolean passed, String observed, boolean known) {

    /** Of a gate that saw what it looks at. */
    Finding(boolean passed, String observed) {
      this(passed, observed, true);
    }

    /** Without its source a gate cannot say that anything is wrong. */
    static Finding unknown(String what) {
      return new Finding(true, "unknown: " + what, false);
    }
  }
}
