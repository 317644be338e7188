package dev.benchwright.operator.trial;

/** What its run wants of a trial. */
public enum RunIntent {
  /** To be measured. */
  CONTINUE,
  /**
   * To end at once, because the run is suspended, cancelled, no longer admitted or cannot be read.
   */
  STOP
}
