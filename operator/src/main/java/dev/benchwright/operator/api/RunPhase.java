package dev.benchwright.operator.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How far a run has come. */
public enum RunPhase {
  /** Accepted or not yet looked at; another run may have the lane. */
  @JsonProperty("Queued")
  QUEUED,
  /** Its trials run, one at a time. */
  @JsonProperty("Running")
  RUNNING,
  /** Over: every cell has at least one valid trial. */
  @JsonProperty("Succeeded")
  SUCCEEDED,
  /** Over: it was not accepted, or some cell has no valid trial. */
  @JsonProperty("Failed")
  FAILED;

  /** Whether nothing more will happen. */
  public boolean isOver() {
    return this == SUCCEEDED || this == FAILED;
  }
}
