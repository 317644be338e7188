package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.CrossCheckStatus;
import dev.benchwright.operator.api.GateStatus;
import dev.benchwright.operator.api.MeasuredWindow;
import dev.benchwright.operator.api.StepStatus;
import dev.benchwright.operator.judge.Evidence;
import dev.benchwright.operator.judge.Gate;
import dev.benchwright.operator.measure.CrossCheck;
import dev.benchwright.operator.measure.K6Summary;
import dev.benchwright.operator.measure.Measured;
import dev.benchwright.operator.measure.MeasuredTrial;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.PrometheusException;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.TrialDeployment;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Reads a trial's numbers after its load, and lets the gates judge them. */
final class TrialCollector {

  private final TrialMeter meter;
  private final TrialObserver observer;
  private final GeneratorLog generatorLog;

  TrialCollector(KubernetesClient client, TrialMeter meter, TrialObserver observer) {
    this.meter = meter;
    this.observer = observer;
    this.generatorLog = new GeneratorLog(client);
  }

  /** What came of one try. */
  sealed interface Collected {

    /** All that a trial's status keeps of its measurement. */
    record Numbers(
        MeasuredWindow window,
        Map<String, Double> measurements,
        Map<String, Long> statusCodes,
        List<StepStatus> steps,
        @Nullable String series,
        CrossCheckStatus crossCheck,
        List<GateStatus> gates)
        implements Collected {}

    /** To be tried again; the reason is a sentence. */
    record NotYet(String reason) implements Collected {}
  }

  /**
   * Tries once.
   *
   * @param lastTry whether to take what is there even if samples are missing: a gate will say so
   */
  Collected collect(TrialDeployment trial, Observation seen, boolean lastTry) {
    var runners = observer.runners(trial);
    var summary = runners.stream().findFirst().flatMap(generatorLog::summary);
    if (summary.isEmpty()) {
      return new Collected.NotYet("The generator's summary is no longer in its log.");
    }
    var measured =
        new MeasuredTrial(
            trial.name(),
            trial.namespace(),
            trial.subjectName(),
            runners.stream().map(TrialCollector::name).toList(),
            trial.target().metrics().isPresent());
    try {
      if (lastTry) {
        return numbers(summary.get(), meter.measureWhatIsThere(measured, summary.get()), seen);
      }
      return switch (meter.measure(measured, summary.get(), seen.now())) {
        case Measured.Complete(var measurements) -> numbers(summary.get(), measurements, seen);
        case Measured.NotYet(var reason) -> new Collected.NotYet(reason);
      };
    } catch (PrometheusException e) {
      return new Collected.NotYet(String.valueOf(e.getMessage()));
    }
  }

  private static Collected numbers(K6Summary summary, Measurements measurements, Observation seen) {
    var subject = seen.subject();
    var evidence =
        new Evidence(
            subject.isPresent() && subject.get().end().isEmpty(),
            subject.map(PodView::restarts).orElse(0),
            measurements.crossCheck());
    var rounded = new LinkedHashMap<String, Double>();
    measurements.values().forEach((name, value) -> rounded.put(name, Rounding.round(value)));
    return new Collected.Numbers(
        new MeasuredWindow(summary.steadyStart().toString(), summary.steadyEnd().toString()),
        rounded,
        Map.of(),
        List.of(),
        null,
        status(measurements.crossCheck()),
        Gate.judge(evidence));
  }

  private static CrossCheckStatus status(CrossCheck check) {
    return new CrossCheckStatus(
        check.requestsPrometheus(),
        check.requestsK6(),
        rounded(check.p50().differencePercent()),
        rounded(check.p95().differencePercent()),
        rounded(check.p99().differencePercent()));
  }

  private static @Nullable Double rounded(OptionalDouble value) {
    return value.isPresent() ? Rounding.round(value.getAsDouble()) : null;
  }

  private static String name(Pod pod) {
    return pod.getMetadata().getName();
  }
}
