package dev.benchwright.core.api.load;

import java.util.List;

/** How requests are offered to a subject. A run has exactly one. */
public sealed interface LoadModel
    permits ClosedLoadSpec, OpenLoadSpec, BatchLoadSpec, StaircaseLoadSpec, ScriptLoadSpec {

  /** Returns the load levels of every variant, in the order of the run's file. */
  List<LoadLevel> levels();
}
