package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The order of the trials in a block. */
public enum Order {
  /** Drawn for each block from the run's seed, so that drift does not favour a variant. */
  @JsonProperty("RandomizedBlocks")
  RANDOMIZED_BLOCKS,
  /**
   * Drawn from the run's seed for every first of two blocks; the second reverses it, so that a
   * steady drift cancels out over the two.
   */
  @JsonProperty("MirroredBlocks")
  MIRRORED_BLOCKS,
  /** The order of variants and load levels in the run's file, the same in every block. */
  @JsonProperty("AsListed")
  AS_LISTED
}
