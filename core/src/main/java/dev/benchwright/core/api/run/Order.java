package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** In which order the trials of one block run. */
public enum Order {
  /** Drawn anew for each block from the run's seed, so that drift does not favour a variant. */
  @JsonProperty("RandomizedBlocks")
  RANDOMIZED_BLOCKS,
  /** As the run's file lists variants and load levels, the same in every block. */
  @JsonProperty("AsListed")
  AS_LISTED
}
