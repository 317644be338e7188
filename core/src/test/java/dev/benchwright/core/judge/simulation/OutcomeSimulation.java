package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.ExactTest;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.RankSum;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.apache.commons.statistics.inference.FisherExactTest;

/**
 * Runs of a baseline and equal variants, whose trials end early, or have an infinite percentile,
 * with the same probability. The others have log-normal noise.
 */
final class OutcomeSimulation {

  static final int EXPERIMENTS = 5_000;
  static final int VARIANTS = 2;

  private static final double NOISE = 0.05;
  private static final double WEIGHT = 4;

  private final int blocks;
  private final double probability;
  private final Judge judge;
  private final SplittableRandom random = new SplittableRandom(17);

  private OutcomeSimulation(int blocks, double probability) {
    this.blocks = blocks;
    this.probability = probability;
    this.judge = new Judge(0, StoppingRule.fixed(blocks).in(Order.MIRRORED_BLOCKS));
  }

  /** Returns the part of runs in which anything is different for nothing, if trials end early. */
  static double falseAlarmsOfEnds(int blocks, double probability) {
    var simulation = new OutcomeSimulation(blocks, probability);
    return simulation.part(simulation::isAnyEndDifferent);
  }

  /** Returns the part of runs in which anything is different for nothing, if some are infinite. */
  static double falseAlarmsOfRanks(int blocks, double probability) {
    var simulation = new OutcomeSimulation(blocks, probability);
    return simulation.part(simulation::isAnyRankDifferent);
  }

  private double part(BooleanSupplier wrong) {
    int count = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      count += wrong.getAsBoolean() ? 1 : 0;
    }
    return count / (double) EXPERIMENTS;
  }

  private boolean isAnyEndDifferent() {
    var trials = trials();
    var hypotheses = new ArrayList<Hypothesis>();
    var tests = new ArrayList<Optional<ExactTest>>();
    int baselineEnded = ended(trials[0]);
    for (int variant = 1; variant <= VARIANTS; variant++) {
      var pairs = new ArrayList<Pair>();
      for (int block = 0; block < blocks; block++) {
        if (Double.isFinite(trials[0][block]) && Double.isFinite(trials[variant][block])) {
          pairs.add(new Pair(block + 1, trials[variant][block], trials[0][block]));
        }
      }
      hypotheses.add(new Hypothesis(pairs, Direction.HIGHER, 0, WEIGHT));
      int ended = ended(trials[variant]);
      tests.add(
          ended + baselineEnded == 0
              ? Optional.empty()
              : Optional.of(
                  new ExactTest(
                      FisherExactTest.withDefaults()
                          .test(
                              new int[][] {
                                {ended, blocks - ended}, {baselineEnded, blocks - baselineEnded}
                              })
                          .getPValue(),
                      WEIGHT)));
    }
    return isAnythingDifferent(hypotheses, tests);
  }

  private boolean isAnyRankDifferent() {
    var trials = trials();
    var tests = new ArrayList<Optional<ExactTest>>();
    for (int variant = 1; variant <= VARIANTS; variant++) {
      tests.add(
          Optional.of(new ExactTest(RankSum.of(trials[variant], trials[0]).pValue(), WEIGHT)));
    }
    return isAnythingDifferent(List.of(), tests);
  }

  private boolean isAnythingDifferent(
      List<Hypothesis> hypotheses, List<Optional<ExactTest>> tests) {
    var judged = judge.judge(hypotheses, tests);
    return judged.tests().stream().flatMap(Optional::stream).anyMatch(p -> p < Judge.SIGNIFICANCE)
        || judged.ratios().stream()
            .flatMap(Optional::stream)
            .anyMatch(j -> j.verdict() == Verdict.BETTER || j.verdict() == Verdict.WORSE);
  }

  /** Returns a value for each variant and block; infinite where the trial ended early. */
  private double[][] trials() {
    var values = new double[VARIANTS + 1][blocks];
    for (var ofVariant : values) {
      for (int block = 0; block < blocks; block++) {
        ofVariant[block] =
            random.nextDouble() < probability
                ? Double.POSITIVE_INFINITY
                : Math.exp(NOISE * random.nextGaussian());
      }
    }
    return values;
  }

  private static int ended(double[] values) {
    int count = 0;
    for (double value : values) {
      count += Double.isInfinite(value) ? 1 : 0;
    }
    return count;
  }
}
