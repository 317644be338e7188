package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A variant of which one pod in ten is slower by a factor of three, beside a baseline that has no
 * such pods. Blocks without a slow pod show nothing of it.
 */
final class RareSlowSimulation {

  static final int ONE_IN = 10;

  private static final double FACTOR = 3;

  private RareSlowSimulation() {}

  /** Returns how often such a variant is called Equivalent, when the rule ends the run. */
  static double equivalent(StoppingRule inRandomOrders) {
    var random = new SplittableRandom(13);
    var rule = inRandomOrders.in(Order.MIRRORED_BLOCKS);
    var judge = new Judge(Simulation.MARGIN_PERCENT, rule);
    int equivalent = 0;
    for (int i = 0; i < PowerSimulation.EXPERIMENTS; i++) {
      var judgement =
          judge
              .judge(List.of(new Hypothesis(pairs(rule, random), Direction.HIGHER, 0, 1)))
              .getFirst()
              .orElseThrow();
      equivalent += judgement.verdict() == Verdict.EQUIVALENT ? 1 : 0;
    }
    return equivalent / (double) PowerSimulation.EXPERIMENTS;
  }

  private static List<Pair> pairs(StoppingRule rule, SplittableRandom random) {
    var width = rule.width(PairedRatio.LEAST_RESOLUTION);
    var pairs = new ArrayList<Pair>();
    do {
      double slow = random.nextInt(ONE_IN) == 0 ? 1 / FACTOR : 1;
      pairs.add(
          new Pair(
              pairs.size() + 1,
              slow * Math.exp(Noise.LOG_NORMAL.draw(random)),
              Math.exp(Noise.LOG_NORMAL.draw(random))));
    } while (!rule.mayStop(pairs.size(), PairedRatio.of(pairs, width).stream().toList()));
    return pairs;
  }
}
