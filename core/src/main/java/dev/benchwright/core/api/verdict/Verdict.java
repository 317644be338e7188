package dev.benchwright.core.api.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a variant is, beside the baseline. */
public enum Verdict {
  /** It differs from the baseline in the direction that is wanted. */
  @JsonProperty("Better")
  BETTER,
  /** It differs from the baseline in the other direction. */
  @JsonProperty("Worse")
  WORSE,
  /** Whatever differs is less than the margin that is of interest. */
  @JsonProperty("Equivalent")
  EQUIVALENT,
  /** The repetitions do not tell yet. */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE
}
