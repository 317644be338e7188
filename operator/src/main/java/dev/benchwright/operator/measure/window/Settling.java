package dev.benchwright.operator.measure.window;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The rule that ends a warm-up: the steady phase starts with the first slice from which all signs
 * have settled.
 *
 * <p>A level (requests, latency) has settled when the mean of the next five slices differs from the
 * mean of all later ones by at most {@value #CLOSE_PERCENT} %, or by no more than chance explains:
 * two standard errors of that difference. A level that is still rising, falls later or wanders away
 * has not settled; a single outlier prevents nothing and hides little. The spread between slices is
 * estimated from successive differences (von Neumann et al., 1941), because the warm-up itself must
 * not count as noise that excuses it. A compiler has settled when it works for at most {@value
 * #COMPILING_PERCENT} % of the time during those five slices.
 *
 * <p>The rule can look ahead because the window is chosen after the load. This distinguishes it
 * from the rule of Georges et al. (Statistically Rigorous Java Performance Evaluation, 2007). By
 * that rule, measurements have settled once their coefficient of variation in a window is small,
 * which it also is in a plateau before the next compilation. That some subjects never settle
 * (Barrett et al., Virtual Machine Warmup Blows Hot and Cold, 2017) is a result, not an error. See
 * docs/warm-up.md.
 */
final class Settling {

  /** How many slices are compared with all later ones. */
  static final int SLICES = 5;

  /**
   * If the first ten of sixty seconds are off by this much, the result is off by half of 1 %. That
   * is a tenth of the smallest difference that matters, unless the run sets another one.
   */
  static final int CLOSE_PERCENT = 3;

  static final int COMPILING_PERCENT = 10;

  private static final double STANDARD_ERRORS = 2;

  private Settling() {}

  /** A sign that shows whether a subject has settled. */
  sealed interface Sign {

    /** Returns its name, for people. */
    String name();

    /** Returns whether it has settled from the start of a slice on. */
    boolean hasSettled(int slice);
  }

  /**
   * A level that stays about the same once the subject is warm.
   *
   * @param name name for people
   * @param ofSlices value in each slice; NaN where it is unknown
   */
  record Level(String name, List<Double> ofSlices) implements Sign {

    Level {
      ofSlices = List.copyOf(ofSlices);
    }

    @Override
    public boolean hasSettled(int slice) {
      int after = slice + SLICES;
      if (ofSlices.size() - after < SLICES) {
        return false;
      }
      List<Double> next = ofSlices.subList(slice, after);
      List<Double> later = ofSlices.subList(after, ofSlices.size());
      double level = mean(later);
      double chance =
          STANDARD_ERRORS * spread(later) * Math.sqrt(1.0 / next.size() + 1.0 / later.size());
      return Math.abs(mean(next) - level) <= Math.max(level * CLOSE_PERCENT / 100, chance);
    }

    private static double mean(List<Double> values) {
      return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }

    private static double spread(List<Double> values) {
      double squares =
          IntStream.range(1, values.size())
              .mapToDouble(i -> values.get(i) - values.get(i - 1))
              .map(difference -> difference * difference)
              .sum();
      return Math.sqrt(squares / (2 * (values.size() - 1)));
    }
  }

  /**
   * The work of a just-in-time compiler.
   *
   * @param name name for people
   * @param coreSeconds its CPU time up to the start of each slice, and up to the end of the last
   *     one; NaN where it is unknown
   * @param sliceSeconds length of a slice
   */
  record Compilation(String name, List<Double> coreSeconds, double sliceSeconds) implements Sign {

    Compilation {
      coreSeconds = List.copyOf(coreSeconds);
    }

    @Override
    public boolean hasSettled(int slice) {
      if (slice + SLICES >= coreSeconds.size()) {
        return false;
      }
      double worked = coreSeconds.get(slice + SLICES) - coreSeconds.get(slice);
      return worked <= SLICES * sliceSeconds * COMPILING_PERCENT / 100;
    }
  }

  /**
   * Returns the first slice from which all signs have settled.
   *
   * @param signs the signs to check
   * @param last the last slice that may be the first one of the steady phase
   * @return empty if some sign has not settled even from there on
   */
  static OptionalInt first(List<? extends Sign> signs, int last) {
    return IntStream.rangeClosed(0, last)
        .filter(slice -> signs.stream().allMatch(sign -> sign.hasSettled(slice)))
        .findFirst();
  }
}
