package dev.benchwright.core.measure.steadiness;

/**
 * How much a subject's just-in-time compilers may work where they count as done. A measured warm-up
 * and gate StillCompiling share the rule, so that the two cannot contradict each other.
 *
 * <p>How long compilations took says little of what compilers did where they had to wait for a
 * processor: the same work that takes 3 % of the time beside one busy thread takes 40 % beside
 * sixty, so that by time alone, a variant with many threads is "still compiling" for ever. Where
 * their CPU time is known, little of it is enough, unless they hardly ever rest: what waits for
 * them may then be more than what they do.
 *
 * @param mostPercent how much of the time they may work or wait with work, counted as one core
 */
public record CompilerLimits(double mostPercent) {

  /** What a compiler gets of the CPU while it works beside three busy threads. */
  private static final double SHARE_OF_CPU = 0.25;

  /** The limit of the time for compilers that need little of the CPU. */
  private static final double TIMES_THE_LIMIT = 4;

  /** All compilers rest for a fifth of the time at least: they keep up with what there is to do. */
  private static final double MOST_TIME = 80;

  /** Returns how much of the time they may work, or wait with work, if they need little CPU. */
  public double mostPercentIfLittleCpu() {
    return Math.min(MOST_TIME, TIMES_THE_LIMIT * mostPercent);
  }

  /** Returns which percentage of the subject's CPU is little. */
  public double mostPercentOfSubject() {
    return SHARE_OF_CPU * mostPercent;
  }

  /** Returns whether they are done, as far as the time tells it; NaN, an unknown time, is not. */
  public boolean allow(double percentOfTime) {
    return percentOfTime <= mostPercent;
  }

  /**
   * Returns whether they are done, by their time and their CPU time.
   *
   * @param percentOfTime as {@link #time} makes it
   * @param cpuPercent CPU time of the compilers in percent of the time, counted as one core; NaN if
   *     it is unknown
   * @param percentOfSubject the same in percent of the subject's CPU time; NaN if it is unknown
   */
  public boolean allow(double percentOfTime, double cpuPercent, double percentOfSubject) {
    boolean needLittle =
        percentOfTime <= mostPercentIfLittleCpu()
            && cpuPercent <= mostPercent
            && percentOfSubject <= mostPercentOfSubject();
    return allow(percentOfTime) || needLittle;
  }

  /**
   * Returns the time that counts: what compilations took, or the CPU time if that is more. A
   * compilation that goes on when the time ends is in the CPU time alone.
   *
   * @param tookPercent what the compilations that ended took; NaN if it is unknown
   * @param cpuPercent CPU time; NaN if it is unknown
   */
  public static double time(double tookPercent, double cpuPercent) {
    return cpuPercent > tookPercent ? cpuPercent : tookPercent;
  }
}
