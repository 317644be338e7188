package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.Resolution;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * The data of one of two runs at a load level.
 *
 * @param trials its valid trials
 * @param load the load of its trials
 * @param level the load level
 */
record RunAtLevel(ValidTrials trials, LoadSpec load, LoadLevel level) {

  static RunAtLevel of(FinishedRun run, LoadLevel level) {
    return new RunAtLevel(new ValidTrials(run.trials()), run.spec().load(), level);
  }

  /** Returns the valid trials of a variant. */
  Collection<FinishedTrial> of(String variant) {
    return trials.of(variant, level).values();
  }

  /** Returns how many trials of a variant it ended itself, here and in an earlier run. */
  Survival survivalSince(RunAtLevel earlier, String variant) {
    var cell = new CandidateCell(level, variant);
    return Survival.of(trials, cell, earlier.trials, cell);
  }

  /** Returns how many trials of a variant were lost for a reason of which it may be the cause. */
  int lostPerhapsBy(String variant) {
    return trials.lostPerhapsBy(variant, level).size();
  }

  /** Returns whether some values of a metric are lower bounds of the true ones. */
  boolean isAtLeast(String variant, Metric metric) {
    return of(variant).stream().anyMatch(trial -> trial.isAtLeast(metric.metricName()));
  }

  /** Returns whether a metric is worse than any number in some trial. */
  boolean isNever(String variant, Metric metric) {
    return of(variant).stream().anyMatch(trial -> trial.isNever(metric.metricName()));
  }

  /** Returns whether some trial has no value of a percentile because of too few requests. */
  boolean hasTooFewRequests(String variant, Metric metric) {
    return of(variant).stream().anyMatch(trial -> trial.hasTooFewRequestsFor(metric.metricName()));
  }

  /** Returns the names of the gates that doubt a metric of some trial, each once. */
  List<String> doubts(String variant, Metric metric) {
    return of(variant).stream()
        .flatMap(trial -> trial.doubtsOf(metric.metricName()).stream())
        .distinct()
        .toList();
  }

  /** Returns a value for each valid trial; empty if one lacks it. */
  Optional<double[]> values(String variant, Metric metric) {
    return figures(of(variant), trial -> trial.value(metric.metricName()));
  }

  /** Returns a value for each valid trial that no gate doubts; empty if one lacks it. */
  Optional<double[]> undoubted(String variant, Metric metric) {
    return figures(
        of(variant).stream().filter(trial -> !trial.isDoubtful(metric.metricName())).toList(),
        trial -> trial.value(metric.metricName()));
  }

  /** Returns the unserved percentage of each valid trial; empty if one lacks it. */
  Optional<double[]> unserved(String variant) {
    return figures(of(variant), UnservedJudge::unservedPercent);
  }

  /** Returns the same for each valid trial whose service no gate doubts. */
  Optional<double[]> undoubtedUnserved(String variant) {
    return figures(
        of(variant).stream()
            .filter(trial -> !trial.isDoubtful(MetricCatalog.FAILED_PERCENT.metricName()))
            .toList(),
        UnservedJudge::unservedPercent);
  }

  private static Optional<double[]> figures(
      Collection<FinishedTrial> trials, Function<FinishedTrial, OptionalDouble> figure) {
    var values = trials.stream().map(figure).toList();
    return values.stream().allMatch(OptionalDouble::isPresent)
        ? Optional.of(values.stream().mapToDouble(OptionalDouble::getAsDouble).toArray())
        : Optional.empty();
  }

  /** Returns the step of the metric's scale, relative to the values of these variants. */
  double resolution(Metric metric, List<String> variants) {
    return Resolution.of(
        metric,
        load.model(),
        variants.stream()
            .map(variant -> values(variant, metric))
            .flatMap(Optional::stream)
            .flatMapToDouble(DoubleStream::of));
  }
}
