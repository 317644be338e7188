package dev.benchwright.studies;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Where each metric comes from, as docs/metrics.json has it, which the build writes from the
 * operator's catalog. So no list of names is kept here that a new metric could be missing in.
 *
 * @param byName source of each metric
 */
record MetricSources(Map<String, String> byName) {

  MetricSources {
    byName = Map.copyOf(byName);
  }

  /**
   * Reads docs/metrics.json.
   *
   * @throws IOException when it is not there, or has no metrics
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
   * Whether the generator takes part in making a figure: what was served, and how soon.
   *
   * @throws IllegalArgumentException when there is no such metric
   */
  boolean isOfTheLoad(String metric) {
    var source = byName.get(metric);
    if (source == null) {
      throw new IllegalArgumentException("docs/metrics.json has no metric '%s'".formatted(metric));
    }
    return source.equals("generator");
  }

  /** Whether it is a latency or a time of batches, as the generator saw it. */
  boolean isTimeOfTheLoad(String metric) {
    return isOfTheLoad(metric) && metric.contains("Millis");
  }
}
