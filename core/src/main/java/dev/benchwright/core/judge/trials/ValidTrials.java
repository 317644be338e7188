package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** The trials that count, by variant, load level and block. */
public final class ValidTrials {

  private final Map<CellKey, SortedMap<Integer, FinishedTrial>> trials = new HashMap<>();

  /** Selects the valid ones of these trials. A block has at most one of each cell. */
  public ValidTrials(Collection<FinishedTrial> finished) {
    for (var trial : finished) {
      if (trial.isValid()) {
        trials
            .computeIfAbsent(
                new CellKey(trial.variant(), trial.level().value()), _ -> new TreeMap<>())
            .put(trial.block(), trial);
      }
    }
  }

  /** Returns the trials of one cell by block. */
  public SortedMap<Integer, FinishedTrial> of(String variant, LoadLevel level) {
    return trials.getOrDefault(new CellKey(variant, level.value()), new TreeMap<>());
  }

  /** Returns the blocks in which both variants have a valid trial. */
  public SortedSet<Integer> commonBlocks(LoadLevel level, String variant, String baseline) {
    var blocks = new TreeSet<>(of(variant, level).keySet());
    blocks.retainAll(of(baseline, level).keySet());
    return blocks;
  }

  /**
   * Returns a metric of two variants, block by block.
   *
   * @return empty if a trial of a common block lacks the metric: the trials that have it may differ
   *     from those that do not, for example if nothing was sustained in some trials of a staircase
   */
  public Optional<List<Pair>> pairs(
      Metric metric, LoadLevel level, String variant, String baseline) {
    return pairs(trial -> trial.value(metric.metricName()), level, variant, baseline);
  }

  /** Does the same for any figure of a trial. */
  public Optional<List<Pair>> pairs(
      Function<FinishedTrial, OptionalDouble> figure,
      LoadLevel level,
      String variant,
      String baseline) {
    var pairs = new ArrayList<Pair>();
    for (int block : commonBlocks(level, variant, baseline)) {
      var ours = figure.apply(trial(level, variant, block));
      var theirs = figure.apply(trial(level, baseline, block));
      if (ours.isEmpty() || theirs.isEmpty()) {
        return Optional.empty();
      }
      pairs.add(new Pair(block, ours.getAsDouble(), theirs.getAsDouble()));
    }
    return Optional.of(List.copyOf(pairs));
  }

  /**
   * Returns "this variant is as good as the baseline" by a metric with a direction; without pairs
   * if a trial of a common block lacks the metric.
   *
   * @param weight its share of the error rate, see {@link Hypothesis}
   */
  public Hypothesis hypothesis(
      Metric metric, BenchmarkRunSpec spec, LoadLevel level, String variant, double weight) {
    var pairs = pairs(metric, level, variant, spec.baselineName()).orElse(List.of());
    double resolution =
        Resolution.of(
            metric,
            spec.load().model(),
            pairs.stream()
                .flatMapToDouble(pair -> DoubleStream.of(pair.variant(), pair.baseline())));
    return new Hypothesis(pairs, metric.better().orElseThrow(), resolution, weight);
  }

  private FinishedTrial trial(LoadLevel level, String variant, int block) {
    return Objects.requireNonNull(of(variant, level).get(block));
  }

  private record CellKey(String variant, int level) {}
}
