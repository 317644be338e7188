package dev.benchwright.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where each metric comes from, as docs/metrics.md has it, which is made from the operator's
 * catalog. So no list of names is kept here that a new metric could be missing in.
 *
 * @param byName source of each metric
 */
record MetricSources(Map<String, String> byName) {

  private static final Pattern COLUMN = Pattern.compile("\\s*\\|\\s*");

  MetricSources {
    byName = Map.copyOf(byName);
  }

  /**
   * Reads docs/metrics.md.
   *
   * @throws IOException when it is not there, or has no table of metrics
   */
  static MetricSources read(Path page) throws IOException {
    var sources = new HashMap<String, String>();
    int source = -1;
    for (var line : Files.readAllLines(page)) {
      var columns = line.startsWith("|") ? List.of(COLUMN.split(line.strip())) : List.<String>of();
      if (columns.contains("name")) {
        // The page's other table, of series, has no such column.
        source = columns.indexOf("source");
      } else if (columns.size() > source && source >= 0 && columns.get(1).startsWith("`")) {
        sources.put(columns.get(1).replace("`", ""), columns.get(source));
      }
    }
    if (sources.isEmpty()) {
      throw new IOException(page + " has no table of metrics with a column 'source'");
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
      throw new IllegalArgumentException("docs/metrics.md has no metric '%s'".formatted(metric));
    }
    return source.equals("generator");
  }

  /** Whether it is a latency or a time of batches, as the generator saw it. */
  boolean isTimeOfTheLoad(String metric) {
    return isOfTheLoad(metric) && metric.contains("Millis");
  }
}
