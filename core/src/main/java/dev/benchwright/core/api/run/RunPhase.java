package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.EnumSet;
import java.util.Set;

/** How far a run has come, and which phases may follow each phase. */
public enum RunPhase {
  /** Accepted or not yet examined; another run may hold the lane. */
  @JsonProperty("Queued")
  QUEUED(
      "it waits for its lane, a ConfigMap or Kueue, its script is being checked, or one of its"
          + " trials cannot be read"),
  /** Its trials run, one at a time. */
  @JsonProperty("Running")
  RUNNING("it has its lane, and its trials run one at a time"),
  /** Over: every cell has at least one valid trial. */
  @JsonProperty("Succeeded")
  SUCCEEDED("over, and every cell has a valid trial"),
  /** Over: it was not accepted, or some cell has no valid trial. */
  @JsonProperty("Failed")
  FAILED("over: it was not accepted, or some cell has no valid trial"),
  /** Stopped: it leaves the lane to others until {@code spec.suspend} is false again. */
  @JsonProperty("Suspended")
  SUSPENDED("stopped and outside its lane, until spec.suspend is false again"),
  /** Over, because {@code spec.cancel} is true. */
  @JsonProperty("Cancelled")
  CANCELLED("over, because spec.cancel is true; measured results stay");

  private final String meaning;

  RunPhase(String meaning) {
    this.meaning = meaning;
  }

  /** Returns what holds in this phase, in words that complete "a run in this phase: …". */
  public String meaning() {
    return meaning;
  }

  /** Returns whether the run is over. */
  public boolean isOver() {
    return next().isEmpty();
  }

  /** Returns the phases that may directly follow this one. */
  public Set<RunPhase> next() {
    return switch (this) {
      case QUEUED -> EnumSet.of(RUNNING, SUSPENDED, FAILED, CANCELLED);
      // The run is queued again if its admission is withdrawn.
      case RUNNING -> EnumSet.of(QUEUED, SUSPENDED, SUCCEEDED, FAILED, CANCELLED);
      case SUSPENDED -> EnumSet.of(QUEUED, FAILED, CANCELLED);
      case SUCCEEDED, FAILED, CANCELLED -> EnumSet.noneOf(RunPhase.class);
    };
  }
}
