package dev.benchwright.core.api.verdict;

import io.fabric8.generator.annotation.Min;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was measured of one cell: one variant at one load level.
 *
 * @param variant its name
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param valid number of trials whose numbers count
 * @param invalid number of trials that failed a gate
 * @param failed number of trials that could not be measured
 * @param message why the last excluded trial does not count; if all attempts of a block failed
 *     gates, that and why
 * @param metrics summaries over the valid trials, by metric name; in a run with more than 64 cells,
 *     only the verdict metric and those of the generator and the subject's container
 * @param tooFewRequests which percentiles are not given in some trials because the window has too
 *     few requests, and how much longer it must be, as a sentence; absent if all are given, and in
 *     a run with more than 64 cells, whose trials say it
 * @param never in how many valid trials a percentile is infinite, because too many requests were
 *     never served, by metric name; such a metric has no summary
 */
public record CellStatus(
    String variant,
    @Min(0) int level,
    String load,
    @Min(0) int valid,
    @Min(0) int invalid,
    @Min(0) int failed,
    @Nullable String message,
    Map<String, MetricSummary> metrics,
    @Nullable String tooFewRequests,
    Map<String, Integer> never) {

  public CellStatus {
    metrics = metrics == null ? Map.of() : metrics;
    never = never == null ? Map.of() : never;
  }

  /** Returns a copy with other metrics, in their order. */
  public CellStatus withMetrics(Map<String, MetricSummary> others) {
    return new CellStatus(
        variant, level, load, valid, invalid, failed, message, others, tooFewRequests, never);
  }

  /**
   * Returns a copy with only these metrics, and without the sentence about those that are missing.
   */
  public CellStatus withOnly(Collection<String> names) {
    var kept = new LinkedHashMap<>(metrics);
    kept.keySet().retainAll(names);
    return new CellStatus(variant, level, load, valid, invalid, failed, message, kept, null, never);
  }
}
