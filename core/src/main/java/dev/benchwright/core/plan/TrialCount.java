package dev.benchwright.core.plan;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import java.util.Optional;

/**
 * How many of a run's planned trials are settled.
 *
 * @param settled planned trials that need no further attempt
 * @param planned all trials that are planned so far
 */
public record TrialCount(int settled, int planned) {

  /** Returns the counts of a status; empty if it has none. */
  public static Optional<TrialCount> of(BenchmarkRunStatus status) {
    var settled = status.settledTrials();
    var planned = status.plannedTrials();
    return settled == null || planned == null
        ? Optional.empty()
        : Optional.of(new TrialCount(settled, planned));
  }

  /** Returns the counts of the run's status; if it has none, those of the run's file. */
  public static TrialCount of(BenchmarkRun run) {
    return of(run.statusOrNew()).orElseGet(() -> none(run.getSpec()));
  }

  /** Returns the counts before the first trial. */
  public static TrialCount none(BenchmarkRunSpec spec) {
    return new TrialCount(0, Plan.cells(spec).size() * spec.leastRepetitions());
  }
}
