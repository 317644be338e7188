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
import java.util.stream.Stream;

/** The trials that count, by variant, load level and block; their figures, or how they ended. */
public final class ValidTrials {

  private final Collection<FinishedTrial> finished;
  private final boolean withDoubts;
  private final Map<CellKey, SortedMap<Integer, FinishedTrial>> trials = new HashMap<>();

  /** Selects the valid ones of these trials. A block has at most one of each cell. */
  public ValidTrials(Collection<FinishedTrial> finished) {
    this(finished, true);
  }

  private ValidTrials(Collection<FinishedTrial> finished, boolean withDoubts) {
    this.finished = List.copyOf(finished);
    this.withDoubts = withDoubts;
    for (var trial : finished) {
      if (trial.isValid()) {
        trials
            .computeIfAbsent(
                new CellKey(trial.variant(), trial.level().value()), _ -> new TreeMap<>())
            .put(trial.block(), trial);
      }
    }
  }

  /** Returns the same trials, of which pairs leave out every value that a gate doubts. */
  public ValidTrials withoutDoubts() {
    return new ValidTrials(finished, false);
  }

  /** Returns the same trials without those whose warm-up is not shown to have settled. */
  public ValidTrials settled() {
    return new ValidTrials(
        finished.stream().filter(trial -> !trial.unsettled()).toList(), withDoubts);
  }

  /** Returns the trials that a variant itself ended before they had figures. */
  public List<FinishedTrial> endedBy(String variant, LoadLevel level) {
    return finished.stream()
        .filter(FinishedTrial::isEndedByVariant)
        .filter(t -> t.variant().equals(variant) && t.level().value() == level.value())
        .toList();
  }

  /**
   * Returns the trials of a variant that were lost for a reason of which it may be the cause, each
   * attempt by itself.
   */
  public List<FinishedTrial> lostPerhapsBy(String variant, LoadLevel level) {
    return finished.stream()
        .filter(FinishedTrial::isLostPerhapsByVariant)
        .filter(t -> t.variant().equals(variant) && t.level().value() == level.value())
        .toList();
  }

  /**
   * Returns the names of the gates that doubt a metric of two variants in the blocks in which they
   * are compared, each once.
   */
  public List<String> doubts(Metric metric, LoadLevel level, String variant, String baseline) {
    return commonBlocks(level, variant, baseline).stream()
        .flatMap(block -> Stream.of(trial(level, variant, block), trial(level, baseline, block)))
        .flatMap(trial -> trial.doubtsOf(metric.metricName()).stream())
        .distinct()
        .toList();
  }

  /**
   * Returns the trials of two variants in the blocks in which they are compared.
   *
   * @param metric of a trial whose value of it is doubtful, the block is left out where doubts are
   */
  public List<PairedTrials> paired(
      Metric metric, LoadLevel level, String variant, String baseline) {
    return commonBlocks(level, variant, baseline).stream()
        .map(block -> new PairedTrials(trial(level, variant, block), trial(level, baseline, block)))
        .filter(pair -> withDoubts || !pair.isDoubtful(metric.metricName()))
        .toList();
  }

  /** The trials of a variant and of the baseline in one block. */
  public record PairedTrials(FinishedTrial variant, FinishedTrial baseline) {

    boolean isDoubtful(String metricName) {
      return variant.isDoubtful(metricName) || baseline.isDoubtful(metricName);
    }

    /** Returns whether one of the two has no value of a percentile because of too few requests. */
    public boolean hasTooFewRequestsFor(String metricName) {
      return variant.hasTooFewRequestsFor(metricName) || baseline.hasTooFewRequestsFor(metricName);
    }
  }

  /** Returns the trials of one cell by block. */
  public SortedMap<Integer, FinishedTrial> of(String variant, LoadLevel level) {
    return trials.getOrDefault(new CellKey(variant, level.value()), new TreeMap<>());
  }

  /** Returns the trials of several variants at one load level. */
  public List<FinishedTrial> of(List<String> variants, LoadLevel level) {
    return variants.stream().flatMap(variant -> of(variant, level).values().stream()).toList();
  }

  /**
   * Returns the blocks in which two variants are compared: both have a valid trial, and had the
   * same one of each component that all trials share.
   */
  public SortedSet<Integer> commonBlocks(LoadLevel level, String variant, String baseline) {
    var blocks = blocksOfBoth(level, variant, baseline);
    blocks.removeAll(leftOut(level, variant, baseline).keySet());
    return blocks;
  }

  /**
   * Returns the blocks in which two variants have a valid trial, but are not compared, each with
   * the names of the components that all trials share and that were made anew between the two. One
   * that is new has nothing in its caches and tables, so that the two trials differ by more than
   * their variants.
   */
  public SortedMap<Integer, List<String>> leftOut(
      LoadLevel level, String variant, String baseline) {
    var leftOut = new TreeMap<Integer, List<String>>();
    for (int block : blocksOfBoth(level, variant, baseline)) {
      var anew = trial(level, variant, block).madeAnewBetween(trial(level, baseline, block));
      if (!anew.isEmpty()) {
        leftOut.put(block, anew);
      }
    }
    return leftOut;
  }

  private SortedSet<Integer> blocksOfBoth(LoadLevel level, String variant, String baseline) {
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
    return pairs(metric, trial -> trial.value(metric.metricName()), level, variant, baseline);
  }

  /**
   * Does the same for any figure of a trial.
   *
   * @param metric the metric whose doubts are those of the figure
   */
  public Optional<List<Pair>> pairs(
      Metric metric,
      Function<FinishedTrial, OptionalDouble> figure,
      LoadLevel level,
      String variant,
      String baseline) {
    var pairs = new ArrayList<Pair>();
    for (var pair : paired(metric, level, variant, baseline)) {
      var ours = figure.apply(pair.variant());
      var theirs = figure.apply(pair.baseline());
      if (ours.isEmpty() || theirs.isEmpty()) {
        return Optional.empty();
      }
      pairs.add(new Pair(pair.variant().block(), ours.getAsDouble(), theirs.getAsDouble()));
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
