package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.Resolution;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Metric;
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
 * @param load its load model
 * @param level the load level
 */
record RunAtLevel(ValidTrials trials, LoadModel load, LoadLevel level) {

  static RunAtLevel of(FinishedRun run, LoadLevel level) {
    return new RunAtLevel(new ValidTrials(run.trials()), run.spec().load().model(), level);
  }

  /** Returns the valid trials of a variant. */
  Collection<FinishedTrial> of(String variant) {
    return trials.of(variant, level).values();
  }

  /** Returns a value for each valid trial; empty if one lacks it. */
  Optional<double[]> values(String variant, Metric metric) {
    return figures(variant, trial -> trial.value(metric.metricName()));
  }

  /** Returns the unserved percentage of each valid trial; empty if one lacks it. */
  Optional<double[]> unserved(String variant) {
    return figures(variant, UnservedJudge::unservedPercent);
  }

  private Optional<double[]> figures(
      String variant, Function<FinishedTrial, OptionalDouble> figure) {
    var values = of(variant).stream().map(figure).toList();
    return values.stream().allMatch(OptionalDouble::isPresent)
        ? Optional.of(values.stream().mapToDouble(OptionalDouble::getAsDouble).toArray())
        : Optional.empty();
  }

  /** Returns the step of the metric's scale, relative to the values of these variants. */
  double resolution(Metric metric, List<String> variants) {
    return Resolution.of(
        metric,
        load,
        variants.stream()
            .map(variant -> values(variant, metric))
            .flatMap(Optional::stream)
            .flatMapToDouble(DoubleStream::of));
  }
}
