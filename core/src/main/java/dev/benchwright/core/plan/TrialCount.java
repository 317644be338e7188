package dev.benchwright.core.plan;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import java.util.Optional;

/**
 * How many of a run's planned trials are settled.
 *
 * @param settled those that need no more attempt
 * @param planned all that are planned so far
 */
public record TrialCount(int settled, int planned) {

  /** What a status says; empty while it says nothing. */
  public static Optional<TrialCount> of(BenchmarkRunStatus status) {
    var settled = status.settledTrials();
    var planned = status.plannedTrials();
    return settled == null || planned == null
        ? Optional.empty()
        : Optional.of(new TrialCount(settled, planned));
  }

  /** As the run's status says; before it does, as its file plans. */
  public static TrialCount of(BenchmarkRun run) {
    return of(run.statusOrNew()).orElseGet(() -> none(run.getSpec()));
  }

  /** Before the first trial. */
  public static TrialCount none(BenchmarkRunSpec spec) {
    return new TrialCount(0, Plan.cells(spec).size() * spec.leastRepetitions());
  }
}
