package dev.benchwright.core.component;

import java.util.List;

/** What a component is whose image the operator's settings name, and not the run. */
public sealed interface BackingService permits ObjectStore, Postgres {

  /** Returns how the names of the variables end with which others reach it. */
  List<String> variables();
}
