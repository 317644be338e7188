package dev.benchwright.core.report;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.measure.series.TrialSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reduces results for a page, so that it is small enough to be sent to a colleague, however large
 * the run was. What is left out is in {@code results.json}, and the page's notes say so.
 */
public final class PageResults {

  /** A page may have 5 MB; this is what its charts leave. */
  static final int MOST_CHARACTERS = 3_600_000;

  /** A line with fewer points is useless. */
  static final int FEWEST_POINTS = 7;

  /** Characters of a value in a shortened series, with its comma. */
  private static final int CHARACTERS_OF_A_VALUE = 5;

  /** The figures of each component that the page shows. */
  private static final Set<String> OF_COMPONENTS =
      Set.of("cpuCores", "cpuThrottledPercent", "memoryMiBMax", "containerThreads");

  private PageResults() {}

  /**
   * Returns the same results, with less for each trial: only the gates that it did not pass, only
   * the node of its environment, the figures of its components that the page shows, of its window's
   * steadiness what a reader is told, no cross-check, and shorter series if all together would be
   * too long. The run itself has the environment that trials share, and what differs.
   */
  public static RunResults of(RunResults results) {
    var lean = with(results, PageResults::lean, results.notes());
    if (ResultsJson.length(lean) <= MOST_CHARACTERS) {
      return lean;
    }
    int points = pointsThatFit(lean);
    var notes = new ArrayList<>(lean.notes());
    notes.add(
        ("Lines over time have at most %d points, each the mean of its stretch of time, to keep"
                + " this page small; results.json has all of them.")
            .formatted(points));
    return with(lean, trial -> lean(trial, shorter(trial.series(), points)), notes);
  }

  private static int pointsThatFit(RunResults lean) {
    var series = lean.trials().stream().map(TrialResult::series).filter(Objects::nonNull).toList();
    long lines = series.stream().mapToLong(s -> s.series().size()).sum();
    // Everything but the values themselves.
    var rest = with(lean, trial -> lean(trial, shorter(trial.series(), 1)), lean.notes());
    long free = MOST_CHARACTERS - ResultsJson.length(rest);
    return lines == 0
        ? FEWEST_POINTS
        : (int) Math.max(FEWEST_POINTS, free / (lines * CHARACTERS_OF_A_VALUE));
  }

  private static @Nullable TrialSeries shorter(@Nullable TrialSeries series, int mostPoints) {
    return series == null ? null : ShorterSeries.of(series, mostPoints);
  }

  private static RunResults with(
      RunResults results, UnaryOperator<TrialResult> change, List<String> notes) {
    return new RunResults(
        results.version(),
        results.run(),
        results.question(),
        results.verdict(),
        results.sentence(),
        results.leader(),
        results.verdicts(),
        results.comparisons(),
        results.cells(),
        results.intervals(),
        results.environment(),
        results.differences(),
        results.metrics(),
        results.seriesMetrics(),
        results.trials().stream().map(change).toList(),
        results.noise(),
        notes,
        results.floor());
  }

  private static TrialResult lean(TrialResult trial) {
    return lean(trial, trial.series());
  }

  private static TrialResult lean(TrialResult trial, @Nullable TrialSeries series) {
    return new TrialResult(
        trial.name(),
        trial.block(),
        trial.position(),
        trial.attempt(),
        trial.variant(),
        trial.level(),
        trial.load(),
        trial.phase(),
        trial.message(),
        trial.earlyEnd(),
        trial.startedAt(),
        trial.finishedAt(),
        trial.window(),
        trial.warmUp(),
        trial.gates().stream().filter(gate -> !gate.passed()).toList(),
        trial.measurements(),
        trial.statusCodes(),
        trial.steps(),
        null,
        trial.scriptSha256(),
        node(trial.environment()),
        steadiness(trial.steadiness()),
        series,
        trial.limits(),
        trial.tooFewRequests(),
        components(trial));
  }

  /** Returns what the page shows of components; the figures of the last are the trial's own. */
  private static List<ComponentStatus> components(TrialResult trial) {
    var components = new ArrayList<ComponentStatus>();
    trial.components().forEach(one -> components.add(lean(one, figures(one))));
    if (!components.isEmpty()) {
      components.add(lean(components.removeLast(), Map.of()));
    }
    return components;
  }

  private static Map<String, Double> figures(ComponentStatus component) {
    var figures = new TreeMap<>(component.measurements());
    figures.keySet().retainAll(OF_COMPONENTS);
    return figures;
  }

  private static ComponentStatus lean(ComponentStatus component, Map<String, Double> figures) {
    return new ComponentStatus(
        component.name(),
        component.role(),
        null,
        null,
        figures,
        component.answeredRequests(),
        component.meanAnswerMillis(),
        component.limit(),
        component.delay(),
        component.sharedSince(),
        component.end());
  }

  private static @Nullable SteadinessStatus steadiness(@Nullable SteadinessStatus all) {
    return all == null
        ? null
        : new SteadinessStatus(
            all.verdict(), all.metric(), all.changePercent(), all.low(), all.high(), all.message());
  }

  private static @Nullable TrialEnvironment node(@Nullable TrialEnvironment environment) {
    return environment == null
        ? null
        : new TrialEnvironment(
            environment.node(), null, null, null, null, Map.of(), null, null, Map.of(), null);
  }
}
