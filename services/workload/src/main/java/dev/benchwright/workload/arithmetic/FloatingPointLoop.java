package dev.benchwright.workload.arithmetic;

/**
 * The work of the scenario {@code compute}: a double loop of about n² floating-point steps. Each
 * step needs the one before, so the steps cannot run in parallel.
 */
public final class FloatingPointLoop {

  private static final int FIRST_ROW = 3;

  private FloatingPointLoop() {}

  /**
   * Iterates the logistic map x → r·x·(1 − x) for 3 ≤ i &lt; n and 1 ≤ j &lt; n with r = 4 −
   * 1/(i·j). So close to 4 the map is chaotic and stays between 0 and 1: the result depends on the
   * seed to the last bit and never diverges.
   */
  public static double run(int n, long seed) {
    double x = new SplitMix(seed).nextFraction();
    for (int i = FIRST_ROW; i < n; i++) {
      for (int j = 1; j < n; j++) {
        x = (4 - 1.0 / (i * j)) * (x * (1 - x));
      }
    }
    return x;
  }
}
