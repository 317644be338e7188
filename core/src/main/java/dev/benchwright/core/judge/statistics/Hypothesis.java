package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.measure.metric.Direction;
import java.util.List;

/**
 * "This variant is as good as the baseline", for one metric at one load level.
 *
 * @param pairs the variant's values with the baseline's, one for each block
 * @param better whether a ratio above 1 or below 1 is better
 * @param resolution the relative step of the metric's scale, see {@link PairedRatio#of(List,
 *     double, double)}
 * @param weight its share of the error rate, compared with the other hypotheses that are judged
 *     with it
 */
public record Hypothesis(List<Pair> pairs, Direction better, double resolution, double weight) {

  public Hypothesis {
    pairs = List.copyOf(pairs);
  }
}
