package dev.benchwright.core.report;

import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.measure.series.TrialSeries;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All results of a run. These are the fields of {@code results.json}.
 *
 * @param version version of this format
 * @param run which run this is, and how it went
 * @param question the question of the run
 * @param verdict summary of all verdicts in one word; absent until the run is over
 * @param sentence summary of the verdicts, a sentence for each load level
 * @param leader the variant that is shown to be the best at the highest load level, by the metric
 *     by which the run is judged first: Better than the baseline and than all others, or the
 *     baseline if all others are Worse; with commas, several of which none is shown to be the best;
 *     {@code undecided} if none is shown to be better than the baseline; of a run with one variant,
 *     that one. Absent until the run is over
 * @param verdicts a row for each load level, each variant but the baseline and each metric that is
 *     judged; empty until the run is over
 * @param comparisons comparisons by the other metrics, which explain verdicts and are none; empty
 *     until the run is over, and for a run of more than 64 cells
 * @param cells what was measured, a row for each variant and load level
 * @param intervals confidence intervals of the means of these cells
 * @param environment what was the same in all trials that count
 * @param differences all differences between variants, intended or not
 * @param metrics metrics that some trial has, in the order in which they are shown
 * @param seriesMetrics metrics that some trial has over time, in the order in which they are shown
 * @param trials all trials in the order in which they ran, including those that do not count
 * @param noise where the noise is, and what would reach the wished precision soonest; absent until
 *     the run is over, and where that is not known
 * @param notes what a reader has to know about these results, as sentences
 * @param floor the latency that the load generator itself adds; absent if it was not measured
 */
public record RunResults(
    int version,
    RunIdentity run,
    Question question,
    @Nullable RunVerdict verdict,
    @Nullable String sentence,
    @Nullable String leader,
    List<VerdictStatus> verdicts,
    List<ComparisonStatus> comparisons,
    List<CellStatus> cells,
    List<CellIntervals> intervals,
    @Nullable RunEnvironmentStatus environment,
    List<DifferenceStatus> differences,
    List<MetricDescription> metrics,
    List<MetricDescription> seriesMetrics,
    List<TrialResult> trials,
    @Nullable RunNoiseStatus noise,
    List<String> notes,
    @Nullable FloorStatus floor) {

  /** The version of this class's format. */
  public static final int VERSION = 1;

  public RunResults {
    verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    comparisons = comparisons == null ? List.of() : List.copyOf(comparisons);
    cells = cells == null ? List.of() : List.copyOf(cells);
    // Intervals are computed from the cells; earlier versions did not write them.
    intervals = intervals == null ? CellIntervals.of(cells) : List.copyOf(intervals);
    differences = differences == null ? List.of() : List.copyOf(differences);
    metrics = metrics == null ? List.of() : List.copyOf(metrics);
    seriesMetrics = seriesMetrics == null ? List.of() : List.copyOf(seriesMetrics);
    trials = trials == null ? List.of() : List.copyOf(trials);
    notes = notes == null ? List.of() : List.copyOf(notes);
  }

  /**
   * Collects the results of a run.
   *
   * @param run run with its status
   * @param trials its own trials, in any order
   * @param seriesByTrial stored series of each trial, by the trial's name
   */
  public static RunResults of(
      BenchmarkRun run, List<BenchmarkTrial> trials, Map<String, TrialSeries> seriesByTrial) {
    return of(run, trials, seriesByTrial, true);
  }

  /** Collects the results of a run without its trials' values over time. */
  public static RunResults withoutSeries(BenchmarkRun run, List<BenchmarkTrial> trials) {
    return of(run, trials, Map.of(), false);
  }

  private static RunResults of(
      BenchmarkRun run,
      List<BenchmarkTrial> trials,
      Map<String, TrialSeries> seriesByTrial,
      boolean withSeries) {
    var status = run.statusOrNew();
    var results =
        trials.stream()
            .sorted(BenchmarkTrial.ORDER_OF_RUNNING)
            .map(trial -> TrialResult.of(trial, seriesByTrial.get(trial.getMetadata().getName())))
            .toList();
    var question = Question.of(run.getSpec(), status);
    return new RunResults(
        VERSION,
        RunIdentity.of(run, status),
        question,
        status.verdict(),
        status.sentence(),
        status.leader(),
        status.verdicts(),
        status.comparisons(),
        status.cells(),
        CellIntervals.of(status.cells()),
        status.environment(),
        status.differences(),
        MetricDescription.of(metricNames(status.cells(), results)),
        MetricDescription.ofSeries(seriesNames(results)),
        results,
        status.noise(),
        ResultNotes.of(question, status, results, withSeries),
        status.floor());
  }

  /** Returns the description of a metric, even if no trial has it. */
  public MetricDescription metric(String name) {
    return metrics.stream()
        .filter(metric -> metric.name().equals(name))
        .findFirst()
        .orElseGet(() -> MetricDescription.of(Set.of(name)).getFirst());
  }

  private static Set<String> metricNames(List<CellStatus> cells, List<TrialResult> trials) {
    var names = new HashSet<String>();
    cells.forEach(cell -> {
      names.addAll(cell.metrics().keySet());
      names.addAll(cell.never().keySet());
    });
    trials.forEach(trial -> {
      names.addAll(trial.measurements().keySet());
      names.addAll(trial.limits().keySet());
      trial.steps().forEach(step -> names.addAll(step.measurements().keySet()));
    });
    return names;
  }

  private static Set<String> seriesNames(List<TrialResult> trials) {
    return trials.stream()
        .map(TrialResult::series)
        .filter(Objects::nonNull)
        .flatMap(series -> series.series().stream())
        .map(TrialSeries.Values::name)
        .collect(Collectors.toSet());
  }
}
