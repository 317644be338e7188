package dev.benchwright.core.measure.steadiness;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How closely a figure can be known from slice to slice, and therefore how much of a change counts.
 *
 * @param catalogName name of the metric in docs/metrics.md
 * @param title its name in the middle of a sentence
 * @param closePercent a change up to this is of no interest in the end of a warm-up
 * @param steadyPercent a change up to this, from the first third of a window to its last, is of no
 *     interest
 * @param logarithmic whether its slices are compared as logarithms, because it varies by factors;
 *     otherwise as they are, relative to their mean
 * @param slowerWhenHigher whether a subject gets slower when it rises
 */
public record Scale(
    String catalogName,
    String title,
    double closePercent,
    double steadyPercent,
    boolean logarithmic,
    boolean slowerWhenHigher) {

  /** Requests per second. The mean of a window is what is compared, so means are looked at. */
  public static final Scale THROUGHPUT =
      new Scale("requestsPerSecond", "throughput", 1.5, 5, false, false);

  /**
   * The 99th percentile of latencies from the intended start. A slice with a few hundred requests
   * has only a few beyond it, so that it varies about four times as much as throughput: four times
   * the change is allowed.
   */
  public static final Scale INTENDED_P99 =
      new Scale("intendedP99Millis", "p99 from the intended start", 6, 20, true, true);

  /** Returns the scale of a metric; empty if windows are not looked at by it. */
  public static Optional<Scale> find(String catalogName) {
    return Stream.of(THROUGHPUT, INTENDED_P99)
        .filter(scale -> scale.catalogName.equals(catalogName))
        .findFirst();
  }
}
