package dev.benchwright.core.measure.metric;

/**
 * What a metric is read from. Two values that differ by less than one step of it may stand for the
 * same.
 *
 * @param relativeStep its steps relative to the value, as of a histogram
 * @param step its steps in the metric's unit, as of a count
 */
public record Scale(double relativeStep, double step) {

  /** So that two values exactly one step apart are within a step of each other. */
  private static final double JUST_MORE = 1 + 1e-6;

  /** As fine as a number is. */
  static final Scale CONTINUOUS = new Scale(0, 0);

  /** The buckets of the generator's histograms: see docs/metrics.md on percentiles. */
  static final Scale BUCKETS = new Scale(0.0027, 0);

  /** Things that are counted. */
  static final Scale WHOLE_NUMBERS = new Scale(0, 1);

  /**
   * How large a step is there, relative to the value.
   *
   * @param value above 0, in the metric's unit
   */
  public double relativeStepAt(double value) {
    return Math.max(relativeStep, step * JUST_MORE / value);
  }
}
