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
 * Whole runs of equal variants at several load levels, judged by two metrics of speed and two of
 * cost. The noise of the metrics is independent, which makes false alarms more frequent than noise
 * that is the same for all.
 */
final class WholeRunSimulation {

  static final int EXPERIMENTS = 5_000;

  /** The weights of the headline of a closed load. */
  static final List<Double> WEIGHTS = List.of(4.0, 4.0, 1.0, 1.0);

  private final int levels;
  private final int variants;
  private final MirroredFigures.Machine machine;
  private final StoppingRule rule;
  private final Judge judge;
  private final SplittableRandom random;

  private WholeRunSimulation(
      int levels, int variants, MirroredFigures.Machine machine, StoppingRule rule, long seed) {
    this.levels = levels;
    this.variants = variants;
    this.machine = machine;
    this.rule = rule.in(Order.MIRRORED_BLOCKS);
    // Without a margin nothing is Equivalent; a margin only makes Better and Worse rarer.
    this.judge = new Judge(0, this.rule);
    this.random = new SplittableRandom(seed);
  }

  /** Returns the part of the runs in which anything is called Better or Worse. */
  static double falseAlarms(
      int levels, int variants, MirroredFigures.Machine machine, StoppingRule rule) {
    var simulation = new WholeRunSimulation(levels, variants, machine, rule, 11);
    int wrong = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      wrong += simulation.isAnythingDifferent() ? 1 : 0;
    }
    return wrong / (double) EXPERIMENTS;
  }

  private boolean isAnythingDifferent() {
    return judge.judge(hypothesesOfOneRun()).stream()
        .map(judgement -> judgement.orElseThrow().verdict())
        .anyMatch(verdict -> verdict == Verdict.BETTER || verdict == Verdict.WORSE);
  }

  /** Returns the hypotheses of a run, which adds blocks until the rule lets it stop. */
  private List<Hypothesis> hypothesesOfOneRun() {
    int cellsOfLevel = variants + 1;
    int cells = levels * cellsOfLevel;
    var simulated =
        new SimulatedMachine(
            machine.noise(),
            machine.driftPercent(),
            rule.maximum() * cells,
            Order.MIRRORED_BLOCKS,
            random);
    var pairs = new ArrayList<List<Pair>>();
    for (int i = 0; i < levels * variants * WEIGHTS.size(); i++) {
      pairs.add(new ArrayList<>());
    }
    int block = 0;
    do {
      block++;
      var logs = simulated.nextBlock(cells, WEIGHTS.size());
      int next = 0;
      for (int level = 0; level < levels; level++) {
        var baseline = logs[level * cellsOfLevel];
        for (int variant = 1; variant <= variants; variant++) {
          var figures = logs[level * cellsOfLevel + variant];
          for (int metric = 0; metric < WEIGHTS.size(); metric++) {
            pairs
                .get(next++)
                .add(new Pair(block, Math.exp(figures[metric]), Math.exp(baseline[metric])));
          }
        }
      }
    } while (block < rule.minimum()
        || block < rule.maximum() && !rule.mayStop(block, ratiosOfFirstMetric(pairs)));
    var hypotheses = new ArrayList<Hypothesis>();
    for (int i = 0; i < pairs.size(); i++) {
      hypotheses.add(
          new Hypothesis(pairs.get(i), Direction.HIGHER, 0, WEIGHTS.get(i % WEIGHTS.size())));
    }
    return hypotheses;
  }

  private List<PairedRatio> ratiosOfFirstMetric(List<List<Pair>> pairs) {
    var ratios = new ArrayList<PairedRatio>();
    for (int i = 0; i < pairs.size(); i += WEIGHTS.size()) {
      ratios.add(PairedRatio.of(pairs.get(i), rule.width(0)).orElseThrow());
    }
    return ratios;
  }
}
