package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.EnumSet;
import java.util.Set;

/** How far a run has come, with the phases that may follow each. */
public enum RunPhase {
  /** Accepted or not yet looked at; another run may have the lane. */
  @JsonProperty("Queued")
  QUEUED(
      "it waits for its lane or for Kueue, its script is being checked, or one of its trials cannot"
          + " be read"),
  /** Its trials run, one at a time. */
  @JsonProperty("Running")
  RUNNING("it has its lane, and its trials run one at a time"),
  /** Over: every cell has at least one valid trial. */
  @JsonProperty("Succeeded")
  SUCCEEDED("over, and every cell has a valid trial"),
  /** Over: it was not accepted, or some cell has no valid trial. */
  @JsonProperty("Failed")
  FAILED("over: it was not accepted, or some cell has no valid trial"),
  /** It has left the lane to others until {@code spec.suspend} is false again. */
  @JsonProperty("Suspended")
  SUSPENDED("stopped and outside its lane, until spec.suspend is false again"),
  /** Over, because {@code spec.cancel} says so. */
  @JsonProperty("Cancelled")
  CANCELLED("over, because spec.cancel is true; measured results stay");

  private final String meaning;

  RunPhase(String meaning) {
    this.meaning = meaning;
  }

  /** What is so in this phase, in words that complete "a run in this phase: …". */
  public String meaning() {
    return meaning;
  }

  /** Whether nothing more will happen. */
  public boolean isOver() {
    return next().isEmpty();
  }

  /** The phases that may come right after this one. */
  public Set<RunPhase> next() {
    return switch (this) {
      case QUEUED -> EnumSet.of(RUNNING, SUSPENDED, FAILED, CANCELLED);
      // Queued, when what has admitted it takes that back.
      case RUNNING -> EnumSet.of(QUEUED, SUSPENDED, SUCCEEDED, FAILED, CANCELLED);
      case SUSPENDED -> EnumSet.of(QUEUED, FAILED, CANCELLED);
      case SUCCEEDED, FAILED, CANCELLED -> EnumSet.noneOf(RunPhase.class);
    };
  }
}
