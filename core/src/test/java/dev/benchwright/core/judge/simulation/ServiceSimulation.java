package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Runs of a baseline and four equal variants that drop some requests by chance. */
final class ServiceSimulation {

  private static final String BASELINE = "v0";
  private static final String[] NAMES = {BASELINE, "v1", "v2", "v3", "v4"};

  /** A margin with which nothing is Equivalent; a wider one only makes Better and Worse rarer. */
  private static final double NO_MARGIN = 1;

  private static final Metric P99 = MetricCatalog.find("p99Millis").orElseThrow();

  private final Drops drops;
  private final int blocks;
  private final BenchmarkRunSpec spec;
  private final LoadLevel level;
  private final StoppingRule rule;
  private final IntervalWidth width;
  private final SplittableRandom random;

  ServiceSimulation(Drops drops, int blocks, long seed) {
    this.drops = drops;
    this.blocks = blocks;
    this.spec =
        RunSpecs.run()
            .variants(NAMES)
            .load(new OpenLoadSpec(List.of(100), 100))
            .repetitions(blocks)
            .build();
    this.level = spec.load().levels().getFirst();
    this.rule = StoppingRule.fixed(blocks).in(spec.order());
    this.width = rule.width(PairedRatio.LEAST_RESOLUTION);
    this.random = new SplittableRandom(seed);
  }

  Rates rates() {
    int byMeans = 0;
    int wrong = 0;
    int unsure = 0;
    for (int i = 0; i < Simulation.EXPERIMENTS; i++) {
      var trials = trials();
      var valid = new ValidTrials(trials);
      var services =
          new UnservedJudge(spec, rule, valid)
              .services().stream().map(Optional::orElseThrow).toList();
      byMeans += meansDiffer(services) ? 1 : 0;
      wrong += isAnyDifferent(services, speeds(valid)) ? 1 : 0;
      unsure += (int) services.stream().filter(s -> !s.isAlike() && !s.isUnlike()).count();
    }
    double runs = Simulation.EXPERIMENTS;
    return new Rates(byMeans / runs, wrong / runs, unsure / (runs * Simulation.VARIANTS));
  }

  /** Returns the verdict on each variant by the metric alone. */
  private List<Verdict> speeds(ValidTrials trials) {
    var ratios =
        spec.candidates().stream()
            .map(v -> trials.pairs(P99, level, v, BASELINE).orElseThrow())
            .map(pairs -> PairedRatio.of(pairs, width).orElseThrow())
            .toList();
    var judge = new Judge(Simulation.MARGIN_PERCENT, rule);
    var adjusted = Holm.adjust(ratios.stream().mapToDouble(judge::believed).toArray());
    return IntStream.range(0, ratios.size())
        .mapToObj(i -> Judge.verdict(ratios.get(i), adjusted[i], Direction.LOWER, NO_MARGIN))
        .toList();
  }

  private static boolean isAnyDifferent(List<UnservedDifference> services, List<Verdict> speeds) {
    return IntStream.range(0, services.size())
        .anyMatch(i ->
            services.get(i).isUnlike()
                || services.get(i).isAlike() && speeds.get(i) != Verdict.INCONCLUSIVE);
  }

  private List<FinishedTrial> trials() {
    var trials = new ArrayList<FinishedTrial>();
    for (int block = 1; block <= blocks; block++) {
      for (var name : NAMES) {
        trials.add(
            new FinishedTrial(
                name,
                level,
                TrialPhase.SUCCEEDED,
                "",
                Map.of(
                    "p99Millis",
                    10 * Math.exp(Noise.LOG_NORMAL.draw(random)),
                    "failedPercent",
                    0.0,
                    "droppedPercent",
                    drops.percent(random)),
                block));
      }
    }
    return trials;
  }

  /** Returns whether any variant's mean part of dropped requests is notably off the baseline's. */
  private static boolean meansDiffer(List<UnservedDifference> services) {
    return services.stream()
        .anyMatch(service -> Math.abs(service.difference()) > UnservedJudge.NOTABLE_POINTS);
  }

  /**
   * How often the simulation finds what.
   *
   * @param byMeans part of the runs in which some variant's mean is notably off the baseline's
   * @param wrong part of the runs in which any variant is called Better or Worse, by service or by
   *     speed, with a margin that makes nothing Equivalent
   * @param unsure part of the comparisons that service leaves undecided
   */
  record Rates(double byMeans, double wrong, double unsure) {}
}
