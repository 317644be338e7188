package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.judge.wording.MillisText;
import dev.benchwright.core.measure.metric.LatencyMetrics;
import dev.benchwright.core.measure.metric.LoadMetrics;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the load generator's own latency from the trial that measured it. */
final class FloorFigures {

  private FloorFigures() {}

  /**
   * Returns what is known once the trial is over; empty before, and without such a trial.
   *
   * @param made all trials of a run that can be read
   */
  static Optional<FloorStatus> of(Collection<BenchmarkTrial> made) {
    return made.stream()
        .filter(BenchmarkTrial::measuresGenerator)
        .map(BenchmarkTrial::statusOrNew)
        .filter(status -> status.phase().isOver())
        .findFirst()
        .map(FloorFigures::status);
  }

  private static FloorStatus status(BenchmarkTrialStatus trial) {
    if (trial.phase() != TrialPhase.SUCCEEDED || trial.steps().isEmpty()) {
      return new FloorStatus(
          List.of(),
          "The generator's own latency is unknown, so no difference is compared with it: %s"
              .formatted(Objects.requireNonNullElse(trial.message(), "its trial has no figures.")));
    }
    return new FloorStatus(
        trial.steps().stream().map(FloorFigures::rate).toList(),
        message(trial.steps()) + doubts(trial));
  }

  private static FloorRate rate(StepStatus step) {
    var requests = step.measurements().getOrDefault(LoadMetrics.REQUESTS.metricName(), 0.0);
    return new FloorRate(step.offeredPerSecond(), Math.round(requests), percentiles(step));
  }

  private static Map<String, Double> percentiles(StepStatus step) {
    var percentiles = new LinkedHashMap<String, Double>();
    MetricCatalog.ofEachStep().stream()
        .filter(metric -> metric.percentile().isPresent())
        .map(Metric::metricName)
        .filter(step.measurements()::containsKey)
        .forEach(name -> percentiles.put(name, step.measurements().get(name)));
    return percentiles;
  }

  private static String message(List<StepStatus> steps) {
    var notKept =
        steps.stream().filter(step -> !step.passed()).map(FloorFigures::perSecond).toList();
    return "The generator's own latency, measured of a subject that answers at once: %s.%s"
        .formatted(
            steps.stream()
                .map(step -> "at %s %s".formatted(perSecond(step), latencies(step)))
                .collect(Collectors.joining("; ")),
            notKept.isEmpty()
                ? ""
                : " It did not keep up with %s, so give spec.load.generator more CPU."
                    .formatted(String.join(" and ", notKept)));
  }

  /** Returns why the figures may be too high, if a gate says so. */
  private static String doubts(BenchmarkTrialStatus trial) {
    return trial.gates().stream()
        .filter(gate -> !gate.passed())
        .map(FloorFigures::doubt)
        .collect(Collectors.joining());
  }

  private static String doubt(GateStatus gate) {
    var metrics = Objects.requireNonNullElse(gate.doubts(), List.<String>of());
    return " It failed the gate %s%s: %s."
        .formatted(
            gate.name(),
            metrics.isEmpty() ? "" : " for " + String.join(", ", metrics),
            gate.observed());
  }

  private static String perSecond(StepStatus step) {
    return step.offeredPerSecond() + "/s";
  }

  private static String latencies(StepStatus step) {
    var known =
        Stream.of(
                latency("p50", step.measurements().get(LatencyMetrics.P50_MILLIS.metricName())),
                latency("p99", step.measurements().get(LatencyMetrics.P99_MILLIS.metricName())))
            .flatMap(Optional::stream)
            .toList();
    return known.isEmpty() ? "too few requests for percentiles" : String.join(", ", known);
  }

  private static Optional<String> latency(String name, @Nullable Double millis) {
    return millis == null ? Optional.empty() : Optional.of(name + " " + MillisText.of(millis));
  }
}
