package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.Optional;

/**
 * The work of a just-in-time compiler. It has settled when it takes at most {@value #MOST_PERCENT}
 * % of the time of the next {@value Level#SEGMENT} slices, counted as one core. That time includes
 * waits for a processor: beside many busy threads, little work takes long. Where the CPU time is
 * known, it has also settled with at most {@value #MOST_PERCENT_IF_CPU_IS_KNOWN} % of the time, of
 * which at most {@value #MOST_PERCENT} % are CPU time, and these at most {@value #MOST_CPU_PERCENT}
 * % of the subject's.
 *
 * @param name name for people
 * @param seconds how long it had worked, or waited with work, at the start of each slice, and at
 *     the end of the last one; NaN where it is unknown
 * @param cpu its CPU time, if that is known
 * @param sliceSeconds length of a slice
 */
public record Compilation(
    String name, List<Double> seconds, Optional<CpuTime> cpu, double sliceSeconds) implements Sign {

  static final int MOST_PERCENT = 10;

  /** Half of what gate StillCompiling allows for the window, of which this is the start. */
  static final int MOST_PERCENT_IF_CPU_IS_KNOWN = 40;

  /** What {@value #MOST_PERCENT} % of the time are beside three other busy threads. */
  static final double MOST_CPU_PERCENT = 2.5;

  /**
   * CPU time at the start of each slice, and at the end of the last one.
   *
   * @param compilers seconds of the compilers; NaN where they are unknown
   * @param subject seconds of the whole subject; NaN where they are unknown
   */
  public record CpuTime(List<Double> compilers, List<Double> subject) {

    public CpuTime {
      compilers = List.copyOf(compilers);
      subject = List.copyOf(subject);
    }

    private boolean isLittle(int slice) {
      return 100 * growth(compilers, slice) <= MOST_CPU_PERCENT * growth(subject, slice);
    }
  }

  public Compilation {
    seconds = List.copyOf(seconds);
  }

  @Override
  public Finding at(int slice) {
    if (slice + Level.SEGMENT >= seconds.size()) {
      return Finding.UNSURE;
    }
    double length = Level.SEGMENT * sliceSeconds;
    double took = 100 * growth(seconds, slice) / length;
    double worked =
        cpu.map(time -> 100 * growth(time.compilers(), slice) / length).orElse(Double.NaN);
    // A compilation that goes on is in the CPU time alone.
    double percent = worked > took ? worked : took;
    boolean needsLittle =
        percent <= MOST_PERCENT_IF_CPU_IS_KNOWN
            && worked <= MOST_PERCENT
            && cpu.filter(time -> time.isLittle(slice)).isPresent();
    return percent <= MOST_PERCENT || needsLittle ? Finding.SETTLED : Finding.MOVING;
  }

  private static double growth(List<Double> counter, int slice) {
    return counter.get(slice + Level.SEGMENT) - counter.get(slice);
  }
}
