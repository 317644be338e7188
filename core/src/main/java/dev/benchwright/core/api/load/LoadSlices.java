package dev.benchwright.core.api.load;

/**
 * The slices into which the time at full load is cut while the warm-up is measured, so that the
 * steady phase can be chosen afterwards: it begins and ends with a slice.
 *
 * @param seconds length of one
 * @param warmUp how many the warm-up has at most
 * @param steady how many the steady phase has
 */
public record LoadSlices(int seconds, int warmUp, int steady) {

  /**
   * Long enough to hold a few scrapes' worth of requests, short enough to find the end of a warm-up
   * of some seconds.
   */
  private static final int SHORTEST_SECONDS = 2;

  /** Each slice has series of its own in Prometheus, about twenty of each generator's. */
  private static final int MOST_STEADY = 150;

  /** Of the given lengths, each rounded up to whole slices. */
  static LoadSlices of(int maxWarmUpSeconds, int steadySeconds) {
    int seconds = Math.max(SHORTEST_SECONDS, Math.ceilDiv(steadySeconds, MOST_STEADY));
    return new LoadSlices(
        seconds, Math.ceilDiv(maxWarmUpSeconds, seconds), Math.ceilDiv(steadySeconds, seconds));
  }

  /** Of the longest warm-up. */
  public int warmUpSeconds() {
    return warmUp * seconds;
  }

  /** Of the steady phase. */
  public int steadySeconds() {
    return steady * seconds;
  }
}
