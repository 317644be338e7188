package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.Outlook;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Runs of a baseline and two variants at one load level, one of which is faster by a known factor,
 * on a machine that may slow down. Their noise is log-normal or of another kind.
 */
final class PowerSimulation {

  static final int EXPERIMENTS = 2000;

  private static final int VARIANTS = 2;
  private static final double CONFIDENCE = 0.95;

  private final double logFactor;
  private final ToDoubleFunction<SplittableRandom> noise;
  private final double driftOfOneTrial;
  private final int blocks;
  private final Order order;
  private final SplittableRandom random = new SplittableRandom(12);

  /**
   * Prepares the runs.
   *
   * @param effectPercent by how much one variant is faster than the baseline and the other variant
   * @param noisePercent standard deviation from trial to trial
   * @param driftPercent by how much the machine slows down from the first trial to the last
   */
  PowerSimulation(
      double effectPercent, double noisePercent, double driftPercent, int blocks, Order order) {
    this(
        effectPercent,
        random -> noisePercent / 100 * random.nextGaussian(),
        driftPercent,
        blocks,
        order);
  }

  /**
   * Prepares the runs.
   *
   * @param noise of a trial, which keeps nothing from the one before
   */
  PowerSimulation(double effectPercent, Noise noise, int blocks, Order order) {
    this(effectPercent, noise::draw, noise.driftPercent(), blocks, order);
  }

  private PowerSimulation(
      double effectPercent,
      ToDoubleFunction<SplittableRandom> noise,
      double driftPercent,
      int blocks,
      Order order) {
    this.logFactor = Math.log1p(effectPercent / 100);
    this.noise = noise;
    this.driftOfOneTrial = Math.log1p(driftPercent / 100) / (blocks * (VARIANTS + 1));
    this.blocks = blocks;
    this.order = order;
  }

  /** Returns how often the present procedure calls the faster variant Better by its throughput. */
  double decided() {
    var judge = new Judge(Simulation.MARGIN_PERCENT, StoppingRule.fixed(blocks).in(order));
    int better = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      var judgements = judge.judge(hypotheses());
      better += judgements.getFirst().orElseThrow().verdict() == Verdict.BETTER ? 1 : 0;
    }
    return better / (double) EXPERIMENTS;
  }

  /**
   * Returns the same for the procedure that this one replaces: blocks in random order, throughput
   * alone, Holm within the load level, and a significance level of half a percent for each pair.
   */
  double decidedBefore() {
    int better = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      var ratios = pairs(1).stream().map(p -> PairedRatio.of(p, CONFIDENCE).orElseThrow()).toList();
      double level = FewPairs.RANDOM_ORDERS.level(blocks);
      var adjusted =
          Holm.adjust(
              ratios.stream()
                  .mapToDouble(r -> Math.min(1, r.pValue() * Judge.SIGNIFICANCE / level))
                  .toArray());
      var verdict =
          Judge.verdict(
              ratios.getFirst(),
              adjusted[0],
              Direction.HIGHER,
              1 + Simulation.MARGIN_PERCENT / 100);
      better += verdict == Verdict.BETTER ? 1 : 0;
    }
    return better / (double) EXPERIMENTS;
  }

  /**
   * Looks at what is shown of the runs in which the faster variant is called Better.
   *
   * @return how many they are, in which part of them the interval contains the true ratio, and the
   *     median of the ratios
   */
  Shown shown(int experiments) {
    var judge = new Judge(Simulation.MARGIN_PERCENT, StoppingRule.fixed(blocks).in(order));
    double truth = Math.exp(logFactor);
    var ratios = new ArrayList<Double>();
    int covered = 0;
    for (int i = 0; i < experiments; i++) {
      var judgement = judge.judge(hypotheses()).getFirst().orElseThrow();
      if (judgement.verdict() == Verdict.BETTER) {
        var ratio = judgement.ratio();
        ratios.add(ratio.ratio());
        covered += ratio.low() <= truth && truth <= ratio.high() ? 1 : 0;
      }
    }
    ratios.sort(null);
    return new Shown(
        ratios.size() / (double) experiments,
        covered / (double) ratios.size(),
        ratios.get(ratios.size() / 2));
  }

  /**
   * Runs that found the difference.
   *
   * @param found part of all runs
   * @param covered part of these in which the 95 % interval contains the true ratio
   * @param median the median of their ratios
   */
  record Shown(double found, double covered, double median) {}

  /**
   * Follows the advice on further blocks wherever nothing is decided.
   *
   * @return the part of those runs that are decided then, by throughput, and the median of the
   *     blocks that were advised
   */
  Followed followed(int experiments) {
    var rule = StoppingRule.fixed(blocks).in(order);
    var judge = new Judge(Simulation.MARGIN_PERCENT, rule);
    var advised = new ArrayList<Integer>();
    int decided = 0;
    for (int i = 0; i < experiments; i++) {
      var pairs = pairs(WholeRunSimulation.WEIGHTS.size());
      Judgement first = judge.judge(hypotheses(pairs)).getFirst().orElseThrow();
      if (first.verdict() != Verdict.INCONCLUSIVE) {
        continue;
      }
      var more = judge.moreRepetitions(first, 0, Outlook.CHANCE);
      if (more.isPresent()) {
        advised.add(more.getAsInt());
        addBlocks(pairs, blocks, blocks + more.getAsInt(), 0);
        var then = judge.judge(hypotheses(pairs)).getFirst().orElseThrow();
        decided += then.verdict() == Verdict.INCONCLUSIVE ? 0 : 1;
      }
    }
    advised.sort(null);
    return new Followed(
        decided / (double) advised.size(), advised.get(advised.size() / 2), advised.size());
  }

  /**
   * Runs that followed the advice.
   *
   * @param decided part of them that is decided then
   * @param median median number of blocks that were advised
   * @param runs how many they are
   */
  record Followed(double decided, int median, int runs) {}

  private List<Hypothesis> hypotheses() {
    return hypotheses(pairs(WholeRunSimulation.WEIGHTS.size()));
  }

  private static List<Hypothesis> hypotheses(List<List<Pair>> pairs) {
    var weights = WholeRunSimulation.WEIGHTS;
    return IntStream.range(0, pairs.size())
        .mapToObj(
            i -> new Hypothesis(pairs.get(i), Direction.HIGHER, 0, weights.get(i % weights.size())))
        .toList();
  }

  /** Returns the pairs of a run: by variant, then by metric. The first is the one that differs. */
  private List<List<Pair>> pairs(int metrics) {
    var pairs =
        IntStream.range(0, VARIANTS * metrics)
            .mapToObj(_ -> (List<Pair>) new ArrayList<Pair>())
            .toList();
    addBlocks(pairs, 0, blocks, driftOfOneTrial);
    return pairs;
  }

  private void addBlocks(List<List<Pair>> pairs, int from, int to, double drift) {
    int metrics = pairs.size() / VARIANTS;
    List<Integer> places = List.of();
    for (int block = from; block < to; block++) {
      places =
          order == Order.MIRRORED_BLOCKS && block % 2 == 1 && !places.isEmpty()
              ? places.reversed()
              : SimulatedMachine.shuffled(VARIANTS + 1, random);
      var logs = new double[VARIANTS + 1][metrics];
      for (int place = 0; place <= VARIANTS; place++) {
        int cell = places.get(place);
        for (int metric = 0; metric < metrics; metric++) {
          logs[cell][metric] =
              noise.applyAsDouble(random) - drift * (block * (VARIANTS + 1) + place);
        }
      }
      logs[1][0] += logFactor;
      for (int i = 0; i < pairs.size(); i++) {
        pairs
            .get(i)
            .add(
                new Pair(
                    block + 1,
                    Math.exp(logs[1 + i / metrics][i % metrics]),
                    Math.exp(logs[0][i % metrics])));
      }
    }
  }
}
