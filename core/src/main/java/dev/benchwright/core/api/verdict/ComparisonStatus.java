package dev.benchwright.core.api.verdict;

import io.fabric8.generator.annotation.Min;
import java.util.Map;

/**
 * How the other metrics of one cell compare with the baseline's at the same load.
 *
 * @param level the load level as a number: users, or requests per second
 * @param variant which is compared with the baseline
 * @param metrics by name: each metric of which more or less is plainly better, where at least two
 *     blocks can be compared
 */
public record ComparisonStatus(
    @Min(0) int level, String variant, Map<String, MetricComparison> metrics) {

  public ComparisonStatus {
    metrics = metrics == null ? Map.of() : metrics;
  }
}
