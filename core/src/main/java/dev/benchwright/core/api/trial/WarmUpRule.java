package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What decided the end of a warm-up. */
public enum WarmUpRule {
  /** The run sets its length. */
  @JsonProperty("Fixed")
  FIXED,
  /** All signs of a warm-up, such as throughput and compilation, had settled. */
  @JsonProperty("Settled")
  SETTLED,
  /** Not all signs had settled by the end of the longest warm-up that the run allows. */
  @JsonProperty("Ceiling")
  CEILING,
  /** Noise hides whether all signs had settled by that time. */
  @JsonProperty("Unsure")
  UNSURE
}
