package dev.benchwright.workload.arithmetic;

/**
 * The CPU work of the scenario {@code sleep-cpu}: a fixed amount of arithmetic for each
 * "millisecond". It is an amount of work and not of time, so it takes longer on a slower or shared
 * core.
 */
public final class CpuMillis {

  /**
   * The steps of one "ms". One step of Marsaglia's xorshift is three shifts and three exclusive
   * ors, each of which waits for the one before: 6 cycles, if each takes one. At 3 GHz, 3 000 000 /
   * 6 steps fit into a millisecond.
   *
   * <p>Measured once, as CPU time of one thread on a virtual machine with an AMD EPYC of unknown
   * clock rate. A "ms" took 0.69 ms on JDK 25.0.3 and 0.70 ms on JDK 21.0.8. These are medians of
   * 15 rounds of 100 "ms" after a warm-up of 2000; the rounds were from 0.68 to 0.71. The two JDKs
   * do the same work at the same pace. Another processor has another pace.
   */
  static final int STEPS_PER_MILLI = 500_000;

  /** Any start value but 0, which the steps would never leave. */
  private static final long START = 0x9E3779B97F4A7C15L;

  private CpuMillis() {}

  /**
   * Does the arithmetic that takes the given milliseconds on a core of 3 GHz.
   *
   * @throws ArithmeticException never; the compiler cannot know that and must keep all the steps
   */
  public static void burn(int millis) {
    if (after(millis) == 0) {
      throw new ArithmeticException("xorshift has reached 0 from " + START);
    }
  }

  /**
   * Returns the value after the steps of the given milliseconds. Different numbers of steps give
   * different values.
   */
  static long after(int millis) {
    long x = START;
    for (int milli = 0; milli < millis; milli++) {
      x = steps(x);
    }
    return x;
  }

  private static long steps(long start) {
    long x = start;
    for (int step = 0; step < STEPS_PER_MILLI; step++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
