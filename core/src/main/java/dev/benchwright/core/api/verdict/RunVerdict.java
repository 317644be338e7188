package dev.benchwright.core.api.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Summary of all verdicts of a run in one word. */
public enum RunVerdict {
  /** Some variant is better than the baseline at some load level, and none is worse at any. */
  @JsonProperty("Better")
  BETTER,
  /** Some variant is worse than the baseline at some load level, and none is better at any. */
  @JsonProperty("Worse")
  WORSE,
  /** Every variant is equivalent to the baseline at every load level. */
  @JsonProperty("Equivalent")
  EQUIVALENT,
  /** Nothing is better or worse, and at least one verdict is inconclusive. */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE,
  /**
   * Something is better and something is worse: different variants, or one at different load levels
   * or by different metrics.
   */
  @JsonProperty("Mixed")
  MIXED,
  /** The run's file asks for figures without a verdict. */
  @JsonProperty("NotJudged")
  NOT_JUDGED
}
