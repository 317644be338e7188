package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/** By what the end of a warm-up was decided. */
public enum WarmUpRule {
  /** The run says how long it is. */
  @JsonProperty("Fixed")
  FIXED,
  /** What is measured and the compiler's work had settled. */
  @JsonProperty("Settled")
  SETTLED,
  /** Nothing had settled by the longest warm-up that the run allows. */
  @JsonProperty("Ceiling")
  CEILING
}
