package dev.benchwright.core.api.system;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How long a component lives, and with it what it holds. */
public enum Lifetime {
  /** Each trial has it anew. */
  @JsonProperty("Trial")
  TRIAL,
  /** All trials of a run share it: what one leaves in it is there for the next. */
  @JsonProperty("Run")
  RUN
}
