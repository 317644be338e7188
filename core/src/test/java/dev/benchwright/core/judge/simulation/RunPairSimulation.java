package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.runs.TwoRunErrorRates;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.statistics.WelchRatio;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Many pairs of runs of the same variants, all with a true ratio of 1. */
final class RunPairSimulation {

  static final int EXPERIMENTS = 5_000;

  /** All cells of a load level are compared, including the baseline's. */
  static final int CELLS = Simulation.VARIANTS + 1;

  /** Standard error of a rate of 5 %, in percentage points; a pair of runs is one experiment. */
  static final double STANDARD_ERROR_POINTS = 100 * Math.sqrt(0.05 * 0.95 / EXPERIMENTS);

  private static final double MARGIN = 1 + Simulation.MARGIN_PERCENT / 100;

  /** A margin with which nothing is Equivalent; a wider one only makes Better and Worse rarer. */
  private static final double NO_MARGIN = 1;

  private final Case question;
  private final int cells;
  private final TwoRunErrorRates rates;
  private final SplittableRandom random;

  private int covered;
  private int wrongEquivalent;
  private int wrongFamilies;
  private int wrongFamiliesBeyondMargin;

  private RunPairSimulation(Case question, long seed) {
    this.question = question;
    this.cells = question.cells();
    this.rates = new TwoRunErrorRates(question.rule(), question.ruleOfB(), 1);
    this.random = new SplittableRandom(seed);
  }

  static Rates of(Case question, long seed) {
    var simulation = new RunPairSimulation(question, seed);
    for (int i = 0; i < EXPERIMENTS; i++) {
      simulation.experiment();
    }
    return simulation.rates();
  }

  private void experiment() {
    var a = run(question.rule(), 1);
    var b = run(question.ruleOfB(), question.spreadOfB());
    double moved = Math.exp(question.machinePercent() / 100 * random.nextGaussian());
    var ratios =
        IntStream.range(0, cells)
            .mapToObj(cell ->
                WelchRatio.of(
                        a.get(cell),
                        DoubleStream.of(b.get(cell)).map(value -> moved * value).toArray(),
                        rates.confidence(),
                        PairedRatio.LEAST_RESOLUTION)
                    .orElseThrow())
            .toList();
    covered += (int) ratios.stream().filter(r -> r.low() <= 1 && 1 <= r.high()).count();
    wrongFamilies += differs(ratios, NO_MARGIN) ? 1 : 0;
    wrongFamiliesBeyondMargin += differs(ratios, MARGIN) ? 1 : 0;
    for (int cell = 0; cell < cells; cell++) {
      double truth = cell % 2 == 0 ? MARGIN : 1 / MARGIN;
      var ratio = ratios.get(cell);
      boolean equivalent = ratio.low() * truth >= 1 / MARGIN && ratio.high() * truth <= MARGIN;
      wrongEquivalent += equivalent ? 1 : 0;
    }
  }

  /** Returns the figures of each cell's trials in one run, which ends by its rule. */
  private List<double[]> run(StoppingRule rule, double spread) {
    var machine =
        new SimulatedMachine(
            question.noise(),
            question.noise().driftPercent(),
            rule.maximum() * cells,
            question.order(),
            random);
    var width = rule.width(PairedRatio.LEAST_RESOLUTION);
    var blocks = new ArrayList<double[]>();
    do {
      blocks.add(
          Arrays.stream(machine.nextBlock(cells)).map(log -> Math.exp(spread * log)).toArray());
    } while (blocks.size() < rule.minimum() || !rule.mayStop(blocks.size(), ratios(blocks, width)));
    return IntStream.range(0, cells)
        .mapToObj(cell -> blocks.stream().mapToDouble(block -> block[cell]).toArray())
        .toList();
  }

  /** Returns the ratios by which the run itself decides whether to stop. */
  private List<PairedRatio> ratios(List<double[]> blocks, IntervalWidth width) {
    return IntStream.range(1, cells)
        .mapToObj(cell ->
            PairedRatio.of(
                    IntStream.range(0, blocks.size())
                        .mapToObj(i -> new Pair(i + 1, blocks.get(i)[cell], blocks.get(i)[0]))
                        .toList(),
                    width)
                .orElseThrow())
        .toList();
  }

  private boolean differs(List<WelchRatio> ratios, double margin) {
    var adjusted =
        Holm.adjust(
            ratios.stream()
                .mapToDouble(r -> rates.believed(r.pValue(), r.fewestTrials()))
                .toArray());
    return IntStream.range(0, cells)
        .mapToObj(cell -> {
          var ratio = ratios.get(cell);
          return Judge.verdict(
              ratio.ratio(), ratio.low(), ratio.high(), adjusted[cell], Direction.HIGHER, margin);
        })
        .anyMatch(verdict -> verdict == Verdict.BETTER || verdict == Verdict.WORSE);
  }

  private Rates rates() {
    double intervals = (double) EXPERIMENTS * cells;
    return new Rates(
        covered / intervals,
        wrongEquivalent / intervals,
        wrongFamilies / (double) EXPERIMENTS,
        wrongFamiliesBeyondMargin / (double) EXPERIMENTS);
  }

  /**
   * A pair of runs.
   *
   * @param noise of a trial
   * @param rule by which run a ends
   * @param ruleOfB by which run b ends
   * @param spreadOfB factor between the noise of run a and that of run b
   * @param machinePercent standard deviation of the whole machine's change from run to run
   * @param cells number of cells, the baseline's included
   * @param order of the trials of both runs
   */
  record Case(
      Noise noise,
      StoppingRule rule,
      StoppingRule ruleOfB,
      double spreadOfB,
      double machinePercent,
      int cells,
      Order order) {

    /** Creates a pair of runs of as many cells as most simulations have, in random order. */
    Case(
        Noise noise,
        StoppingRule rule,
        StoppingRule ruleOfB,
        double spreadOfB,
        double machinePercent) {
      this(noise, rule, ruleOfB, spreadOfB, machinePercent, CELLS, Order.RANDOMIZED_BLOCKS);
    }
  }

  /**
   * How often the results are right or wrong.
   *
   * @param coverage part of the intervals that hold the true ratio
   * @param wrongEquivalent part of the comparisons called Equivalent although the true ratio is at
   *     the margin, above or below 1
   * @param familyWise part of the pairs of runs with any cell called Better or Worse, with a margin
   *     that makes nothing Equivalent
   * @param beyondMargin the same with the margin
   */
  record Rates(double coverage, double wrongEquivalent, double familyWise, double beyondMargin) {}
}
