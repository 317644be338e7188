package dev.benchwright.workload.arithmetic;

/**
 * Random numbers that are the same for the same seed on every JDK: SplitMix64, after Steele, Lea
 * and Flood, "Fast Splittable Pseudorandom Number Generators" (2014), with the constants of Vigna's
 * reference implementation.
 */
final class SplitMix {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  SplitMix(long seed) {
    state = seed;
  }

  /** Returns the next number, which may be any long. */
  long next() {
    state += GOLDEN_GAMMA;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** Returns a number between 0 and 1, excluding both. */
  double nextFraction() {
    return ((next() >>> 12) + 0.5) * 0x1.0p-52;
  }

  /**
   * Returns a number from 0 to the bound, excluding the bound. Numbers below 2^64 modulo the bound
   * come up a little more often, which does not matter for choosing a cell.
   */
  int nextBelow(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }
}
