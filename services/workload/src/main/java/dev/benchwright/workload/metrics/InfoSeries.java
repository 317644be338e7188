package dev.benchwright.workload.metrics;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * Series in Prometheus' text format whose labels hold the information and whose value is always 1.
 * They are written here and not metered, because the information no longer changes.
 */
final class InfoSeries {

  /**
   * The longest value of a label, so that the lines stay readable. No setting of a framework is
   * longer.
   */
  private static final int MOST_CHARS = 200;

  private final StringBuilder text = new StringBuilder();

  /** Begins a metric. All its series must follow before the next metric. */
  InfoSeries metric(String name, String help) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(" gauge\n");
    return this;
  }

  /**
   * Adds a series without its empty labels: to Prometheus, an empty label and none are the same.
   */
  InfoSeries series(String name, Map<String, String> labels) {
    text.append(name)
        .append(
            labels.entrySet().stream()
                .filter(label -> !label.getValue().isEmpty())
                .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + "\"")
                .collect(Collectors.joining(",", "{", "}")))
        .append(" 1\n");
    return this;
  }

  String text() {
    return text.toString();
  }

  /** Cuts a label's value to its longest length and escapes it for the text format. */
  private static String escaped(String value) {
    String cut = value.length() <= MOST_CHARS ? value : value.substring(0, MOST_CHARS - 1) + "…";
    return cut.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
  }
}
