package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.verdict.Repetitions;
import dev.benchwright.core.plan.Plan;
import java.util.List;
import java.util.random.RandomGenerator;

/** The plans of runs: as long as precision has a say, they grow with what the trials tell. */
final class RunPlans {

  /** Whole and exact in every JSON reader. */
  private static final long LARGEST_SEED = 1L << 31;

  private final StoppingRules rules = new StoppingRules();
  private final RandomGenerator seeds;

  RunPlans(RandomGenerator seeds) {
    this.seeds = seeds;
  }

  /** The plan of a run that has made the given trials. */
  Plan of(BenchmarkRun run, List<BenchmarkTrial> made) {
    var spec = run.getSpec();
    int blocks = Repetitions.planned(spec, rule(run), FinishedTrials.of(made));
    return Plan.of(run.getMetadata().getName(), spec, blocks, seed(run));
  }

  /** By which the number of a run's blocks comes about. */
  StoppingRule rule(BenchmarkRun run) {
    return rules.of(run.getSpec());
  }

  /** The one that status keeps, else the one that is wished for, else a new one. */
  long seed(BenchmarkRun run) {
    var kept = run.statusOrNew().seed();
    var wished = run.getSpec().seed();
    return kept != null ? kept : wished != null ? wished : seeds.nextLong(1, LARGEST_SEED);
  }
}
