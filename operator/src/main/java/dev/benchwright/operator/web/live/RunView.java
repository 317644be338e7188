package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.plan.TimeLeft;
import dev.benchwright.core.plan.TrialCount;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run as its page shows it, without its trials.
 *
 * @param row the run's row in the list
 * @param over whether nothing more will happen
 * @param message what it is doing, or how it ended
 * @param settled number of trials that are over and are not repeated; absent until there is a plan
 * @param planned number of trials that are planned so far; absent until there is a plan
 * @param secondsLeft how long it may still take, once it runs; absent until there is a plan, and
 *     when it is over
 * @param position its place in the queue
 * @param currentTrial the trial that is under way
 * @param startedAt time of its start, RFC 3339
 * @param parameters the scenario's parameters
 * @param variants names of the variants, in the order of the run's file
 * @param levels load levels for people, in the order of the run's file
 * @param baseline variant that the others are compared with
 * @param marginPercent margin below which differences do not matter
 * @param judged titles of the metrics that are judged, in their order
 * @param metrics metrics of the tables, those that are judged first
 * @param seriesMetrics series that a trial may have over time
 * @param cells what was measured so far, for these metrics
 * @param verdicts the verdicts, once it is over
 */
record RunView(
    RunRow row,
    boolean over,
    @Nullable String message,
    @Nullable Integer settled,
    @Nullable Integer planned,
    @Nullable Long secondsLeft,
    @Nullable Integer position,
    @Nullable String currentTrial,
    @Nullable String startedAt,
    Map<String, String> parameters,
    List<String> variants,
    List<String> levels,
    String baseline,
    double marginPercent,
    List<String> judged,
    List<ShownMetric> metrics,
    List<ShownMetric> seriesMetrics,
    List<CellStatus> cells,
    List<VerdictStatus> verdicts) {

  /**
   * Returns the view of a run.
   *
   * @param trials trials that it has made so far
   * @param now the present
   */
  static RunView of(BenchmarkRun run, List<TrialRow> trials, Instant now) {
    var spec = run.getSpec();
    var status = run.statusOrNew();
    var count = TrialCount.of(status);
    var names = ShownMetric.names(spec);
    return new RunView(
        RunRow.of(run),
        status.phase().isOver(),
        status.message(),
        count.map(TrialCount::settled).orElse(null),
        count.map(TrialCount::planned).orElse(null),
        status.phase().isOver() || count.isEmpty() ? null : secondsLeft(run, trials, now),
        status.position(),
        status.currentTrial(),
        status.startedAt(),
        spec.parameters(),
        spec.variants().stream().map(VariantSpec::name).toList(),
        spec.load().levels().stream().map(LoadLevel::text).toList(),
        spec.baselineName(),
        spec.marginPercent(),
        ShownMetric.titlesOfJudged(spec),
        ShownMetric.of(spec),
        ShownMetric.overTime(),
        status.cells().stream().map(cell -> cell.withOnly(names)).toList(),
        status.verdicts());
  }

  private static long secondsLeft(BenchmarkRun run, List<TrialRow> trials, Instant now) {
    return TimeLeft.of(run, trials.stream().map(TrialRow::time).toList()).at(now).toSeconds();
  }
}
