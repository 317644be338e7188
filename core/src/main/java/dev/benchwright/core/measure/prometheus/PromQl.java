package dev.benchwright.core.measure.prometheus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A selector of series, built so that a label's value cannot become syntax. All PromQL of this
 * package begins here; values are never concatenated into it.
 *
 * @param metric the metric's name, one of our constants
 * @param matchers the label matchers so far, as PromQL
 */
public record PromQl(String metric, List<String> matchers) {

  /** Returns the selector of all series of a metric. */
  public static PromQl series(String metric) {
    return new PromQl(metric, List.of());
  }

  /** Narrows to the series whose label has exactly this value. */
  public PromQl with(String label, String value) {
    return matching(label + "=" + quoted(value));
  }

  /** Narrows to the series whose label has one of these numbers. */
  public PromQl withOneOf(String label, List<Integer> numbers) {
    return matching(
        label
            + "=~"
            + quoted(numbers.stream().map(String::valueOf).collect(Collectors.joining("|"))));
  }

  /** Narrows to the series whose label has any other value, or that lack this label. */
  public PromQl without(String label, String value) {
    return matching(label + "!=" + quoted(value));
  }

  /** Selects the latest sample of each series, at the time of the query. */
  public String latest() {
    return metric + matchers.stream().collect(Collectors.joining(",", "{", "}"));
  }

  /** Selects the latest sample of each series, some time before the time of the query. */
  public String before(Duration past) {
    return latest() + " offset " + milliseconds(past);
  }

  /** Selects the samples of a range that ends at the time of the query. */
  public String over(Duration range) {
    return latest() + "[" + milliseconds(range) + "]";
  }

  /** Selects the samples of a range that ended some time before the time of the query. */
  public String over(Duration range, Duration past) {
    return over(range) + " offset " + milliseconds(past);
  }

  private PromQl matching(String matcher) {
    List<String> more = new ArrayList<>(matchers);
    more.add(matcher);
    return new PromQl(metric, List.copyOf(more));
  }

  /** Writes a duration in PromQL. */
  public static String milliseconds(Duration duration) {
    return duration.toMillis() + "ms";
  }

  /** Quotes a text as a PromQL string, by Go's rules for a string in double quotes. */
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
