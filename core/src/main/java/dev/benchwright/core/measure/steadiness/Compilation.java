package dev.benchwright.core.measure.steadiness;

import java.util.List;

/**
 * The work of a just-in-time compiler. It has settled when it works for at most {@value
 * #MOST_PERCENT} % of the time of the next {@value Level#SEGMENT} slices, counted as one core.
 *
 * @param name name for people
 * @param coreSeconds how long it had worked at the start of each slice, and at the end of the last
 *     one; NaN where it is unknown
 * @param sliceSeconds length of a slice
 */
public record Compilation(String name, List<Double> coreSeconds, double sliceSeconds)
    implements Sign {

  static final int MOST_PERCENT = 10;

  public Compilation {
    coreSeconds = List.copyOf(coreSeconds);
  }

  @Override
  public Finding at(int slice) {
    if (slice + Level.SEGMENT >= coreSeconds.size()) {
      return Finding.UNSURE;
    }
    double worked = coreSeconds.get(slice + Level.SEGMENT) - coreSeconds.get(slice);
    return worked <= Level.SEGMENT * sliceSeconds * MOST_PERCENT / 100
        ? Finding.SETTLED
        : Finding.MOVING;
  }
}
