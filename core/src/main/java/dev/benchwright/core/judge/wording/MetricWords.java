package dev.benchwright.core.judge.wording;

import dev.benchwright.core.measure.metric.Metric;
import java.util.Map;

/**
 * Words for a metric in sentences: "serves 12 % more requests per second than", "has 4.9 times the
 * p99 of".
 *
 * @param verb what a variant does, such as "serves"
 * @param noun what the metric is
 * @param more word for a higher value
 * @param less word for a lower value
 */
public record MetricWords(String verb, String noun, String more, String less) {

  /** Words for the metrics of most verdicts; the other metrics are called by their own names. */
  public static final Map<String, MetricWords> SPECIAL =
      Map.ofEntries(
          Map.entry("requestsPerSecond", counted("serves", "requests per second")),
          Map.entry("successesPerSecond", counted("serves", "successful requests per second")),
          Map.entry("sustainedPerSecond", counted("sustains", "requests per second")),
          Map.entry("requestsPerCpuSecond", counted("serves", "requests per CPU second")),
          Map.entry("batchMillis", new MetricWords("has", "batch time", "longer", "shorter")),
          Map.entry("meanMillis", measured("mean latency")),
          Map.entry("p50Millis", measured("median latency")),
          Map.entry("p90Millis", measured("p90")),
          Map.entry("p95Millis", measured("p95")),
          Map.entry("p99Millis", measured("p99")),
          Map.entry("p999Millis", measured("p99.9")),
          Map.entry("intendedP50Millis", measured("intended median latency")),
          Map.entry("intendedP90Millis", measured("intended p90")),
          Map.entry("intendedP95Millis", measured("intended p95")),
          Map.entry("intendedP99Millis", measured("intended p99")),
          Map.entry("cpuSecondsPerMillionRequests", measured("CPU time per request")),
          Map.entry("memoryMiBSecondsPerMillionRequests", measured("memory per request")),
          Map.entry(
              "allRequestsPerCpuSecond",
              counted("serves", "requests per CPU second of the whole system")),
          Map.entry(
              "allCpuSecondsPerMillionRequests",
              measured("CPU time of the whole system per request")),
          Map.entry(
              "allMemoryMiBSecondsPerMillionRequests",
              measured("memory of the whole system per request")),
          Map.entry("memoryMiB", measured("memory")),
          Map.entry("gcPauseMillis", measured("time in GC pauses")));

  public static MetricWords of(Metric metric) {
    return SPECIAL.getOrDefault(metric.metricName(), measured(metric.metricName()));
  }

  /** Returns how far a ratio is from one, as in "12 % fewer". */
  public String percent(double ratio) {
    return "%s %s".formatted(RatioText.percent(ratio), ratio < 1 ? less : more);
  }

  private static MetricWords counted(String verb, String noun) {
    return new MetricWords(verb, noun, "more", "fewer");
  }

  private static MetricWords measured(String noun) {
    return new MetricWords("has", noun, "higher", "lower");
  }
}
