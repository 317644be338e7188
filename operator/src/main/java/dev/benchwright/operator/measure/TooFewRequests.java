package dev.benchwright.operator.measure;

import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.LimitedFigures;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Percentile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Says which percentiles a trial cannot give, and for how long it must be measured to give them.
 */
public final class TooFewRequests {

  /** The longest times that a run's file can set. */
  private static final long MOST_STEADY_SECONDS = 86_400;

  private static final long MOST_STEP_SECONDS = 3_600;

  private final String field;
  private final long mostSeconds;
  private final Duration window;

  private TooFewRequests(String field, long mostSeconds, Duration window) {
    this.field = field;
    this.mostSeconds = mostSeconds;
    this.window = window;
  }

  /** Returns the sentence; empty if the trial and its steps give all percentiles. */
  public static Optional<String> sentence(Measurements measurements) {
    K6Summary summary = measurements.summary();
    List<String> sentences = new ArrayList<>();
    TooFewRequests words =
        summary.steps().isEmpty()
            ? new TooFewRequests("spec.load.steadySeconds", MOST_STEADY_SECONDS, summary.steady())
            : ofSteps(summary);
    Map<Long, List<String>> lacking = lacking(measurements.figures());
    if (!lacking.isEmpty()) {
      long requests = summary.requests();
      sentences.add(
          "%d requests in %d s are too few for %s."
              .formatted(
                  requests,
                  summary.offered().toSeconds(),
                  lacking.entrySet().stream()
                      .map(least ->
                          "%s (needs %d%s)"
                              .formatted(
                                  String.join(", ", least.getValue()),
                                  least.getKey(),
                                  words.advice(least.getKey(), requests)))
                      .collect(Collectors.joining(" and "))));
    }
    words.ofTheSteps(measurements.steps()).ifPresent(sentences::add);
    return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
  }

  private static TooFewRequests ofSteps(K6Summary summary) {
    return new TooFewRequests(
        "spec.load.staircase.stepSeconds", MOST_STEP_SECONDS, summary.steps().getFirst().length());
  }

  private String advice(long needed, long requests) {
    long seconds = seconds(needed, requests);
    return seconds > mostSeconds
        ? ": more than the longest %s gives at this rate".formatted(field)
        : ": at this rate, %d or more for %s".formatted(seconds, field);
  }

  /** Returns how long the window would have to be for a number of requests, in whole seconds. */
  private long seconds(long needed, long requests) {
    return (long) Math.ceil(window.toMillis() / 1000.0 * needed / Math.max(1, requests));
  }

  // Slow steps lack the most; each of them would need its own length.
  private Optional<String> ofTheSteps(List<StepMeasurements> steps) {
    List<StepMeasurements> lacking =
        steps.stream().filter(step -> !lacking(step.figures()).isEmpty()).toList();
    if (lacking.isEmpty()) {
      return Optional.empty();
    }
    List<String> names =
        MetricCatalog.ofEachStep().stream()
            .map(metric -> metric.metricName())
            .filter(name ->
                lacking.stream().anyMatch(step -> step.figures().limits().containsKey(name)))
            .toList();
    long needed =
        lacking.stream()
            .mapToLong(step ->
                seconds(
                    lacking(step.figures()).keySet().stream().reduce(0L, Math::max),
                    step.step().requests()))
            .max()
            .orElseThrow();
    return Optional.of(
        "%d of %d steps have too few requests for some of %s%s."
            .formatted(
                lacking.size(),
                steps.size(),
                String.join(", ", names),
                needed > mostSeconds
                    ? ", more than the longest %s gives".formatted(field)
                    : ": %d or more for %s gives all of them".formatted(needed, field)));
  }

  /** Returns the names of withheld percentiles by the number of requests that they need. */
  private static Map<Long, List<String>> lacking(LimitedFigures figures) {
    Map<Long, List<String>> names = new TreeMap<>();
    figures
        .limits()
        .forEach((name, limit) -> {
          if (limit == FigureLimit.TOO_FEW_REQUESTS) {
            MetricCatalog.find(name)
                .flatMap(metric -> metric.percentile().map(Percentile::leastRequests))
                .ifPresent(least -> names.computeIfAbsent(least, _ -> new ArrayList<>()).add(name));
          }
        });
    return names;
  }
}
