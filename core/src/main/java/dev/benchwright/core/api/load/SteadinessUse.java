package dev.benchwright.core.api.load;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What follows from windows that were not steady. */
public enum SteadinessUse {
  /** They count in the verdict. */
  @JsonProperty("Judged")
  JUDGED,
  /** They are reported with the figures, and there is no verdict. */
  @JsonProperty("Reported")
  REPORTED
}
