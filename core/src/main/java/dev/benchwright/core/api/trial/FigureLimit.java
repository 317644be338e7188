package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What is to be known about a measured figure besides its value. */
public enum FigureLimit {
  /** There is no figure: its window has too few requests for this percentile. */
  @JsonProperty("TooFewRequests")
  TOO_FEW_REQUESTS,
  /**
   * The figure is a lower bound: the load ended, the generator or a dependency was at its limit, or
   * the subject was still compiling, before it could become greater.
   */
  @JsonProperty("AtLeast")
  AT_LEAST,
  /**
   * There is no figure, because it is worse than any number: a percentile is infinite, as more of
   * the requests that were due were never served than it leaves out; or a sustained rate is less
   * than that of a staircase's first step.
   */
  @JsonProperty("Never")
  NEVER
}
