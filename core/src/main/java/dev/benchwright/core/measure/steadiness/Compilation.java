package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.Optional;

/**
 * The work of a just-in-time compiler. It has settled when {@link #LIMITS} allow what it does in
 * the next {@value Level#SEGMENT} slices.
 *
 * @param name name for people
 * @param seconds how long it had worked, or waited with work, at the start of each slice, and at
 *     the end of the last one; NaN where it is unknown
 * @param cpu its CPU time, if that is known
 * @param sliceSeconds length of a slice
 */
public record Compilation(
    String name, List<Double> seconds, Optional<CpuTime> cpu, double sliceSeconds) implements Sign {

  /** Half of what gate StillCompiling allows for the window, of which this is the start. */
  static final CompilerLimits LIMITS = new CompilerLimits(10);

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

    /** Zero where the subject did nothing. */
    private double percentOfSubject(int slice) {
      double all = growth(subject, slice);
      return all == 0 ? 0 : 100 * growth(compilers, slice) / all;
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
    double share = cpu.map(time -> time.percentOfSubject(slice)).orElse(Double.NaN);
    return LIMITS.allow(CompilerLimits.time(took, worked), worked, share)
        ? Finding.SETTLED
        : Finding.MOVING;
  }

  private static double growth(List<Double> counter, int slice) {
    return counter.get(slice + Level.SEGMENT) - counter.get(slice);
  }
}
