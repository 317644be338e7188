package dev.benchwright.core.measure.prometheus;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * Instants at equal distances.
 *
 * @param first of them
 * @param step from one to the next
 * @param count how many there are; at least one
 */
public record TimeGrid(Instant first, Duration step, int count) {

  private static final Duration SECOND = Duration.ofSeconds(1);

  /**
   * The instants at the end of each second of a stretch of time, the last second whole or not. Of a
   * stretch with more seconds than may be kept, the distance is the least number of whole seconds
   * with which few enough are left.
   *
   * @param start of the stretch
   * @param end of the stretch; after its start
   * @param most how many instants there may be
   */
  public static TimeGrid ofEachSecond(Instant start, Instant end, int most) {
    long millis = Duration.between(start, end).toMillis();
    long seconds = Math.max(1, divideUp(millis, SECOND.toMillis()));
    Duration step = SECOND.multipliedBy(divideUp(seconds, most));
    return new TimeGrid(
        start.plus(step), step, Math.toIntExact(Math.max(1, divideUp(millis, step.toMillis()))));
  }

  /** The same, each instant a little later. */
  public TimeGrid later(Duration shift) {
    return new TimeGrid(first.plus(shift), step, count);
  }

  /** When the first of the stretches begins whose ends these instants are. */
  public Instant start() {
    return first.minus(step);
  }

  /** The last instant. */
  Instant last() {
    return first.plus(step.multipliedBy(count - 1L));
  }

  /** How many of them lie before the one at a time in seconds since the epoch. */
  int index(double epochSeconds) {
    return Math.toIntExact(
        Math.round((epochSeconds * 1000 - first.toEpochMilli()) / step.toMillis()));
  }

  /** As many values as there are instants, none of them known. */
  double[] nothing() {
    double[] values = new double[count];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  private static long divideUp(long dividend, long divisor) {
    return -Math.floorDiv(-dividend, divisor);
  }
}
