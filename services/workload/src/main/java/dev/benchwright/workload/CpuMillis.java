package dev.benchwright.workload;

/**
 * The CPU work of the scenario {@code sleep-cpu}: for each "millisecond" a fixed amount of
 * arithmetic, so that it is work and not time. On a core that is slower, or shared, it takes
 * longer.
 */
final class CpuMillis {

  /**
   * One step of Marsaglia's xorshift is three shifts and three exclusive ors, each waiting for the
   * one before: 6 cycles where each takes one. At 3 GHz a millisecond has room for 3 000 000 / 6 of
   * them.
   *
   * <p>Measured once, as CPU time of one thread on a virtual machine with an AMD EPYC whose clock
   * is not told: a "ms" took 0.69 ms on JDK 25.0.3 and 0.70 ms on JDK 21.0.8 (medians of 15 rounds
   * of 100 "ms" after 2000 to warm up; the rounds were from 0.68 to 0.71). So the two JDKs do the
   * same work at the same pace; another processor has another one.
   */
  static final int STEPS_PER_MILLI = 500_000;

  /** Any start but 0, which the steps would never leave. */
  private static final long START = 0x9E3779B97F4A7C15L;

  private CpuMillis() {}

  /**
   * Does the arithmetic of so many milliseconds of a core at 3 GHz.
   *
   * @throws ArithmeticException never; but no compiler can know, and must do all the steps
   */
  static Answer burn(int millis) {
    if (after(millis) == 0) {
      throw new ArithmeticException("xorshift has reached 0 from " + START);
    }
    return Answer.OK;
  }

  /** Where the steps of so many milliseconds end: no two numbers of steps end alike. */
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
