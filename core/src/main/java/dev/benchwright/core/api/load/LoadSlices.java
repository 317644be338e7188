package dev.benchwright.core.api.load;

/**
 * The slices into which the time that may be measured is divided. If the warm-up is measured, that
 * is the time at full load, and the steady phase is chosen afterwards; it begins and ends with a
 * slice. Otherwise it is the steady phase.
 *
 * @param seconds length of one slice; the last one of a steady phase after a fixed warm-up may be
 *     longer
 * @param warmUp how many slices a measured warm-up has at most; 0 if it is fixed
 * @param steady how many slices the steady phase has
 */
public record LoadSlices(int seconds, int warmUp, int steady) {

  /**
   * Long enough to hold many requests, and short enough to locate the end of a warm-up of a few
   * seconds.
   */
  private static final int USUAL_SECONDS = 2;

  /**
   * A steady phase that is shorter has slices of a second, because few show no change within it.
   */
  private static final int SHORT_STEADY_SECONDS = 20;

  /** Bounds the number of series: in Prometheus, each slice has about twenty for each generator. */
  private static final int MOST_STEADY = 150;

  /** Enough to see a change within the steady phase. */
  private static final int MOST_AFTER_FIXED = 15;

  /** Returns the slices of these lengths, each rounded up to whole slices. */
  static LoadSlices of(int maxWarmUpSeconds, int steadySeconds) {
    int seconds =
        steadySeconds < SHORT_STEADY_SECONDS
            ? 1
            : Math.max(USUAL_SECONDS, Math.ceilDiv(steadySeconds, MOST_STEADY));
    return new LoadSlices(
        seconds, Math.ceilDiv(maxWarmUpSeconds, seconds), Math.ceilDiv(steadySeconds, seconds));
  }

  /** Returns the slices of a steady phase of this length after a fixed warm-up. */
  static LoadSlices ofSteady(int steadySeconds) {
    int seconds = Math.ceilDiv(steadySeconds, MOST_AFTER_FIXED);
    return new LoadSlices(seconds, 0, steadySeconds / seconds);
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
