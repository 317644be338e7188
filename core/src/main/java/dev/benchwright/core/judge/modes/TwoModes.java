package dev.benchwright.core.judge.modes;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Two groups into which the trials of a cell fall.
 *
 * <p>The trials are cut at the largest gap between their logarithms that leaves two trials or more
 * on both sides. They are two groups if that gap is so many times the standard deviation within the
 * groups that in at most 1 % of all runs, single-peaked noise, normal or heavy-tailed, has one in
 * any cell: a run of k cells may have one in at most 1 / k % of them. Few trials hardly show how
 * much they differ within a group, so that for one cell, the factor falls from 16 for 4 trials to
 * 3.4 for 30. It was found by simulation, see docs/statistics.md.
 *
 * @param low blocks of the trials with the lower values
 * @param high blocks of the others
 * @param logApart distance between the means of the groups, on the log scale
 */
public record TwoModes(SortedSet<Integer> low, SortedSet<Integer> high, double logApart) {

  /** Each group needs two trials: one alone is an outlier. */
  private static final int FEWEST_OF_A_GROUP = 2;

  /** A smaller distance is of no interest. */
  private static final double LEAST_LOG_GAP = Math.log(1.02);

  /**
   * Returns the groups.
   *
   * @param values a value for each block
   * @param logStep step of the metric's scale, on the log scale; values that are one step apart are
   *     the same number
   * @param cells in how many cells of the run groups are looked for
   * @return empty if there are fewer than four values, if one is not above zero, or if they form
   *     one group
   */
  public static Optional<TwoModes> of(
      SortedMap<Integer, Double> values, double logStep, int cells) {
    if (values.size() < 2 * FEWEST_OF_A_GROUP
        || values.values().stream().anyMatch(value -> !(value > 0 && Double.isFinite(value)))) {
      return Optional.empty();
    }
    var ascending =
        values.entrySet().stream().sorted(Comparator.comparingDouble(Map.Entry::getValue)).toList();
    double[] logs = ascending.stream().mapToDouble(one -> Math.log(one.getValue())).toArray();
    int cut = FEWEST_OF_A_GROUP;
    for (int i = cut + 1; i <= logs.length - FEWEST_OF_A_GROUP; i++) {
      cut = logs[i] - logs[i - 1] > logs[cut] - logs[cut - 1] ? i : cut;
    }
    double low = mean(logs, 0, cut);
    double high = mean(logs, cut, logs.length);
    double within =
        Math.sqrt(
            (squares(logs, 0, cut, low) + squares(logs, cut, logs.length, high))
                / (logs.length - 2));
    double gap = logs[cut] - logs[cut - 1];
    return gap >= LEAST_LOG_GAP && gap >= factor(logs.length, cells) * Math.max(within, logStep)
        ? Optional.of(
            new TwoModes(
                blocks(ascending.subList(0, cut)),
                blocks(ascending.subList(cut, logs.length)),
                high - low))
        : Optional.empty();
  }

  /** Returns how many standard deviations within groups the gap between them must have. */
  private static double factor(int trials, int cells) {
    int within = trials - 2;
    double ofOneCell = 3.2 + 36 / Math.pow(within, 1.48);
    // With few trials, a small standard deviation within groups makes the tail of gaps long, and
    // with many, the tails of the noise do.
    return ofOneCell * Math.pow(cells, Math.max(0.21, 0.05 + 0.98 / within));
  }

  private static double mean(double[] logs, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += logs[i];
    }
    return sum / (to - from);
  }

  private static double squares(double[] logs, int from, int to, double mean) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += (logs[i] - mean) * (logs[i] - mean);
    }
    return sum;
  }

  private static SortedSet<Integer> blocks(List<Map.Entry<Integer, Double>> entries) {
    return entries.stream().map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
  }
}
