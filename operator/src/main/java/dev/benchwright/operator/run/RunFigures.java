package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.fairness.Fairness;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.TrialCount;
import java.util.List;

/**
 * What a run's trials say so far.
 *
 * @param spec of the run
 * @param plan of the run, as long as it is by now
 * @param trials that it has made
 * @param summary each cell, over the trials that count
 * @param fairness all in which the variants differed
 */
public record RunFigures(
    BenchmarkRunSpec spec,
    Plan plan,
    List<BenchmarkTrial> trials,
    Summary summary,
    Fairness fairness) {

  public RunFigures {
    trials = List.copyOf(trials);
  }

  /** Sums up. */
  public static RunFigures of(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    var spec = run.getSpec();
    return new RunFigures(
        spec,
        plan,
        trials,
        Summary.of(Plan.cells(spec), FinishedTrials.of(trials), spec.gates().maxAttempts()),
        Fairness.of(FinishedTrials.described(trials)));
  }

  /** Of all planned trials, those that need no more attempt. */
  public int over() {
    return plan.settled(MadeTrial.of(trials));
  }

  /** How many trials are planned by now. */
  public int planned() {
    return plan.trials().size();
  }

  /** Of the trials, those that count. */
  public long valid() {
    return trials.stream().filter(t -> t.statusOrNew().phase() == TrialPhase.SUCCEEDED).count();
  }

  /** The cells of which no trial counts. */
  public List<CellStatus> empty() {
    return summary.withoutValidTrial();
  }

  /** The same two figures. */
  public TrialCount count() {
    return new TrialCount(over(), planned());
  }

  /** How far the run is, as in {@code 7/40}. */
  public String progress() {
    return RunProgress.soFar(spec, over(), planned());
  }

  /** What the run says when all of its trials are over. */
  public String lastMessage() {
    return RunEnd.message(plan, trials, valid(), empty());
  }
}
