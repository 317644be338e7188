package dev.benchwright.workload.metrics;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * Series whose labels tell something and whose value is always 1, in Prometheus' text format. They
 * are written here and not metered: what they tell is known by then and stays as it is.
 */
final class InfoSeries {

  /** Labels are for a line that one can read; nothing that a framework is set to is longer. */
  private static final int MOST_CHARS = 200;

  private final StringBuilder text = new StringBuilder();

  /** Begins a metric: the lines of one stand together. */
  InfoSeries metric(String name, String help) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(" gauge\n");
    return this;
  }

  /** One series; a label without a value is left out, for Prometheus knows no other absence. */
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

  /** As the text format wants a label's value. */
  private static String escaped(String value) {
    String cut = value.length() <= MOST_CHARS ? value : value.substring(0, MOST_CHARS - 1) + "…";
    return cut.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
  }
}
