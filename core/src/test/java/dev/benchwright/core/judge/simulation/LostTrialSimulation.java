package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Whole runs of equal variants at one load level, on a machine that becomes slower, of which trials
 * are lost by chance and repeated when the {@link Plan} says. A lost trial takes as long as
 * another.
 */
final class LostTrialSimulation {

  static final int EXPERIMENTS = 2_000;

  private final Losses losses;
  private final int variants;
  private final int blocks;
  private final double driftPercent;
  private final Judge judge;
  private final SplittableRandom random = new SplittableRandom(13);

  /**
   * How probable it is that a trial is lost.
   *
   * @param baseline for one of the baseline
   * @param variants for one of another variant
   */
  record Losses(double baseline, double variants) {}

  private LostTrialSimulation(Losses losses, int variants, int blocks, double driftPercent) {
    this.losses = losses;
    this.variants = variants;
    this.blocks = blocks;
    this.driftPercent = driftPercent;
    var spec = RunSpecs.run().repetitions(blocks).build();
    // Without a margin nothing is Equivalent; a margin only makes Better and Worse rarer.
    this.judge = new Judge(0, StoppingRule.fixed(blocks).in(spec.order()));
  }

  /**
   * Returns the part of the runs in which anything is called Better or Worse.
   *
   * @param variants number of variants in addition to the baseline
   * @param driftPercent by how much the machine slows down over as many trials as are planned
   */
  static double falseAlarms(Losses losses, int variants, int blocks, double driftPercent) {
    var simulation = new LostTrialSimulation(losses, variants, blocks, driftPercent);
    return IntStream.range(0, EXPERIMENTS).filter(_ -> simulation.isAnythingDifferent()).count()
        / (double) EXPERIMENTS;
  }

  private boolean isAnythingDifferent() {
    return judge.judge(hypothesesOfOneRun()).stream()
        .flatMap(judgement -> judgement.stream())
        .anyMatch(one -> one.verdict() == Verdict.BETTER || one.verdict() == Verdict.WORSE);
  }

  private List<Hypothesis> hypothesesOfOneRun() {
    var names = IntStream.rangeClosed(0, variants).mapToObj(i -> "v" + i).toList();
    var spec = RunSpecs.run().variants(names.toArray(String[]::new)).repetitions(blocks).build();
    var plan = Plan.of("r", spec, random.nextLong());
    var machine =
        new SimulatedMachine(Noise.LOG_NORMAL, driftPercent, plan.trials().size(), random);
    var made = new ArrayList<MadeTrial>();
    var figures = new HashMap<Place, double[]>();
    for (var next = plan.next(made); next.isPresent(); next = plan.next(made)) {
      var trial = next.get();
      var measured = machine.nextTrial(WholeRunSimulation.WEIGHTS.size());
      boolean isBaseline = trial.variant().equals(names.getFirst());
      if (random.nextDouble() < (isBaseline ? losses.baseline() : losses.variants())) {
        made.add(
            new MadeTrial(
                trial.position(), trial.attempt(), TrialPhase.FAILED, EarlyEnd.INFRASTRUCTURE));
      } else {
        made.add(new MadeTrial(trial.position(), trial.attempt(), TrialPhase.SUCCEEDED));
        figures.put(new Place(trial.block(), trial.variant()), measured);
      }
    }
    return hypotheses(names, figures);
  }

  private List<Hypothesis> hypotheses(List<String> names, Map<Place, double[]> figures) {
    var hypotheses = new ArrayList<Hypothesis>();
    for (var variant : names.subList(1, names.size())) {
      for (int metric = 0; metric < WholeRunSimulation.WEIGHTS.size(); metric++) {
        var pairs = new ArrayList<Pair>();
        for (int block = 1; block <= blocks; block++) {
          var ours = figures.get(new Place(block, variant));
          var theirs = figures.get(new Place(block, names.getFirst()));
          if (ours != null && theirs != null) {
            pairs.add(new Pair(block, Math.exp(ours[metric]), Math.exp(theirs[metric])));
          }
        }
        hypotheses.add(
            new Hypothesis(pairs, Direction.HIGHER, 0, WholeRunSimulation.WEIGHTS.get(metric)));
      }
    }
    return hypotheses;
  }

  private record Place(int block, String variant) {}
}
