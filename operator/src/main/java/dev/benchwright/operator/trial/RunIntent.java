package dev.benchwright.operator.trial;

/** What a run wants of its trial. */
public enum RunIntent {
  /** To measure it. */
  CONTINUE,
  /** To end it at once: the run is suspended, cancelled, no longer admitted, or cannot be read. */
  STOP
}
