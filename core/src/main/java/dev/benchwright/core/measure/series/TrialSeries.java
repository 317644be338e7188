package dev.benchwright.core.measure.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trial over time, from the start of the load to its end: a value for each second, or for each
 * few seconds if there would be too many. These are the fields of {@code series.json}.
 *
 * @param version version of this format
 * @param startMillis start of the time for which the first value stands, epoch ms by the
 *     generator's clock
 * @param stepMillis length of the time for which each value stands
 * @param phases phases of the load, in order; the steps of a staircase lie within its steady phase,
 *     and the rest of the full load follows a steady phase that was chosen later
 * @param series series whose source exists; all have the same number of values
 */
public record TrialSeries(
    int version, long startMillis, long stepMillis, List<Phase> phases, List<Values> series) {

  /** The version of this class's format. */
  static final int VERSION = 1;

  public TrialSeries {
    phases = List.copyOf(phases);
    series = List.copyOf(series);
  }

  /**
   * A phase of the load.
   *
   * @param name name of the phase, as in the generator's tag; {@code step 7} is a step of a
   *     staircase
   * @param startMillis its first instant, epoch ms
   * @param endMillis its last instant, epoch ms
   */
  public record Phase(String name, long startMillis, long endMillis) {}

  /**
   * One metric over time.
   *
   * @param name its name: camel case, including the unit
   * @param unit as it is shown
   * @param values values in order; null if there was no sample, which is not zero
   */
  public record Values(String name, String unit, List<@Nullable Double> values) {

    // This is not a compact constructor: javac drops the annotations on type arguments of its
    // parameters, and other modules could not pass a list with nulls. List.copyOf does not accept
    // null.
    public Values(String name, String unit, List<@Nullable Double> values) {
      this.name = name;
      this.unit = unit;
      this.values = Collections.unmodifiableList(new ArrayList<>(values));
    }
  }
}
