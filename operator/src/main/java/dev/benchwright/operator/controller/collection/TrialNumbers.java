package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.StepMeasurements;
import dev.benchwright.operator.measure.TooFewRequests;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts a trial's measurements into the form of its status: rounded, and without unknown values.
 */
final class TrialNumbers {

  private TrialNumbers() {}

  /** Returns everything that a trial's status keeps. */
  static CollectionResult.Numbers of(
      LoadSpec load,
      Measurements measurements,
      KeptSeries series,
      TrialEnvironment environment,
      List<GateStatus> gates,
      List<ComponentStatus> components) {
    var summary = measurements.summary();
    var figures =
        boundsRates(load, gates)
            ? measurements.figures().withRatesAtLeast()
            : measurements.figures();
    return new CollectionResult.Numbers(
        new MeasuredWindow(summary.steadyStart().toString(), summary.steadyEnd().toString()),
        rounded(figures.values()),
        measurements.statusCodes(),
        measurements.steps().stream().map(TrialNumbers::status).toList(),
        series,
        summary.scriptSha256(),
        status(measurements.crossCheck()),
        gates,
        status(load, measurements),
        environment,
        figures.limits(),
        TooFewRequests.sentence(measurements).orElse(null),
        measurements.steadiness().orElse(null),
        components);
  }

  /**
   * Returns whether a gate found that the subject can serve more than was measured. A subject that
   * is still compiling serves more afterwards, and under a closed load it is then asked for more.
   */
  private static boolean boundsRates(LoadSpec load, List<GateStatus> gates) {
    return gates.stream()
        // A few late requests doubt percentiles, and show no limit.
        .filter(gate -> !gate.passed() && gate.doubts() == null)
        .map(GateStatus::name)
        .filter(GateName::boundsRates)
        .anyMatch(gate ->
            !gate.equals(GateName.STILL_COMPILING.text())
                || load.model() instanceof ClosedLoadSpec);
  }

  /** Returns how long the full load lasted before the steady phase. */
  static Duration warmUp(LoadSpec load, Measurements measurements) {
    var summary = measurements.summary();
    return switch (load.model()) {
      case ClosedLoadSpec _, OpenLoadSpec _, StaircaseLoadSpec _, ScriptLoadSpec _ ->
          Duration.ofSeconds(status(load, measurements).seconds());
      // The last batch of the warm-up may end after the configured time.
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
        step.step(),
        step.offeredPerSecond(),
        step.passed(),
        step.lateIterations(),
        rounded(measured.figures().values()),
        measured.figures().limits());
  }

  static Map<String, Double> rounded(Map<String, Double> values) {
    var rounded = new LinkedHashMap<String, Double>();
    values.forEach((name, value) -> rounded.put(name, Rounding.round(value)));
    return rounded;
  }

  private static CrossCheckStatus status(CrossCheck check) {
    return new CrossCheckStatus(
        check.requestsPrometheus(),
        check.requestsK6(),
        rounded(check.latency().p50().differencePercent()),
        rounded(check.latency().p95().differencePercent()),
        rounded(check.latency().p99().differencePercent()),
        intended(check, Percentiles::p50),
        intended(check, Percentiles::p95),
        intended(check, Percentiles::p99));
  }

  private static @Nullable Double intended(
      CrossCheck check, Function<Percentiles, CrossCheck.Latency> percentile) {
    var all = check.intendedLatency();
    return all.isPresent() ? rounded(percentile.apply(all.get()).differencePercent()) : null;
  }

  static @Nullable Double rounded(OptionalDouble value) {
    return value.isPresent() ? Rounding.round(value.getAsDouble()) : null;
  }
}
