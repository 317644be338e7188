package dev.benchwright.operator.measure;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How regularly Prometheus looked at something.
 *
 * @param source what it looked at, for people
 * @param interval from one sample to the next as a rule: the median
 * @param longestGap the longest time of the window without a sample, its two ends included
 */
public record ScrapeCadence(String source, Duration interval, Duration longestGap) {

  /** Fewer samples than this do not tell an interval. */
  private static final int ENOUGH_SAMPLES = 3;

  /**
   * By the times of samples, among them some before and after the window where there are any.
   *
   * @param source what they are of
   * @param times in order
   * @param start of the window
   * @param end of the window
   * @param assumed the interval when there are too few samples to tell
   */
  static ScrapeCadence of(
      String source, List<Instant> times, Instant start, Instant end, Duration assumed) {
    return new ScrapeCadence(
        source,
        times.size() < ENOUGH_SAMPLES ? assumed : medianDistance(times),
        longestGap(times, start, end));
  }

  private static Duration medianDistance(List<Instant> times) {
    var distances = new ArrayList<Duration>();
    for (int i = 1; i < times.size(); i++) {
      distances.add(Duration.between(times.get(i - 1), times.get(i)));
    }
    distances.sort(null);
    return distances.get(distances.size() / 2);
  }

  // The ends stand for samples: what was missed outside of the window is no loss to it.
  private static Duration longestGap(List<Instant> times, Instant start, Instant end) {
    var longest = Duration.ZERO;
    var before = start;
    for (var time : times) {
      if (time.isAfter(before) && time.isBefore(end)) {
        longest = longer(longest, Duration.between(before, time));
        before = time;
      }
    }
    return longer(longest, Duration.between(before, end));
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
