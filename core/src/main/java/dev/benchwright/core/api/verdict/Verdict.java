package dev.benchwright.core.api.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The result of comparing a variant with the baseline. */
public enum Verdict {
  /** It differs from the baseline in the better direction. */
  @JsonProperty("Better")
  BETTER,
  /** It differs from the baseline in the worse direction. */
  @JsonProperty("Worse")
  WORSE,
  /** Every difference within the confidence interval is smaller than the margin. */
  @JsonProperty("Equivalent")
  EQUIVALENT,
  /** The trials do not decide it. */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE,
  /** The run's file asks for figures without a verdict. */
  @JsonProperty("NotJudged")
  NOT_JUDGED
}
