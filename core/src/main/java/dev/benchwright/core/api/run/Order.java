package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The order of the trials in a block. */
public enum Order {
  /** Drawn for each block from the run's seed, so that drift does not favour a variant. */
  @JsonProperty("RandomizedBlocks")
  RANDOMIZED_BLOCKS,
  /** The order of variants and load levels in the run's file, the same in every block. */
  @JsonProperty("AsListed")
  AS_LISTED
}
