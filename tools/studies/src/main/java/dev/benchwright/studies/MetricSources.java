package dev.benchwright.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where each metric comes from, as docs/metrics.md has it, which is made from the operator's
 * catalog. So no list of names is kept here that a new metric could be missing in.
 *
 * @param byName source of each metric
 */
record MetricSources(Map<String, String> byName) {

  /**
   * {@code | `name` | unit | source | trials | each step | …}; the page's other table, of series,
   * has fewer columns.
   */
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| `(\\w+)` \\| [^|\\n]+ \\| ([^|\\n]+) \\| [^|\\n]+ \\|[^|\\n]*\\| .*",
          Pattern.MULTILINE);

  MetricSources {
    byName = Map.copyOf(byName);
  }

  /**
   * Reads docs/metrics.md.
   *
   * @throws IOException when it is not there
   */
  static MetricSources read(Path page) throws IOException {
    var sources = new HashMap<String, String>();
    var rows = ROW.matcher(Files.readString(page));
    while (rows.find()) {
      sources.put(rows.group(1), rows.group(2).strip());
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
