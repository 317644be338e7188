package dev.benchwright.core.report;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.core.measure.series.TrialSeries;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One repetition of one cell, and its measurements.
 *
 * @param name name of the trial
 * @param block number of its block, from 1
 * @param position its place among all planned trials of the run, from 1
 * @param attempt 1 for the planned trial, 2 for its first repeat, and so on
 * @param variant name of its variant
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param phase how far it has come; only the numbers of a {@code Succeeded} trial count
 * @param message what it is doing, or why it ended as it did, as a sentence
 * @param earlyEnd to whom it is due that it has no figures that count; absent if it has, if it was
 *     cancelled, and in trials of an operator that did not record it
 * @param startedAt when it began, RFC 3339
 * @param finishedAt when it was over and everything that it deployed was gone, RFC 3339
 * @param window when it was measured
 * @param warmUp when the warm-up was considered to be over, and why
 * @param gates the rules that decide whether the numbers count
 * @param measurements what was measured, by metric name; a metric whose source does not exist is
 *     absent
 * @param statusCodes how many answers of the steady phase had which HTTP status; {@code 0} counts
 *     requests without an answer
 * @param steps steps of a staircase, in order
 * @param crossCheck the same figures from two sources
 * @param scriptSha256 digest of the user's script that was run
 * @param environment where it ran, and with what
 * @param steadiness whether its measured window was steady; absent if it was not looked at
 * @param series its measurements over time; absent if none were stored
 * @param limits what is to be known about measurements besides their values, by metric name
 * @param tooFewRequests which percentiles are not given because the window has too few requests,
 *     and how much longer it must be, as a sentence; absent if all are given
 * @param components its components, each after those that it needs; the last one is the one that
 *     the load went to; none in trials of an operator that did not record them
 */
public record TrialResult(
    String name,
    int block,
    int position,
    int attempt,
    String variant,
    int level,
    String load,
    TrialPhase phase,
    @Nullable String message,
    @Nullable EarlyEnd earlyEnd,
    @Nullable String startedAt,
    @Nullable String finishedAt,
    @Nullable MeasuredWindow window,
    @Nullable WarmUpStatus warmUp,
    List<GateStatus> gates,
    Map<String, Double> measurements,
    Map<String, Long> statusCodes,
    List<StepStatus> steps,
    @Nullable CrossCheckStatus crossCheck,
    @Nullable String scriptSha256,
    @Nullable TrialEnvironment environment,
    @Nullable SteadinessStatus steadiness,
    @Nullable TrialSeries series,
    Map<String, FigureLimit> limits,
    @Nullable String tooFewRequests,
    List<ComponentStatus> components) {

  public TrialResult {
    gates = gates == null ? List.of() : List.copyOf(gates);
    measurements = ordered(measurements);
    statusCodes = ordered(statusCodes);
    steps = steps == null ? List.of() : List.copyOf(steps);
    limits = ordered(limits);
    components = components == null ? List.of() : List.copyOf(components);
  }

  static TrialResult of(BenchmarkTrial trial, @Nullable TrialSeries series) {
    var spec = trial.getSpec();
    var status = trial.statusOrNew();
    var outcome = status.outcome();
    return new TrialResult(
        trial.getMetadata().getName(),
        spec.block(),
        spec.position(),
        spec.attempt(),
        spec.variant(),
        spec.level(),
        spec.load(),
        status.phase(),
        status.message(),
        outcome == null ? null : outcome.earlyEnd(),
        status.began(),
        status.ended(),
        status.window(),
        status.warmUp(),
        status.gates(),
        status.measurements(),
        status.statusCodes(),
        status.steps(),
        status.crossCheck(),
        status.scriptSha256(),
        status.environment(),
        status.steadiness(),
        series,
        status.limits(),
        status.tooFewRequests(),
        status.components());
  }

  /** Returns the names of the gates that it failed. */
  public List<String> failedGates() {
    return gates.stream().filter(gate -> !gate.passed()).map(GateStatus::name).toList();
  }

  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
