package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A target that Prometheus scrapes. All series of a target have its labels, so the labels of one
 * series lead to the others.
 *
 * @param labels labels of the target
 */
public record ScrapeTarget(Map<String, String> labels) {

  private static final String INSTANCE = "instance";
  private static final String NODE = "node";

  public ScrapeTarget {
    labels = Map.copyOf(labels);
  }

  /** Returns the target of a series with these labels. */
  public static ScrapeTarget of(Map<String, String> series) {
    var labels = new LinkedHashMap<String, String>();
    for (var name : new String[] {"job", INSTANCE, "metrics_path"}) {
      var value = series.get(name);
      if (value != null) {
        labels.put(name, value);
      }
    }
    // Prometheus Operator adds this label to what is scraped from a node.
    var node = series.get(NODE);
    if (node != null) {
      labels.put(NODE, node);
    }
    return new ScrapeTarget(labels);
  }

  /** Selects a series of this target. */
  public PromQl series(String metric) {
    return narrowed(PromQl.series(metric));
  }

  /** Narrows series to those of this target. */
  public PromQl narrowed(PromQl series) {
    var narrowed = series;
    for (var label : new TreeMap<>(labels).entrySet()) {
      narrowed = narrowed.with(label.getKey(), label.getValue());
    }
    return narrowed;
  }

  /** Returns host and port; empty if unknown. */
  public String instance() {
    return Objects.requireNonNullElse(labels.get(INSTANCE), "");
  }

  /** Returns the host without its port. */
  String host() {
    int port = instance().lastIndexOf(':');
    return port < 0 ? instance() : instance().substring(0, port);
  }

  /** Returns the node's name if it is known, otherwise the host; for people. */
  public String node() {
    return Objects.requireNonNullElse(labels.get(NODE), host());
  }
}
