package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.judge.statistics.ExactTest;
import dev.benchwright.core.judge.statistics.RankSum;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials.PairedTrials;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A comparison by ranks, for a metric that is worse than any number in some trials: a percentile is
 * infinite, because too many requests were never served, or no step of a staircase was sustained.
 * There is no ratio, but an order.
 *
 * @param never in how many trials of the variant the metric is worse than any number
 * @param baselineNever in how many trials of the baseline
 * @param trials number of trials of each of the two
 * @param sum the ranks, from the lowest value
 */
record Ranks(int never, int baselineNever, int trials, RankSum sum) {

  /**
   * Compares two variants.
   *
   * @return empty unless the metric is worse than any number in some trial, and known in all others
   */
  static Optional<Ranks> of(Metric metric, List<PairedTrials> pairs) {
    var name = metric.metricName();
    var all = pairs.stream().flatMap(pair -> Stream.of(pair.variant(), pair.baseline())).toList();
    if (all.stream().noneMatch(trial -> trial.isNever(name))
        || !all.stream().allMatch(t -> t.isNever(name) || t.value(name).isPresent())) {
      return Optional.empty();
    }
    return Optional.of(
        new Ranks(
            never(name, pairs, PairedTrials::variant),
            never(name, pairs, PairedTrials::baseline),
            pairs.size(),
            RankSum.of(
                values(metric, pairs, PairedTrials::variant),
                values(metric, pairs, PairedTrials::baseline))));
  }

  private static int never(
      String name, List<PairedTrials> pairs, Function<PairedTrials, FinishedTrial> which) {
    return (int) pairs.stream().map(which).filter(trial -> trial.isNever(name)).count();
  }

  private static double[] values(
      Metric metric, List<PairedTrials> pairs, Function<PairedTrials, FinishedTrial> which) {
    var name = metric.metricName();
    double worst =
        metric.better().orElseThrow() == Direction.HIGHER
            ? Double.NEGATIVE_INFINITY
            : Double.POSITIVE_INFINITY;
    return pairs.stream()
        .map(which)
        .mapToDouble(trial -> trial.isNever(name) ? worst : trial.value(name).getAsDouble())
        .toArray();
  }

  ExactTest test(double weight) {
    return new ExactTest(sum.pValue(), weight);
  }

  /** Returns whether the variant has the higher ranks. */
  boolean areHigher() {
    return sum.meanRank() > sum.otherMeanRank();
  }
}
