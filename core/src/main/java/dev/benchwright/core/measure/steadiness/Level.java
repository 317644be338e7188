package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A level, such as throughput, that stays the same once the subject is warm.
 *
 * <p>For a possible start of the steady phase, the rest of the load is cut in two wherever both
 * parts have a segment of {@value #SEGMENT} slices or more, and the means of the two parts are
 * compared. The level has settled from a start on in one of two cases:
 *
 * <ul>
 *   <li>At every cut, the difference is shown to be small: by two one-sided tests at 5 %
 *       (Schuirmann 1987), it is within {@link Scale#closePercent()}.
 *   <li>Noise forbids that, but no cut shows a difference at 1 %, and at every cut the same two
 *       tests keep it within {@value #WIDE} times that limit. The noise may then hide the last of a
 *       warm-up. The steady phase may begin twice as late as this start: what fades exponentially,
 *       and fell below the noise by then, is by then far below it.
 * </ul>
 *
 * <p>Nothing before the earliest start is looked at: a subject that had more CPU until then had
 * another level, and fades from a new beginning, so that "twice as late" counts from there.
 *
 * <p>The limit is wider for a short part: before the cut, for throughput, by the share of the
 * window that it is, because that is what it adds to the window's mean; after the cut if it is
 * shorter than {@value #LONG_TAIL} slices, because so little says little about what is to follow.
 *
 * <p>Comparing segments of a run's end with its beginning follows Barrett et al. (Virtual Machine
 * Warmup Blows Hot and Cold, 2017) and Traini et al. (Towards Effective Assessment of Steady State
 * Performance in Java Software, 2022). Unlike theirs, this rule must not take noise for steadiness.
 * See docs/warm-up.md.
 */
public final class Level implements Sign {

  /** Number of slices of a segment. */
  public static final int SEGMENT = 5;

  static final int WIDE = 5;

  static final int LONG_TAIL = 10;

  /** Student's t for one side at 5 %, with as many degrees of freedom as 20 slices have. */
  private static final double SHOWN = 1.8;

  /** The normal quantile for one side at 1 %: of about ten cuts, hardly any differs by chance. */
  private static final double DIFFERENT = 2.33;

  private enum Outcome {
    CLOSE,
    LOUD,
    HIDDEN,
    DIFFERENT
  }

  private final Scale scale;
  private final Slices slices;
  private final int steady;
  private final int earliest;

  /** What each start of the steady phase would be. */
  private final List<Outcome> outcomes;

  /**
   * Creates a level.
   *
   * @param scale what it is
   * @param ofSlices value in each slice; NaN where it is unknown
   * @param steady number of slices of the steady phase
   * @param earliest the first slice that tells something, and may be the first one of the steady
   *     phase
   */
  public Level(Scale scale, List<Double> ofSlices, int steady, int earliest) {
    this.scale = scale;
    this.slices = Slices.of(ofSlices, scale);
    this.steady = steady;
    this.earliest = earliest;
    this.outcomes = IntStream.range(0, ofSlices.size()).mapToObj(this::outcome).toList();
  }

  @Override
  public String name() {
    return scale.title();
  }

  @Override
  public Finding at(int slice) {
    int since = slice - earliest;
    for (int start = earliest; start <= slice; start++) {
      Outcome outcome = outcomes.get(start);
      if (outcome == Outcome.CLOSE
          || (outcome == Outcome.LOUD && 2 * (start - earliest) <= since)) {
        return Finding.SETTLED;
      }
    }
    return outcomes.get(slice) == Outcome.DIFFERENT
            || outcomes.get(earliest + since / 2) == Outcome.DIFFERENT
        ? Finding.MOVING
        : Finding.UNSURE;
  }

  /** Returns the standard deviation of a slice, in percent of the mean. */
  public double spreadPercent() {
    return 100 * spread(earliest) / unit(earliest);
  }

  private Outcome outcome(int start) {
    int count = slices.count();
    if (count - start < 2 * SEGMENT) {
      return Outcome.HIDDEN;
    }
    // Without any answer, nothing changes.
    double unit = unit(start) == 0 ? 1 : unit(start);
    double spread = 100 * spread(start) / unit;
    Outcome worst = Outcome.CLOSE;
    for (int cut = count - SEGMENT; cut - start >= SEGMENT; cut -= SEGMENT) {
      int before = cut - start;
      int after = count - cut;
      double difference = 100 * Math.abs(slices.mean(start, cut) - slices.mean(cut, count)) / unit;
      double error = spread * Math.sqrt(1.0 / before + 1.0 / after);
      Outcome one = outcome(difference, error, limit(before, after));
      worst = one.compareTo(worst) > 0 ? one : worst;
    }
    return worst;
  }

  private static Outcome outcome(double difference, double error, double limit) {
    if (difference + SHOWN * error <= limit) {
      return Outcome.CLOSE;
    }
    if (difference > DIFFERENT * error) {
      return Outcome.DIFFERENT;
    }
    return difference + SHOWN * error <= WIDE * limit ? Outcome.LOUD : Outcome.HIDDEN;
  }

  // A mean is moved by a short part according to its length. A percentile of all requests is not:
  // the worst hundredth of them may all be in that part.
  private double limit(int before, int after) {
    double ofWindow = scale.logarithmic() ? 1 : (double) steady / before;
    return scale.closePercent() * Math.max(1, Math.max(ofWindow, (double) LONG_TAIL / after));
  }

  private double spread(int from) {
    return Math.sqrt(slices.variance(from, 1, SEGMENT));
  }

  private double unit(int from) {
    return scale.logarithmic() ? 1 : slices.mean(from, slices.count());
  }
}
