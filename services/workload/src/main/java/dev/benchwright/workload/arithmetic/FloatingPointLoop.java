package dev.benchwright.workload.arithmetic;

/**
 * The work of the scenario {@code compute}: a double loop of about n² floating-point steps. Each
 * step needs the one before, so the steps cannot run in parallel.
 */
public final class FloatingPointLoop {

  private static final int FIRST_ROW = 3;

  private FloatingPointLoop() {}

  /**
   * Adds up, for 3 ≤ i &lt; n and 1 ≤ j &lt; n, a third of a number that each step makes smaller by
   * j. The number begins between 0 and 1, as the seed says. This is the arithmetic of a study of
   * 2024, whose reactive variant subtracts j·i instead.
   */
  public static double run(int n, long seed) {
    double rand = new SplitMix(seed).nextFraction();
    double result = 0;
    for (int i = FIRST_ROW; i < n; i++) {
      for (int j = 1; j < n; j++) {
        result += rand / 3;
        rand -= j;
      }
    }
    return result;
  }
}
