package dev.benchwright.operator.measure.window;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The rule by which a warm-up is over: from the first slice on from which all signs have settled.
 *
 * <p>A level (requests, latency) has settled when the mean of the next five slices is as far as
 * {@value #CLOSE_PERCENT} % at most from the mean of all later ones, or no farther than chance
 * explains: two standard errors of that difference. What is still rising, or falls later, or
 * wanders away, has not; a single outlier forbids nothing and hides little. The spread between
 * slices is estimated from successive differences (von Neumann et al., 1941), because the warm-up
 * itself must not count as noise that excuses it. A compiler has settled when it works for less
 * than {@value #COMPILING_PERCENT} % of the time during those five slices.
 *
 * <p>Looking ahead is possible because the window is chosen after the load. It is what separates
 * this from the rule of Georges et al. (Statistically Rigorous Java Performance Evaluation, 2007),
 * by which measurements have settled once their coefficient of variation in a window is small: in a
 * plateau before the next compilation it is small as well. That some subjects never settle (Barrett
 * et al., Virtual Machine Warmup Blows Hot and Cold, 2017) is a result, not an error. See
 * docs/warm-up.md.
 */
final class Settling {

  /** How many slices are compared with all later ones. */
  static final int SLICES = 5;

  /**
   * Where the first ten of sixty seconds are off by this much, the result is by half of 1 %: a
   * tenth of the smallest difference that is of interest, where the run does not say another.
   */
  static final int CLOSE_PERCENT = 3;

  static final int COMPILING_PERCENT = 10;

  private static final double STANDARD_ERRORS = 2;

  private Settling() {}

  /** Something by which a subject is seen to have settled. */
  sealed interface Sign {

    /** What it is, for people. */
    String name();

    /** Whether it has settled from the begin of a slice on. */
    boolean hasSettled(int slice);
  }

  /**
   * Something that stays about the same once the subject is warm.
   *
   * @param name for people
   * @param ofSlices its value in each slice; NaN where it is not known
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
   * @param name for people
   * @param coreSeconds its time up to the begin of each slice, and up to the end of the last one;
   *     NaN where it is not known
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
   * The first slice from which on all signs have settled.
   *
   * @param signs what is looked at
   * @param last the last slice that may be the first one of the steady phase
   * @return empty when something has not settled even from there on
   */
  static OptionalInt first(List<? extends Sign> signs, int last) {
    return IntStream.rangeClosed(0, last)
        .filter(slice -> signs.stream().allMatch(sign -> sign.hasSettled(slice)))
        .findFirst();
  }
}
