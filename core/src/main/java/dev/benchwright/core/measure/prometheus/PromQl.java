package dev.benchwright.core.measure.prometheus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A selector of series, built so that a label's value can only ever be a value. Every PromQL text
 * of this room begins here; values never reach it by concatenation.
 *
 * @param metric the metric's name, a constant of ours
 * @param matchers what has been asked of the labels so far, already as PromQL
 */
public record PromQl(String metric, List<String> matchers) {

  /** All series of a metric. */
  public static PromQl series(String metric) {
    return new PromQl(metric, List.of());
  }

  /** Of these, the series whose label has exactly this value. */
  public PromQl with(String label, String value) {
    return matching(label + "=" + quoted(value));
  }

  /** Of these, the series whose label has one of these numbers. */
  public PromQl withOneOf(String label, List<Integer> numbers) {
    return matching(
        label
            + "=~"
            + quoted(numbers.stream().map(String::valueOf).collect(Collectors.joining("|"))));
  }

  /** Of these, the series whose label has any other value, or that have no such label. */
  public PromQl without(String label, String value) {
    return matching(label + "!=" + quoted(value));
  }

  /** The latest sample of each series, at the time of the query. */
  public String latest() {
    return metric + matchers.stream().collect(Collectors.joining(",", "{", "}"));
  }

  /** The latest sample of each series as it was some time before the time of the query. */
  public String before(Duration past) {
    return latest() + " offset " + milliseconds(past);
  }

  /** The samples of a range that ends at the time of the query. */
  public String over(Duration range) {
    return latest() + "[" + milliseconds(range) + "]";
  }

  /** The samples of a range that ended some time before the time of the query. */
  public String over(Duration range, Duration past) {
    return over(range) + " offset " + milliseconds(past);
  }

  private PromQl matching(String matcher) {
    List<String> more = new ArrayList<>(matchers);
    more.add(matcher);
    return new PromQl(metric, List.copyOf(more));
  }

  /** A duration as PromQL writes it. */
  public static String milliseconds(Duration duration) {
    return duration.toMillis() + "ms";
  }

  /** A text as a PromQL string: it follows Go's rules for a string in double quotes. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        default -> {
          if (c < 0x20 || c == 0x7f) {
            quoted.append("\\u%04x".formatted((int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
