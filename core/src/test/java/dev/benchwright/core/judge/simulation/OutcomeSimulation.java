package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.RunTrials;
import dev.benchwright.core.judge.verdict.Comparison;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Runs of a baseline and equal variants, whose trials end early, or have an infinite percentile,
 * with the same probability. The others have log-normal noise. They are judged as finished runs
 * are.
 */
final class OutcomeSimulation {

  static final int EXPERIMENTS = 2_000;
  static final int VARIANTS = 2;

  /** So small that nothing is Equivalent. */
  static final double MARGIN_PERCENT = 0.1;

  private static final double NOISE = 0.05;
  private static final int LEVEL = 10;
  private static final String RATE = "requestsPerSecond";
  private static final List<String> NAMES = List.of("base", "one", "other");

  private final BenchmarkRunSpec spec;
  private final String metric;
  private final int blocks;
  private final double probability;
  private final SplittableRandom random = new SplittableRandom(17);

  private OutcomeSimulation(RunSpecs run, String metric, int blocks, double probability) {
    this.spec = run.verdictMetric(metric).margin(MARGIN_PERCENT).build();
    this.metric = metric;
    this.blocks = blocks;
    this.probability = probability;
  }

  /** Returns the part of runs in which anything is different for nothing, if trials end early. */
  static double falseAlarmsOfEnds(int blocks, double probability) {
    return new OutcomeSimulation(run().users(LEVEL), RATE, blocks, probability).falseAlarms();
  }

  /** Returns the part of runs in which anything is different for nothing, if some are infinite. */
  static double falseAlarmsOfRanks(int blocks, double probability) {
    var load = new OpenLoadSpec(List.of(LEVEL), 100, WhenBusy.QUEUE);
    return new OutcomeSimulation(run().load(load), "intendedP99Millis", blocks, probability)
        .falseAlarms();
  }

  private static RunSpecs run() {
    return RunSpecs.run().variants(NAMES.toArray(String[]::new));
  }

  private double falseAlarms() {
    var rule = StoppingRule.fixed(blocks).in(spec.order());
    int wrong = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      boolean differs =
          Comparison.of(spec, rule, trials().list()).verdicts().stream()
              .anyMatch(v -> v.verdict() == Verdict.BETTER || v.verdict() == Verdict.WORSE);
      wrong += differs ? 1 : 0;
    }
    return wrong / (double) EXPERIMENTS;
  }

  private RunTrials trials() {
    boolean endsEarly = metric.equals(RATE);
    var trials = new RunTrials();
    for (var name : NAMES) {
      for (int block = 1; block <= blocks; block++) {
        if (random.nextDouble() >= probability) {
          trials.valid(
              name, LEVEL, block, Map.of(metric, 100 * Math.exp(NOISE * random.nextGaussian())));
        } else if (endsEarly) {
          trials.ended(name, LEVEL, block, "SubjectDied");
        } else {
          trials.limited(name, LEVEL, block, Map.of(), Map.of(metric, FigureLimit.NEVER));
        }
      }
    }
    return trials;
  }
}
