package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Many runs of a baseline and some variants whose true ratios are known. */
final class Simulation {

  static final int EXPERIMENTS = 10_000;
  static final int VARIANTS = 4;
  static final double MARGIN_PERCENT = 5;

  private static final double MARGIN = 1 + MARGIN_PERCENT / 100;

  /** A margin with which nothing is Equivalent; a wider one only makes Better and Worse rarer. */
  private static final double NO_MARGIN = 1;

  private final int variants;
  private final Noise noise;
  private final double driftPercent;
  private final Order order;
  private final StoppingRule rule;
  private final IntervalWidth width;
  private final SplittableRandom random;

  private int covered;
  private int wrongEquivalent;
  private int wrongFamilies;
  private long blocks;

  private Simulation(
      int variants, Noise noise, double driftPercent, Order order, StoppingRule rule, long seed) {
    this.variants = variants;
    this.noise = noise;
    this.driftPercent = driftPercent;
    this.order = order;
    this.rule = rule.in(order);
    this.width = this.rule.width(PairedRatio.LEAST_RESOLUTION);
    this.random = new SplittableRandom(seed);
  }

  static Rates of(Noise noise, StoppingRule rule, long seed) {
    return of(noise, noise.driftPercent(), rule, seed);
  }

  /** Returns the rates if the machine slows down by this over the rule's maximum of blocks. */
  static Rates of(Noise noise, double driftPercent, StoppingRule rule, long seed) {
    return of(VARIANTS, noise, driftPercent, rule, seed);
  }

  /** Returns the rates for this number of variants in addition to the baseline. */
  static Rates of(int variants, Noise noise, double driftPercent, StoppingRule rule, long seed) {
    return of(variants, noise, driftPercent, Order.RANDOMIZED_BLOCKS, rule, seed);
  }

  /** Returns the rates for blocks in this order. */
  static Rates of(
      int variants, Noise noise, double driftPercent, Order order, StoppingRule rule, long seed) {
    var simulation = new Simulation(variants, noise, driftPercent, order, rule, seed);
    for (int i = 0; i < EXPERIMENTS; i++) {
      simulation.experiment();
    }
    return simulation.rates();
  }

  private void experiment() {
    var pairs = pairsOfOneRun();
    blocks += pairs.getFirst().size();
    var ratios = ratios(pairs);
    covered += (int) ratios.stream().filter(r -> r.low() <= 1 && 1 <= r.high()).count();
    if (verdicts(ratios, NO_MARGIN).stream().anyMatch(Simulation::isDifferent)) {
      wrongFamilies++;
    }
    wrongEquivalent +=
        (int)
            IntStream.range(0, variants)
                .mapToObj(i -> times(i % 2 == 0 ? MARGIN : 1 / MARGIN, ratios.get(i)))
                .filter(ratio -> verdict(ratio, 1, MARGIN) == Verdict.EQUIVALENT)
                .count();
  }

  /** Returns the pairs of one run, which adds blocks until the rule lets it stop. */
  private List<List<Pair>> pairsOfOneRun() {
    var machine =
        new SimulatedMachine(noise, driftPercent, rule.maximum() * (variants + 1), order, random);
    var pairs = IntStream.range(0, variants).mapToObj(i -> new ArrayList<Pair>()).toList();
    int block = 0;
    do {
      block++;
      var logs = machine.nextBlock(variants + 1);
      for (int i = 0; i < variants; i++) {
        pairs.get(i).add(new Pair(block, Math.exp(logs[i + 1]), Math.exp(logs[0])));
      }
    } while (block < rule.minimum()
        || block < rule.maximum() && !rule.mayStop(block, ratios(pairs)));
    return List.copyOf(pairs);
  }

  private List<PairedRatio> ratios(List<? extends List<Pair>> variants) {
    return variants.stream().map(v -> PairedRatio.of(v, width).orElseThrow()).toList();
  }

  private List<Verdict> verdicts(List<PairedRatio> ratios, double margin) {
    var judge = new Judge(MARGIN_PERCENT, rule);
    var adjusted = Holm.adjust(ratios.stream().mapToDouble(judge::believed).toArray());
    return IntStream.range(0, ratios.size())
        .mapToObj(i -> verdict(ratios.get(i), adjusted[i], margin))
        .toList();
  }

  private static Verdict verdict(PairedRatio ratio, double adjustedPValue, double margin) {
    return Judge.verdict(ratio, adjustedPValue, Direction.HIGHER, margin);
  }

  /** Returns the ratio for a true ratio larger by this factor and the same noise, without its p. */
  private static PairedRatio times(double factor, PairedRatio of) {
    return new PairedRatio(
        of.pairs(),
        factor * of.ratio(),
        factor * of.low(),
        factor * of.high(),
        1,
        of.effectSize(),
        of.logSpread());
  }

  private static boolean isDifferent(Verdict verdict) {
    return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
  }

  private Rates rates() {
    double intervals = (double) EXPERIMENTS * variants;
    return new Rates(
        covered / intervals,
        wrongEquivalent / intervals,
        wrongFamilies / (double) EXPERIMENTS,
        blocks / (double) EXPERIMENTS);
  }

  /**
   * How often the results are right or wrong.
   *
   * @param coverage part of the intervals that hold the true ratio
   * @param wrongEquivalent part of the comparisons called Equivalent although the true ratio is at
   *     the margin, above or below 1
   * @param familyWise part of the runs of variants with the true ratio 1 in which any is called
   *     Better or Worse, with a margin that makes nothing Equivalent
   * @param blocks mean number of blocks of a run
   */
  record Rates(double coverage, double wrongEquivalent, double familyWise, double blocks) {}
}
