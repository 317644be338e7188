package dev.benchwright.core.measure.metric;

/**
 * The scale from which a metric is read. Two values that differ by less than one step may be the
 * same.
 *
 * @param relativeStep its step relative to the value, as for a histogram
 * @param step its step in the metric's unit, as for a count
 */
public record Scale(double relativeStep, double step) {

  /** Makes two values exactly one step apart lie within a step of each other. */
  private static final double JUST_MORE = 1 + 1e-6;

  /** A scale without steps. */
  static final Scale CONTINUOUS = new Scale(0, 0);

  /**
   * The buckets of the generator's histograms; docs/metrics.md describes them under percentiles.
   */
  static final Scale BUCKETS = new Scale(0.0027, 0);

  /** Counts. */
  static final Scale WHOLE_NUMBERS = new Scale(0, 1);

  /**
   * Returns the size of a step at a value, relative to the value.
   *
   * @param value above 0, in the metric's unit
   */
  public double relativeStepAt(double value) {
    return Math.max(relativeStep, step * JUST_MORE / value);
  }
}
