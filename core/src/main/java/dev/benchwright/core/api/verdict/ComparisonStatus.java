package dev.benchwright.core.api.verdict;

import io.fabric8.generator.annotation.Min;
import java.util.Map;

/**
 * How the metrics of one cell that are not judged compare with the baseline's at the same load.
 * They explain verdicts and are none.
 *
 * @param level the load level as a number: users, or requests per second
 * @param variant the variant that is compared with the baseline
 * @param metrics comparisons by metric name, of each metric with a plainly better direction for
 *     which at least two blocks can be compared
 */
public record ComparisonStatus(
    @Min(0) int level, String variant, Map<String, MetricComparison> metrics) {

  public ComparisonStatus {
    metrics = metrics == null ? Map.of() : metrics;
  }
}
