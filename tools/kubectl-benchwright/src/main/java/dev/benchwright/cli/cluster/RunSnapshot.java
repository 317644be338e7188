package dev.benchwright.cli.cluster;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.plan.TimeLeft;
import dev.benchwright.core.plan.TrialTime;
import java.util.List;
import java.util.Optional;

/**
 * A run and its trials at one time.
 *
 * @param run the run
 * @param trials the run's trials so far that can be read, in the order in which they ran; trials of
 *     another run with its name are left out
 */
public record RunSnapshot(BenchmarkRun run, List<BenchmarkTrial> trials) {

  public RunSnapshot {
    trials = TrialsOfRun.ofCells(trials.stream().filter(trial -> trial.isOf(run)).toList());
  }

  BenchmarkRunSpec spec() {
    return run.getSpec();
  }

  /** Returns the run's status; a new one if the operator has not written one. */
  public BenchmarkRunStatus status() {
    return run.statusOrNew();
  }

  /** Returns the trial that is under way; empty when there is none. */
  public Optional<BenchmarkTrial> current() {
    return trials.stream().filter(trial -> !trial.statusOrNew().phase().isOver()).findFirst();
  }

  /** Returns how long the run will still take. */
  public TimeLeft timeLeft() {
    return TimeLeft.of(run, trials.stream().map(TrialTime::of).toList());
  }
}
