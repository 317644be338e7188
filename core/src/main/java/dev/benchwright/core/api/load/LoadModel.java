package dev.benchwright.core.api.load;

import java.util.List;

/** How requests are offered to a subject. A run has exactly one. */
public sealed interface LoadModel
    permits ClosedLoadSpec, OpenLoadSpec, BatchLoadSpec, StaircaseLoadSpec, ScriptLoadSpec {

  /** What every variant is put under, one after the other, in the order of the run's file. */
  List<LoadLevel> levels();
}
