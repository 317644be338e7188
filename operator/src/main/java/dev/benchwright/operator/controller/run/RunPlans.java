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

/** Computes the plans of runs. While precision decides, a plan grows with the trials' results. */
final class RunPlans {

  /** Every JSON reader represents seeds below this exactly. */
  private static final long LARGEST_SEED = 1L << 31;

  private final StoppingRules rules = new StoppingRules();
  private final RandomGenerator seeds;

  RunPlans(RandomGenerator seeds) {
    this.seeds = seeds;
  }

  /** Returns the plan of a run that has made the given trials. */
  Plan of(BenchmarkRun run, List<BenchmarkTrial> made) {
    var spec = run.getSpec();
    int blocks = Repetitions.planned(spec, rule(run), FinishedTrials.of(made));
    return Plan.of(run.getMetadata().getName(), spec, blocks, seed(run));
  }

  /** Returns the rule that decides the number of a run's blocks. */
  StoppingRule rule(BenchmarkRun run) {
    return rules.of(run.getSpec());
  }

  /** Returns the seed in the run's status, else the one in its spec, else a new one. */
  long seed(BenchmarkRun run) {
    var kept = run.statusOrNew().seed();
    var wished = run.getSpec().seed();
    return kept != null ? kept : wished != null ? wished : seeds.nextLong(1, LARGEST_SEED);
  }
}
