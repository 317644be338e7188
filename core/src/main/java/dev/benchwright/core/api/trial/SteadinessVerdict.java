package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a measured window looks like from its beginning to its end. */
public enum SteadinessVerdict {
  /** Its last third is shown to be like its first. */
  @JsonProperty("Steady")
  STEADY,
  /** The figure grew from the first third to the last. */
  @JsonProperty("Rising")
  RISING,
  /** The figure fell from the first third to the last. */
  @JsonProperty("Falling")
  FALLING,
  /** The figure changed at one moment, or was different for a while in the middle. */
  @JsonProperty("Stepped")
  STEPPED,
  /** Noise hides whether it changed. */
  @JsonProperty("Unsure")
  UNSURE
}
