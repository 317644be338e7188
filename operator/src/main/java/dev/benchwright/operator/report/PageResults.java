package dev.benchwright.operator.report;

import dev.benchwright.operator.api.TrialEnvironment;
import dev.benchwright.operator.measure.TrialSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Results as a page carries them: small enough to be sent to a colleague, however large the run
 * was. What is left out is in {@code results.json}, and the page's notes say so.
 */
public final class PageResults {

  /** With about six characters each, that is 2 MB of the 5 MB that a page may have. */
  static final int MOST_POINTS = 330_000;

  private PageResults() {}

  /**
   * The same results, but that a trial has only the gates that it did not pass, of its environment
   * only the node, and shorter series where all together would be too long. The environment that
   * trials share, and what differs, are the run's own.
   */
  public static RunResults of(RunResults results) {
    int most = pointsOfASeries(results.trials());
    var trials = results.trials().stream().map(trial -> of(trial, most)).toList();
    var notes = new ArrayList<>(results.notes());
    if (!trials.stream()
        .map(TrialResult::series)
        .toList()
        .equals(results.trials().stream().map(TrialResult::series).toList())) {
      notes.add(
          ("Lines over time have at most %d points each, every one the mean of its stretch of time,"
                  + " to keep this page small; results.json has all of them.")
              .formatted(most));
    }
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
        results.environment(),
        results.differences(),
        results.metrics(),
        results.seriesMetrics(),
        trials,
        notes);
  }

  private static int pointsOfASeries(List<TrialResult> trials) {
    long series =
        trials.stream()
            .map(TrialResult::series)
            .filter(Objects::nonNull)
            .mapToLong(s -> s.series().size())
            .sum();
    return series == 0 ? MOST_POINTS : Math.max(1, (int) (MOST_POINTS / series));
  }

  private static TrialResult of(TrialResult trial, int mostPoints) {
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
        shorter(trial.series(), mostPoints));
  }

  private static @Nullable TrialEnvironment node(@Nullable TrialEnvironment environment) {
    return environment == null
        ? null
        : new TrialEnvironment(
            environment.node(), null, null, null, null, Map.of(), null, null, null);
  }

  private static @Nullable TrialSeries shorter(@Nullable TrialSeries series, int mostPoints) {
    return series == null ? null : ShorterSeries.of(series, mostPoints);
  }
}
