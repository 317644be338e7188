package dev.benchwright.core.judge.trials;

import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A gate that a trial failed although it counts, because the variant may be the cause.
 *
 * @param gate its name
 * @param metrics names of the only metrics that it doubts, or of all of a source ({@link
 *     MetricSource#allMetrics()}); empty if it doubts all of them
 */
public record Doubt(String gate, Set<String> metrics) {

  public Doubt {
    metrics = Set.copyOf(metrics);
  }

  /** Returns the doubt of a gate as a trial's status tells it. */
  public static Doubt of(String gate, @Nullable List<String> metrics) {
    return new Doubt(gate, metrics == null ? Set.of() : Set.copyOf(metrics));
  }

  /** Returns whether the gate doubts a metric. */
  public boolean concerns(String metricName) {
    return metrics.isEmpty()
        || metrics.contains(metricName)
        || MetricCatalog.find(metricName)
            .filter(metric -> metrics.contains(metric.source().allMetrics()))
            .isPresent();
  }

  /** Returns whether the gate doubts any of these metrics. */
  boolean concernsAny(Collection<String> metricNames) {
    return metricNames.stream().anyMatch(this::concerns);
  }
}
