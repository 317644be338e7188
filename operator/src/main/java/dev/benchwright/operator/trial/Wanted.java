package dev.benchwright.operator.trial;

/** What its run wants of a trial. */
public enum Wanted {
  /** To be measured. */
  CONTINUE,
  /** To end at once, because the run is suspended, cancelled or no longer admitted. */
  STOP
}
