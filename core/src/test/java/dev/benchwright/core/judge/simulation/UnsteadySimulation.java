package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.trials.WindowRule;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.steadiness.Scale;
import dev.benchwright.core.measure.steadiness.Steadiness;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs of a baseline and a variant, judged by throughput, whose measured windows of 60 s may still
 * rise exponentially. Noise is normal from slice to slice, and log-normal from trial to trial.
 */
final class UnsteadySimulation {

  static final int RUNS = 1000;
  static final int SECONDS = 60;
  static final double SPREAD_PERCENT = 1;

  static final int SLICE_SECONDS = 2;

  private static final int SLICES = SECONDS / SLICE_SECONDS;
  private static final Metric METRIC = MetricCatalog.find("requestsPerSecond").orElseThrow();
  private static final String BASELINE = "base";
  private static final String VARIANT = "other";

  /**
   * What is true.
   *
   * @param text what it is, for people
   * @param deficitPercent by how much the variant is below its settled level when its window begins
   * @param fadesSeconds after which time 1 / e of that is left
   * @param both whether the baseline rises like the variant; it is flat otherwise
   * @param settledPercent by how much a settled variant is faster than a settled baseline
   */
  record Truth(
      String text,
      double deficitPercent,
      double fadesSeconds,
      boolean both,
      double settledPercent) {

    /** Returns whether settled subjects are equal, and only one of them is unsettled. */
    boolean isMadeByWindow() {
      return settledPercent == 0 && deficitPercent > 0 && !both;
    }

    boolean isFlat() {
      return deficitPercent == 0;
    }
  }

  /**
   * How often a run has a verdict, as parts of all runs.
   *
   * @param unlooked if windows are not looked at
   * @param majority by the rule that the present one replaces: a verdict is withheld if more than
   *     half of the windows of one of the two are each shown to change, and their median by as much
   * @param now by the present rule
   */
  record Rates(double unlooked, double majority, double now) {}

  /**
   * What became of runs.
   *
   * @param different how many have the verdict Better or Worse
   * @param equivalent how many have the verdict Equivalent
   */
  record Outcome(Rates different, Rates equivalent) {}

  private final Truth truth;
  private final double noise;
  private final SplittableRandom random = new SplittableRandom(21);

  /**
   * Prepares the runs.
   *
   * @param noisePercent standard deviation of throughput from slice to slice
   */
  UnsteadySimulation(Truth truth, double noisePercent) {
    this.truth = truth;
    this.noise = noisePercent / 100;
  }

  /**
   * Returns what becomes of {@link #RUNS} runs of so many blocks each. Shorter runs are the first
   * blocks of longer ones.
   */
  List<Outcome> outcomes(List<Integer> blocks) {
    var counts = blocks.stream().map(Counts::new).toList();
    for (int run = 0; run < RUNS; run++) {
      var trials = trials(Collections.max(blocks));
      counts.forEach(count -> count.add(trials));
    }
    return counts.stream().map(Counts::outcome).toList();
  }

  /** Counts the verdicts of runs with the same number of blocks. */
  private static final class Counts {

    private final int blocks;
    private final BenchmarkRunSpec spec;
    private final Judge judge;
    private final Map<Verdict, int[]> verdicts = new EnumMap<>(Verdict.class);

    Counts(int blocks) {
      this.blocks = blocks;
      this.spec =
          RunSpecs.run()
              .variants(BASELINE, VARIANT)
              .repetitions(blocks)
              .verdictMetric(METRIC.metricName())
              .build();
      this.judge = new Judge(spec.marginPercent(), StoppingRule.fixed(blocks).in(spec.order()));
    }

    void add(List<FinishedTrial> all) {
      var finished = all.stream().filter(trial -> trial.block() <= blocks).toList();
      var trials = new ValidTrials(finished);
      var level = finished.getFirst().level();
      var judgement =
          judge
              .judge(List.of(trials.hypothesis(METRIC, spec, level, VARIANT, 1)))
              .getFirst()
              .orElseThrow();
      var rule = new WindowRule(spec, trials, level, VARIANT);
      int[] count = verdicts.computeIfAbsent(judgement.verdict(), _ -> new int[3]);
      count[0]++;
      count[1] += isWithheldByMajority(judgement, finished) ? 0 : 1;
      count[2] +=
          rule.isShown(judgement.verdict(), judgement.ratio())
                  || rule.possible(METRIC, judgement.verdict(), judgement.ratio()).isPresent()
              ? 0
              : 1;
    }

    Outcome outcome() {
      return new Outcome(rates(Verdict.BETTER, Verdict.WORSE), rates(Verdict.EQUIVALENT));
    }

    private Rates rates(Verdict... ofVerdicts) {
      var parts = new double[3];
      for (var verdict : ofVerdicts) {
        int[] count = verdicts.getOrDefault(verdict, new int[3]);
        for (int i = 0; i < parts.length; i++) {
          parts[i] += count[i] / (double) RUNS;
        }
      }
      return new Rates(parts[0], parts[1], parts[2]);
    }

    private boolean isWithheldByMajority(Judgement judgement, List<FinishedTrial> trials) {
      double enough =
          judgement.verdict() == Verdict.EQUIVALENT
              ? Math.log1p(spec.marginPercent() / 100)
              : Math.abs(Math.log(judgement.ratio().ratio()));
      return Stream.of(BASELINE, VARIANT)
          .map(name -> trials.stream().filter(t -> t.variant().equals(name)).toList())
          .anyMatch(ofOne -> medianOfMajority(ofOne) >= enough);
    }
  }

  private static double medianOfMajority(Collection<FinishedTrial> trials) {
    var shown =
        trials.stream()
            .flatMap(trial -> trial.steadiness().stream())
            .filter(window ->
                window.verdict() != SteadinessVerdict.STEADY
                    && window.verdict() != SteadinessVerdict.UNSURE)
            .mapToDouble(SteadinessStatus::changePercent)
            .sorted()
            .toArray();
    return 2 * shown.length <= trials.size()
        ? 0
        : Math.abs(Math.log1p((shown[(shown.length - 1) / 2] + shown[shown.length / 2]) / 2 / 100));
  }

  private List<FinishedTrial> trials(int blocks) {
    var trials = new ArrayList<FinishedTrial>();
    for (int block = 1; block <= blocks; block++) {
      trials.add(trial(BASELINE, block, truth.both(), 0));
      trials.add(trial(VARIANT, block, true, truth.settledPercent()));
    }
    return trials;
  }

  private FinishedTrial trial(String variant, int block, boolean rises, double morePercent) {
    double level =
        1000 * (1 + morePercent / 100) * Math.exp(SPREAD_PERCENT / 100 * random.nextGaussian());
    var slices =
        IntStream.range(0, SLICES)
            .mapToObj(i -> level * course(rises, i) * (1 + noise * random.nextGaussian()))
            .toList();
    return new FinishedTrial(
        variant,
        LoadLevel.ofUsers(10),
        new TrialOutcome(TrialPhase.SUCCEEDED, "", ""),
        Map.of(
            METRIC.metricName(),
            slices.stream().mapToDouble(Double::doubleValue).average().orElseThrow()),
        block,
        WarmUpRule.SETTLED,
        Map.of(),
        null,
        Steadiness.of(Scale.THROUGHPUT, slices, SECONDS, "spec.load.warmUpSeconds"),
        List.of(),
        Map.of());
  }

  private double course(boolean rises, int slice) {
    double seconds = (slice + 0.5) * SLICE_SECONDS;
    return rises && truth.deficitPercent() > 0
        ? 1 - truth.deficitPercent() / 100 * Math.exp(-seconds / truth.fadesSeconds())
        : 1;
  }
}
