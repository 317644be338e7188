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
 * @param invalid number of trials that do not count because they failed a gate, without those that
 *     the variant ended
 * @param failed number of trials that could not be measured
 * @param message why the last trial without figures has none; if all attempts of a block were lost,
 *     that and why
 * @param metrics summaries over the valid trials, by metric name; in a run with more than 64 cells,
 *     only the verdict metric and those of the generator and the subject's container
 * @param tooFewRequests which percentiles are not given in some trials because the window has too
 *     few requests, and how much longer it must be, as a sentence; absent if all are given, and in
 *     a run with more than 64 cells, whose trials say it
 * @param never in how many valid trials a metric is worse than any number, by metric name: a
 *     percentile is infinite, because too many requests were never served, or a staircase's first
 *     step was not sustained; such a metric has no summary
 * @param ended number of trials that the variant itself ended: it died, did not start, gave a wrong
 *     answer or never any. They count in the verdict
 * @param doubted number of valid trials that failed a gate of which the variant may be the cause
 * @param generatorFailed number of trials that were lost for a reason of which the variant may be
 *     the cause, each attempt by itself: mostly, the load generator ran out of memory, exited, did
 *     not end in time, or had no answer from a ready subject; or a component died under the load
 *     that all trials share, or that is not under test
 * @param noise how much its trials differ by chance; absent for fewer than two valid trials, for
 *     batches, staircases and scripts, for a verdict metric other than requestsPerSecond, p99Millis
 *     and intendedP99Millis, and in a run with more than 64 cells
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
    Map<String, Integer> never,
    @Min(0) int ended,
    @Min(0) int doubted,
    @Min(0) int generatorFailed,
    @Nullable CellNoiseStatus noise) {

  /**
   * Creates a cell of which every trial and its generator survived, and no valid one is doubted;
   * nothing is known of its noise.
   */
  public CellStatus(
      String variant,
      int level,
      String load,
      int valid,
      int invalid,
      int failed,
      @Nullable String message,
      Map<String, MetricSummary> metrics,
      @Nullable String tooFewRequests,
      Map<String, Integer> never) {
    this(
        variant,
        level,
        load,
        valid,
        invalid,
        failed,
        message,
        metrics,
        tooFewRequests,
        never,
        0,
        0,
        0,
        null);
  }

  public CellStatus {
    metrics = metrics == null ? Map.of() : metrics;
    never = never == null ? Map.of() : never;
  }

  /** Returns whether nothing became of any of its trials, good or bad. */
  public boolean isEmpty() {
    return valid + ended == 0;
  }

  /** Returns a copy with other metrics, in their order. */
  public CellStatus withMetrics(Map<String, MetricSummary> others) {
    return with(others, tooFewRequests, noise);
  }

  /** Returns a copy with its noise. */
  public CellStatus withNoise(CellNoiseStatus known) {
    return with(metrics, tooFewRequests, known);
  }

  /**
   * Returns a copy with only these metrics, without its noise and without the sentence about
   * metrics that are missing.
   */
  public CellStatus withOnly(Collection<String> names) {
    var kept = new LinkedHashMap<>(metrics);
    kept.keySet().retainAll(names);
    return with(kept, null, null);
  }

  private CellStatus with(
      Map<String, MetricSummary> newMetrics,
      @Nullable String newTooFewRequests,
      @Nullable CellNoiseStatus newNoise) {
    return new CellStatus(
        variant,
        level,
        load,
        valid,
        invalid,
        failed,
        message,
        newMetrics,
        newTooFewRequests,
        never,
        ended,
        doubted,
        generatorFailed,
        newNoise);
  }
}
