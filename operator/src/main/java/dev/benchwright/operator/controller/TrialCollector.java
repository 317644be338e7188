package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BatchLoadSpec;
import dev.benchwright.operator.api.ClosedLoadSpec;
import dev.benchwright.operator.api.CrossCheckStatus;
import dev.benchwright.operator.api.GateStatus;
import dev.benchwright.operator.api.LoadSpec;
import dev.benchwright.operator.api.MeasuredWindow;
import dev.benchwright.operator.api.OpenLoadSpec;
import dev.benchwright.operator.api.ScriptLoadSpec;
import dev.benchwright.operator.api.StaircaseLoadSpec;
import dev.benchwright.operator.api.StepStatus;
import dev.benchwright.operator.api.WarmUpRule;
import dev.benchwright.operator.api.WarmUpStatus;
import dev.benchwright.operator.judge.Evidence;
import dev.benchwright.operator.judge.Gate;
import dev.benchwright.operator.judge.GeneratorStarts;
import dev.benchwright.operator.measure.CrossCheck;
import dev.benchwright.operator.measure.K6Summary;
import dev.benchwright.operator.measure.Measured;
import dev.benchwright.operator.measure.MeasuredTrial;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.PrometheusException;
import dev.benchwright.operator.measure.StepMeasurements;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.TrialDeployment;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
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
  private final SeriesStore seriesStore;

  TrialCollector(KubernetesClient client, TrialMeter meter, TrialObserver observer) {
    this.meter = meter;
    this.observer = observer;
    this.generatorLog = new GeneratorLog(client);
    this.seriesStore = new SeriesStore(client);
  }

  /** What came of one try. */
  sealed interface Collected {

    /** All that a trial's status keeps of its measurement. */
    record Numbers(
        MeasuredWindow window,
        Map<String, Double> measurements,
        Map<String, Long> statusCodes,
        List<StepStatus> steps,
        KeptSeries series,
        @Nullable String scriptSha256,
        CrossCheckStatus crossCheck,
        List<GateStatus> gates,
        WarmUpStatus warmUp)
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
    var summaries = runners.stream().flatMap(pod -> generatorLog.summary(pod).stream()).toList();
    // Without one of them the others tell of a part of the load only.
    if (summaries.size() < trial.load().generator().parallelism()) {
      return new Collected.NotYet(
          "%d of %d generators have their summary in their log."
              .formatted(summaries.size(), trial.load().generator().parallelism()));
    }
    var summary = K6Summary.united(summaries);
    var starts = GeneratorStarts.of(summaries);
    var measured =
        new MeasuredTrial(
            trial.name(),
            trial.namespace(),
            trial.subjectName(),
            trial.databaseName(),
            runners.stream().map(TrialCollector::name).toList(),
            trial.target().metrics().isPresent(),
            trial.load().script() != null);
    try {
      if (lastTry) {
        var measurements = meter.measureWhatIsThere(measured, summary);
        return numbers(
            trial, starts, measurements, seen, lastSeries(trial, measured, measurements));
      }
      return switch (meter.measure(measured, summary, seen.now())) {
        case Measured.Complete(var measurements) ->
            numbers(trial, starts, measurements, seen, series(trial, measured, measurements));
        case Measured.NotYet(var reason) -> new Collected.NotYet(reason);
      };
    } catch (PrometheusException e) {
      return new Collected.NotYet(String.valueOf(e.getMessage()));
    }
  }

  private Collected numbers(
      TrialDeployment trial,
      GeneratorStarts starts,
      Measurements measurements,
      Observation seen,
      KeptSeries series) {
    var subject = seen.subject();
    var summary = measurements.summary();
    var evidence =
        new Evidence(
            subject.isPresent() && subject.get().end().isEmpty(),
            subject.map(PodView::restarts).orElse(0),
            measurements.crossCheck(),
            starts);
    return new Collected.Numbers(
        new MeasuredWindow(summary.steadyStart().toString(), summary.steadyEnd().toString()),
        rounded(measurements.values()),
        measurements.statusCodes(),
        measurements.steps().stream().map(TrialCollector::status).toList(),
        series,
        summary.scriptSha256(),
        status(measurements.crossCheck()),
        Gate.judge(evidence),
        status(trial.load(), measurements));
  }

  private KeptSeries series(
      TrialDeployment trial, MeasuredTrial measured, Measurements measurements)
      throws PrometheusException {
    return seriesStore.keep(
        trial, meter.series(measured, measurements.summary(), warmUp(trial.load(), measurements)));
  }

  /** The series are for looking at; a trial without them has all of its numbers. */
  private KeptSeries lastSeries(
      TrialDeployment trial, MeasuredTrial measured, Measurements measurements) {
    try {
      return series(trial, measured, measurements);
    } catch (PrometheusException e) {
      return new KeptSeries.Missing(String.valueOf(e.getMessage()));
    }
  }

  private static Duration warmUp(LoadSpec load, Measurements measurements) {
    var summary = measurements.summary();
    return switch (load.model()) {
      case ClosedLoadSpec _, OpenLoadSpec _, StaircaseLoadSpec _, ScriptLoadSpec _ ->
          Duration.ofSeconds(status(load, measurements).seconds());
      // The last batch that began in time ends later.
      case BatchLoadSpec _ ->
          Duration.ofMillis(summary.steadyStartMillis() - summary.scenarioStartMillis());
    };
  }

  private static WarmUpStatus status(LoadSpec load, Measurements measurements) {
    return measurements
        .warmUp()
        .map(decided ->
            new WarmUpStatus(
                decided.seconds(),
                decided.rule() == WarmUpRule.SETTLED,
                decided.rule(),
                decided.message()))
        .orElseGet(
            () -> new WarmUpStatus(load.longestWarmUpSeconds(), null, WarmUpRule.FIXED, null));
  }

  private static StepStatus status(StepMeasurements measured) {
    var step = measured.step();
    return new StepStatus(
        step.step(), step.offeredPerSecond(), step.passed(), rounded(measured.values()));
  }

  private static Map<String, Double> rounded(Map<String, Double> values) {
    var rounded = new LinkedHashMap<String, Double>();
    values.forEach((name, value) -> rounded.put(name, Rounding.round(value)));
    return rounded;
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
