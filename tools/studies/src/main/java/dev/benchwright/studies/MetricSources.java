package dev.benchwright.studies;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The source of each metric, from docs/metrics.json. The build writes that file from the operator's
 * catalog, so no metric can be missing here.
 *
 * @param byName the source of each metric, by the metric's name
 */
record MetricSources(Map<String, String> byName) {

  MetricSources {
    byName = Map.copyOf(byName);
  }

  /**
   * Reads docs/metrics.json.
   *
   * @throws IOException when the file is missing or has no metrics
   */
  static MetricSources read(Path list) throws IOException {
    var sources = new HashMap<String, String>();
    for (var metric : new ObjectMapper().readTree(list.toFile())) {
      sources.put(metric.required("name").textValue(), metric.required("source").textValue());
    }
    if (sources.isEmpty()) {
      throw new IOException(list + " has no metrics");
    }
    return new MetricSources(sources);
  }

  /**
   * Returns whether the generator measures a metric, such as throughput or latency.
   *
   * @throws IllegalArgumentException when there is no such metric
   */
  boolean isOfTheLoad(String metric) {
    return sourceOf(metric).equals("generator");
  }

  /** Returns whether the generator measures it as a latency or as a time of batches. */
  boolean isTimeOfTheLoad(String metric) {
    return isOfTheLoad(metric) && metric.contains("Millis");
  }

  private String sourceOf(String metric) {
    var source = byName.get(metric);
    if (source == null) {
      throw new IllegalArgumentException("docs/metrics.json has no metric '%s'".formatted(metric));
    }
    return source;
  }
}
