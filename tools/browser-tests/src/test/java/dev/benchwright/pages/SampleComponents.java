package dev.benchwright.pages;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The components of trials of a {@link SampleRun}: a database, a price list and a subject. The
 * price list is at a limit in every second block, takes most of the time of requests in the others,
 * and ended in trials that do not count. Of the database fewer figures are known, and of the price
 * list none in the third block.
 */
final class SampleComponents {

  static final String LIMIT =
      "The price-list was at its limit of CPU: it used 61 % of 250m cores on average, and was"
          + " throttled in 58 % of its scheduler periods";
  static final String DELAY =
      "Of each request's 20 ms, the price-list took 12.5 ms (1.0 calls of 12.5 ms each).";
  static final String END = "exit code 137: it needed more memory than its limit";

  private final UnaryOperator<String> word;

  /** The word of a place is appended to each name, limit and end. */
  SampleComponents(UnaryOperator<String> word) {
    this.word = word;
  }

  List<ComponentStatus> of(int block, TrialPhase phase, Map<String, Double> ofTrial) {
    boolean counts = phase == TrialPhase.SUCCEEDED;
    return List.of(
        component(
            "database",
            "database",
            Map.of("cpuCores", 0.5 + 0.01 * block, "cpuThrottledPercent", 0.0),
            null,
            null,
            null,
            null,
            null),
        component(
            "price-list" + word.apply("component"),
            "service",
            block == 3
                ? Map.of()
                : Map.of(
                    "cpuCores",
                    0.15 + 0.001 * block,
                    "cpuThrottledPercent",
                    50.0 + block,
                    "memoryMiBMax",
                    90.0 + block,
                    "memoryMiB",
                    80.0),
            block == 3 ? null : 1200.0 + block,
            block == 3 ? null : 12.5,
            counts && block % 2 == 0
                ? LIMIT + " in block %d.".formatted(block) + word.apply("componentLimit")
                : null,
            counts && block % 2 == 1 ? DELAY + word.apply("componentDelay") : null,
            counts ? null : END + word.apply("componentEnd")),
        component("subject", "subject", ofEachComponent(ofTrial), null, null, null, null, null));
  }

  private static Map<String, Double> ofEachComponent(Map<String, Double> ofTrial) {
    var figures = new TreeMap<>(ofTrial);
    figures
        .keySet()
        .retainAll(MetricCatalog.ofEachComponent().stream().map(Metric::metricName).toList());
    return figures;
  }

  private static ComponentStatus component(
      String name,
      String role,
      Map<String, Double> used,
      @Nullable Double answeredRequests,
      @Nullable Double meanAnswerMillis,
      @Nullable String limit,
      @Nullable String delay,
      @Nullable String end) {
    return new ComponentStatus(
        name, role, null, null, used, answeredRequests, meanAnswerMillis, limit, delay, null, end);
  }
}
