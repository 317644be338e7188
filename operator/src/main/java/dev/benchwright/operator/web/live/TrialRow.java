package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.TrialTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A trial in the list of a run's trials.
 *
 * @param name name of the trial
 * @param block its block
 * @param position its place among all planned trials
 * @param attempt 1 for the planned trial, more for a repetition
 * @param variant name of the variant
 * @param level the load level as a number
 * @param load the load level for people
 * @param phase its phase
 * @param message what it is doing, or how it ended
 * @param earlyEnd to whom it is due that it has no figures that count; absent if it has, while it
 *     has not ended, and if it was cancelled
 * @param over whether nothing more will happen to it
 * @param startedAt when it started, RFC 3339
 * @param finishedAt when it was over, RFC 3339
 * @param gates names of the gates that it failed
 * @param measurements the measurements that the table shows, by metric name
 * @param limits what is to be known about these measurements besides their values, by metric name
 * @param reachedLimits the limits that components beside the subject reached, as sentences
 * @param delays which of them took at least half of the time of each request, as sentences
 * @param hasSeries whether its values over time were kept
 */
public record TrialRow(
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
    boolean over,
    @Nullable String startedAt,
    @Nullable String finishedAt,
    List<String> gates,
    Map<String, Double> measurements,
    Map<String, FigureLimit> limits,
    List<String> reachedLimits,
    List<String> delays,
    boolean hasSeries) {

  /** The order of running: a repetition follows what it repeats. */
  static final Comparator<TrialRow> ORDER =
      Comparator.comparingInt(TrialRow::block)
          .thenComparingInt(TrialRow::position)
          .thenComparingInt(TrialRow::attempt);

  /**
   * Returns the row of a trial.
   *
   * @param metrics the metrics that the table shows, in order
   */
  public static TrialRow of(BenchmarkTrial trial, List<String> metrics) {
    var spec = trial.getSpec();
    var status = trial.statusOrNew();
    var outcome = status.outcome();
    var shown = new LinkedHashMap<String, Double>();
    for (var metric : metrics) {
      var value = status.measurements().get(metric);
      if (value != null) {
        shown.put(metric, value);
      }
    }
    var limits = new LinkedHashMap<>(status.limits());
    limits.keySet().retainAll(metrics);
    return new TrialRow(
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
        status.phase().isOver(),
        status.began(),
        status.ended(),
        status.gates().stream().filter(gate -> !gate.passed()).map(GateStatus::name).toList(),
        shown,
        limits,
        ofComponents(status, ComponentStatus::limit),
        ofComponents(status, ComponentStatus::delay),
        status.series() != null);
  }

  private static List<String> ofComponents(
      BenchmarkTrialStatus status, Function<ComponentStatus, @Nullable String> said) {
    return ComponentStatus.besidesEntry(status.components()).stream()
        .flatMap(component -> Stream.ofNullable(said.apply(component)))
        .toList();
  }

  /** Returns its times, from which the time that other trials take is estimated. */
  TrialTime time() {
    return new TrialTime(
        new MadeTrial(position, attempt, phase, earlyEnd),
        new LoadLevel(level, load),
        TrialTime.instant(startedAt),
        TrialTime.instant(finishedAt));
  }
}
