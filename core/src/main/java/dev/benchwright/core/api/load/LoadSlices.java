package dev.benchwright.core.api.load;

/**
 * The slices into which the time at full load is divided while the warm-up is measured. The steady
 * phase is chosen afterwards; it begins and ends with a slice.
 *
 * @param seconds length of one slice
 * @param warmUp how many slices the warm-up has at most
 * @param steady how many slices the steady phase has
 */
public record LoadSlices(int seconds, int warmUp, int steady) {

  /**
   * Long enough to hold the requests of a few scrapes, and short enough to locate the end of a
   * warm-up of a few seconds.
   */
  private static final int SHORTEST_SECONDS = 2;

  /** Bounds the number of series: in Prometheus, each slice has about twenty for each generator. */
  private static final int MOST_STEADY = 150;

  /** Returns the slices of these lengths, each rounded up to whole slices. */
  static LoadSlices of(int maxWarmUpSeconds, int steadySeconds) {
    int seconds = Math.max(SHORTEST_SECONDS, Math.ceilDiv(steadySeconds, MOST_STEADY));
    return new LoadSlices(
        seconds, Math.ceilDiv(maxWarmUpSeconds, seconds), Math.ceilDiv(steadySeconds, seconds));
  }

  /** Returns the length of the longest warm-up. */
  public int warmUpSeconds() {
    return warmUp * seconds;
  }

  /** Returns the length of the steady phase. */
  public int steadySeconds() {
    return steady * seconds;
  }
}
