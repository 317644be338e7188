package dev.benchwright.core.api.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What all verdicts of a run say together, in one word. */
public enum RunVerdict {
  /** Some variant is better than the baseline at some load, and none is worse at any. */
  @JsonProperty("Better")
  BETTER,
  /** Some variant is worse than the baseline at some load, and none is better at any. */
  @JsonProperty("Worse")
  WORSE,
  /** No variant differs from the baseline at any load. */
  @JsonProperty("Equivalent")
  EQUIVALENT,
  /** Nothing is better or worse, and of something the trials do not tell. */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE,
  /** Something is better and something is worse: another variant, or the same at another load. */
  @JsonProperty("Mixed")
  MIXED
}
