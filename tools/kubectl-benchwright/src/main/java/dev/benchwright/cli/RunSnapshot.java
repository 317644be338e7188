package dev.benchwright.cli;

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
 * A run and its trials as they were at one time.
 *
 * @param run itself
 * @param trials made so far, in the order in which they were; of all that carry its name, its own,
 *     as far as they can be read
 */
record RunSnapshot(BenchmarkRun run, List<BenchmarkTrial> trials) {

  RunSnapshot {
    trials = TrialsOfRun.readable(trials.stream().filter(trial -> trial.isOf(run)).toList());
  }

  BenchmarkRunSpec spec() {
    return run.getSpec();
  }

  BenchmarkRunStatus status() {
    return run.statusOrNew();
  }

  /** The trial that is under way. */
  Optional<BenchmarkTrial> current() {
    return trials.stream().filter(trial -> !trial.statusOrNew().phase().isOver()).findFirst();
  }

  /** How long it will still take. */
  TimeLeft timeLeft() {
    return TimeLeft.of(run, trials.stream().map(TrialTime::of).toList());
  }
}
