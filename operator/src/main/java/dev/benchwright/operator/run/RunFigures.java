package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.fairness.Fairness;
import dev.benchwright.core.judge.noise.CellNoise;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.TrialCount;
import java.util.List;
import java.util.Optional;

/**
 * The results of a run's trials so far.
 *
 * @param spec the run's spec
 * @param plan the run's plan, as long as it is now
 * @param trials the trials of cells that the run has made
 * @param summary each cell, over the trials that count
 * @param fairness all differences between the variants
 * @param floor the latency that the load generator itself adds, if it was measured
 */
public record RunFigures(
    BenchmarkRunSpec spec,
    Plan plan,
    List<BenchmarkTrial> trials,
    Summary summary,
    Fairness fairness,
    Optional<FloorStatus> floor) {

  public RunFigures {
    trials = List.copyOf(trials);
  }

  /**
   * Summarizes a run's trials.
   *
   * @param made all trials that can be read, whatever they measure
   */
  public static RunFigures of(BenchmarkRun run, Plan plan, List<BenchmarkTrial> made) {
    var spec = run.getSpec();
    var lostToBoost = DefaultBoost.lostTrials(run);
    var trials =
        TrialsOfRun.ofCells(made).stream()
            .filter(trial -> !lostToBoost.contains(trial.getMetadata().getName()))
            .toList();
    var finished = FinishedTrials.of(trials);
    var summary = Summary.of(Plan.cells(spec), finished, spec.gates().maxAttempts());
    return new RunFigures(
        spec,
        plan,
        trials,
        new Summary(CellNoise.added(spec, finished, summary.cells())),
        Fairness.of(FinishedTrials.described(trials)),
        FloorFigures.of(made).or(() -> Optional.ofNullable(run.statusOrNew().floor())));
  }

  /** Returns how many planned trials need no further attempt. */
  public int over() {
    return plan.settled(MadeTrial.of(trials));
  }

  /** Returns how many trials are planned now. */
  public int planned() {
    return plan.trials().size();
  }

  /** Returns how many trials count. */
  public long valid() {
    return trials.stream().filter(t -> t.statusOrNew().phase() == TrialPhase.SUCCEEDED).count();
  }

  /** Returns the cells of which nothing is known. */
  public List<CellStatus> empty() {
    return summary.empty();
  }

  /** Returns the trial because of which the run ends early, if its experiment is impossible. */
  public Optional<BenchmarkTrial> impossible() {
    return trials.stream()
        .filter(trial -> {
          var outcome = trial.statusOrNew().outcome();
          return outcome != null && outcome.earlyEnd() == EarlyEnd.EXPERIMENT;
        })
        .findFirst();
  }

  /** Returns {@link #over} and {@link #planned} together. */
  public TrialCount count() {
    return new TrialCount(over(), planned());
  }

  /** Returns how far the run is, as in {@code 7/40}. */
  public String progress() {
    return RunProgress.soFar(spec, over(), planned());
  }

  /** Returns the run's message for when all of its trials are over. */
  public String lastMessage() {
    return RunEnd.message(this);
  }
}
