package dev.benchwright.core.api.load;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What becomes of a request of an open load that is due while all connections are busy. */
public enum WhenBusy {
  /**
   * It waits for the next free connection and is timed from when it was due; at the end of the
   * load, requests that still wait are dropped.
   */
  @JsonProperty("Queue")
  QUEUE,
  /** It is dropped, so that the subject never has more requests than connections to answer. */
  @JsonProperty("Drop")
  DROP
}
