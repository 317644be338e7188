package dev.benchwright.core.measure.query;

/**
 * Which of the load generator's series have all requests, and which of them were rightly answered.
 */
public enum RequestCounting {
  /** k6's own count has those with the right status; Benchwright's has those that failed. */
  BY_STATUS,
  /**
   * The same, but some that k6 takes for right were answered with a wrong body. Benchwright counts
   * these as failed, and once more by themselves.
   */
  BY_STATUS_AND_BODY,
  /**
   * A user's script may follow redirects, expect nothing, or leave a request with an exception:
   * only k6's own count has all requests, whatever their outcome.
   */
  BY_SCRIPT
}
