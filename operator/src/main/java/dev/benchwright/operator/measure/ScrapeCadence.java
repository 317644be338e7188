package dev.benchwright.operator.measure;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How regularly Prometheus scraped something.
 *
 * @param source what it scraped, for people
 * @param interval median time from one sample to the next
 * @param longestGap the longest time of the window without a sample, including its two ends
 */
public record ScrapeCadence(String source, Duration interval, Duration longestGap) {

  /** The kubelet, which tells about containers. */
  public static final String CONTAINER = "container";

  /** The subject's own metrics. */
  public static final String APPLICATION = "application";

  /** With fewer samples, the interval is unknown. */
  private static final int ENOUGH_SAMPLES = 3;

  /**
   * Computes the cadence from the times of samples.
   *
   * @param source what was scraped
   * @param times times of the samples, in order; some may lie before and after the window
   * @param start start of the window
   * @param end end of the window
   * @param assumed the interval if there are too few samples
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

  // The window's ends count as samples, because a gap outside of the window does no harm to it.
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
