package dev.benchwright.core.measure.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a trial went over time, from the load's begin to its end: a value for each second of it, or,
 * where that were too many, for each few seconds. These are the fields of {@code series.json}.
 *
 * @param version of this form
 * @param startMillis when the first value's stretch begins, epoch ms by the generator's clock
 * @param stepMillis length of each value's stretch
 * @param phases of the load, in order; the steps of a staircase lie within its steady phase, and
 *     after a steady phase that was chosen later comes what is left of the full load
 * @param series whose source exists, each with as many values as all others
 */
public record TrialSeries(
    int version, long startMillis, long stepMillis, List<Phase> phases, List<Values> series) {

  /** Of the form that this class has. */
  static final int VERSION = 1;

  public TrialSeries {
    phases = List.copyOf(phases);
    series = List.copyOf(series);
  }

  /**
   * A phase of the load.
   *
   * @param name as the generator's tag says it; {@code step 7} is a step of a staircase
   * @param startMillis its first instant, epoch ms
   * @param endMillis its last instant, epoch ms
   */
  public record Phase(String name, long startMillis, long endMillis) {}

  /**
   * What one thing was over time.
   *
   * @param name camel case, the unit in it
   * @param unit as it is shown
   * @param values in order; null where there was no sample, which is not zero
   */
  public record Values(String name, String unit, List<@Nullable Double> values) {

    // Not a compact one: javac keeps nothing of what its parameters' type arguments are annotated
    // with,
    // and other modules could not pass a list with nulls. List.copyOf takes no null.
    public Values(String name, String unit, List<@Nullable Double> values) {
      this.name = name;
      this.unit = unit;
      this.values = Collections.unmodifiableList(new ArrayList<>(values));
    }
  }
}
