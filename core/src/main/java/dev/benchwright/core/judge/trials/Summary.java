package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.measure.metric.LoadMetrics;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.plan.Plan.Cell;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;
import org.jspecify.annotations.Nullable;

/**
 * Summary of the finished trials of a run.
 *
 * @param cells one for each cell of the plan, in its order
 */
public record Summary(List<CellStatus> cells) {

  public Summary {
    cells = List.copyOf(cells);
  }

  /**
   * Summarizes each cell over its valid trials.
   *
   * @param cells cells of the plan
   * @param trials trials that are over, in the order in which they ran
   * @param maxAttempts how many attempts of one cell and block may be lost
   */
  public static Summary of(List<Cell> cells, List<FinishedTrial> trials, int maxAttempts) {
    return new Summary(
        cells.stream()
            .map(cell ->
                cell(
                    cell,
                    trials.stream()
                        .filter(t ->
                            t.variant().equals(cell.variant()) && t.level().equals(cell.level()))
                        .toList(),
                    maxAttempts))
            .toList());
  }

  /** Returns the cells of which nothing is known: no trial counts, and the variant ended none. */
  public List<CellStatus> empty() {
    return cells.stream().filter(CellStatus::isEmpty).toList();
  }

  private static CellStatus cell(Cell cell, List<FinishedTrial> trials, int maxAttempts) {
    var valid = trials.stream().filter(t -> t.phase() == TrialPhase.SUCCEEDED).toList();
    return new CellStatus(
        cell.variant(),
        cell.level().value(),
        cell.level().text(),
        valid.size(),
        excluded(trials, TrialPhase.INVALID),
        excluded(trials, TrialPhase.FAILED),
        Attempts.usedUp(trials, maxAttempts)
            .or(() ->
                trials.stream()
                    .filter(t -> t.phase() != TrialPhase.SUCCEEDED)
                    .map(FinishedTrial::message)
                    .reduce((earlier, later) -> later))
            .orElse(null),
        metrics(valid),
        tooFewRequests(valid),
        never(valid),
        (int) trials.stream().filter(FinishedTrial::isEndedByVariant).count(),
        (int) valid.stream().filter(t -> !t.doubts().isEmpty()).count(),
        (int) trials.stream().filter(FinishedTrial::isLostPerhapsByVariant).count(),
        null);
  }

  private static int excluded(List<FinishedTrial> trials, TrialPhase phase) {
    return (int) trials.stream().filter(t -> t.phase() == phase && !t.isEndedByVariant()).count();
  }

  /** The trial with the fewest requests says how much longer the window must be. */
  private static @Nullable String tooFewRequests(List<FinishedTrial> valid) {
    var lacking = valid.stream().filter(trial -> trial.tooFewRequests() != null).toList();
    return lacking.stream()
        .min(
            Comparator.comparingDouble(
                trial -> trial.value(LoadMetrics.REQUESTS.metricName()).orElse(0)))
        .map(trial ->
            "In %d of %d trials, for example: %s"
                .formatted(lacking.size(), valid.size(), trial.tooFewRequests()))
        .orElse(null);
  }

  private static Map<String, MetricSummary> metrics(List<FinishedTrial> valid) {
    var summaries = new LinkedHashMap<String, MetricSummary>();
    for (var metric : MetricCatalog.all()) {
      var values =
          valid.stream()
              .map(t -> t.measurements().get(metric.metricName()))
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue)
              .toArray();
      // A mean of the finite values would leave out the worst trials.
      if (values.length > 0 && valid.stream().noneMatch(t -> t.isNever(metric.metricName()))) {
        summaries.put(metric.metricName(), summary(values, atLeast(valid, metric)));
      }
    }
    return summaries;
  }

  private static Map<String, Integer> never(List<FinishedTrial> valid) {
    var never = new LinkedHashMap<String, Integer>();
    for (var metric : MetricCatalog.all()) {
      int trials = (int) valid.stream().filter(t -> t.isNever(metric.metricName())).count();
      if (trials > 0) {
        never.put(metric.metricName(), trials);
      }
    }
    return never;
  }

  private static @Nullable Integer atLeast(List<FinishedTrial> valid, Metric metric) {
    int trials = (int) valid.stream().filter(t -> t.isAtLeast(metric.metricName())).count();
    return trials == 0 ? null : trials;
  }

  private static MetricSummary summary(double[] values, @Nullable Integer atLeast) {
    var statistics =
        DoubleStatistics.of(EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION), values);
    return new MetricSummary(
        statistics.getAsDouble(Statistic.MEAN),
        values.length < 2 ? null : statistics.getAsDouble(Statistic.STANDARD_DEVIATION),
        values.length,
        atLeast);
  }
}
