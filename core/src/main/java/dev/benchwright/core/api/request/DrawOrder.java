package dev.benchwright.core.api.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** In which order a load's requests get the values of a list. */
public enum DrawOrder {
  /** One after the other, and from the first again after the last. */
  @JsonProperty("RoundRobin")
  ROUND_ROBIN,
  /**
   * Each with the same probability, whatever the others got. The sequence follows from the run's
   * seed and the block, so that all trials of a block have the same.
   */
  @JsonProperty("Random")
  RANDOM
}
