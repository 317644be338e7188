package dev.benchwright.core.measure.prometheus;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * Instants at equal distances.
 *
 * @param first the first instant
 * @param step time from one instant to the next
 * @param count number of instants; at least one
 */
public record TimeGrid(Instant first, Duration step, int count) {

  private static final Duration SECOND = Duration.ofSeconds(1);

  /**
   * Returns the instants at the end of each second of a period; the last second may be incomplete.
   * If there would be too many, the step is the least number of whole seconds that leaves few
   * enough.
   *
   * @param start start of the period
   * @param end end of the period; after its start
   * @param most the most instants that are allowed
   */
  public static TimeGrid ofEachSecond(Instant start, Instant end, int most) {
    long millis = Duration.between(start, end).toMillis();
    long seconds = Math.max(1, divideUp(millis, SECOND.toMillis()));
    Duration step = SECOND.multipliedBy(divideUp(seconds, most));
    return new TimeGrid(
        start.plus(step), step, Math.toIntExact(Math.max(1, divideUp(millis, step.toMillis()))));
  }

  /** Returns the same grid, with each instant a little later. */
  public TimeGrid later(Duration shift) {
    return new TimeGrid(first.plus(shift), step, count);
  }

  /** Returns the start of the period whose first step ends at the first instant. */
  public Instant start() {
    return first.minus(step);
  }

  /** Returns the last instant. */
  Instant last() {
    return first.plus(step.multipliedBy(count - 1L));
  }

  /** Returns the index of the instant at a time, in seconds since the epoch. */
  int index(double epochSeconds) {
    return Math.toIntExact(
        Math.round((epochSeconds * 1000 - first.toEpochMilli()) / step.toMillis()));
  }

  /** Returns an array with a NaN for each instant. */
  double[] nothing() {
    double[] values = new double[count];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  private static long divideUp(long dividend, long divisor) {
    return -Math.floorDiv(-dividend, divisor);
  }
}
