package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.EnumSet;
import java.util.Set;

/** How far a trial has come, and which phases may follow each phase. */
public enum TrialPhase {
  /** Nothing of it is deployed yet. */
  @JsonProperty("Pending")
  PENDING("nothing of it is deployed yet"),
  /** Its objects were created; its components and the generator are starting. */
  @JsonProperty("Provisioning")
  PROVISIONING("its components and the generator are starting"),
  /** The generator sends one request and checks that the answer is the scenario's. */
  @JsonProperty("Checking")
  CHECKING("one request must get the answer that the scenario expects"),
  /** The generator sends its load. */
  @JsonProperty("Loading")
  LOADING("the generator sends its load"),
  /** The load is over; numbers are read from Prometheus. */
  @JsonProperty("Collecting")
  COLLECTING("the numbers are read from Prometheus"),
  /** Everything that was deployed is being removed. */
  @JsonProperty("Releasing")
  RELEASING("everything that it deployed is being removed"),
  /** Over: its numbers count. */
  @JsonProperty("Succeeded")
  SUCCEEDED("over, and its numbers count"),
  /**
   * Over: its variant died under load, or it failed a gate that the variant cannot be the cause of,
   * or its warm-up boost did not end in time. It has no numbers that count.
   */
  @JsonProperty("Invalid")
  INVALID(
      "over, but its variant died under load, it failed a gate that is not due to the variant, or"
          + " its warm-up boost did not end in time, so that it has no numbers that count"),
  /** Over: it could not be measured. */
  @JsonProperty("Failed")
  FAILED("over, and it could not be measured"),
  /**
   * Over: during the trial, its run was suspended, cancelled, evicted by Kueue or became
   * unreadable.
   */
  @JsonProperty("Cancelled")
  CANCELLED(
      "over, because its run was suspended, cancelled, evicted by Kueue or could not be read; its"
          + " numbers are discarded");

  private final String meaning;

  TrialPhase(String meaning) {
    this.meaning = meaning;
  }

  /** Returns what holds in this phase, in words that complete "a trial in this phase: …". */
  public String meaning() {
    return meaning;
  }

  /** Returns whether the trial is over; then nothing that it deployed is left in the cluster. */
  public boolean isOver() {
    return next().isEmpty();
  }

  /** Returns the phases that may directly follow this one. */
  public Set<TrialPhase> next() {
    return switch (this) {
      case PENDING -> EnumSet.of(PROVISIONING, RELEASING);
      case PROVISIONING -> EnumSet.of(CHECKING, RELEASING);
      case CHECKING -> EnumSet.of(LOADING, RELEASING);
      case LOADING -> EnumSet.of(COLLECTING, RELEASING);
      case COLLECTING -> EnumSet.of(RELEASING);
      case RELEASING -> EnumSet.of(SUCCEEDED, INVALID, FAILED, CANCELLED);
      case SUCCEEDED, INVALID, FAILED, CANCELLED -> EnumSet.noneOf(TrialPhase.class);
    };
  }
}
