package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedRun;
import dev.benchwright.core.judge.trials.DescribedTrial;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.FinishedTrials;
import java.util.Collection;
import java.util.List;

/**
 * A run that is over, with at least one valid trial, as it is compared with another run.
 *
 * @param identity which run it is
 * @param spec its spec
 * @param cells the cells in its status
 * @param trials trials that are over
 * @param described environment of each trial that counts
 */
public record FinishedRun(
    ComparedRun identity,
    BenchmarkRunSpec spec,
    List<CellStatus> cells,
    List<FinishedTrial> trials,
    List<DescribedTrial> described) {

  public FinishedRun {
    cells = List.copyOf(cells);
    trials = List.copyOf(trials);
    described = List.copyOf(described);
  }

  /**
   * Returns a run of the cluster.
   *
   * @param trials trials that carry its name; those of another run with this name are ignored
   * @throws NotComparableException if it is not over, or has no trial that counts
   */
  public static FinishedRun of(BenchmarkRun run, Collection<BenchmarkTrial> trials)
      throws NotComparableException {
    var status = run.statusOrNew();
    var identity =
        new ComparedRun(
            run.getMetadata().getNamespace(),
            run.getMetadata().getName(),
            run.getMetadata().getUid(),
            status.phase(),
            status.startedAt(),
            status.finishedAt());
    if (!status.phase().isOver()) {
      throw new NotComparableException(
          "Run %s is not over yet; compare it when it is.".formatted(identity.fullName()));
    }
    var own = trials.stream().filter(trial -> trial.isOf(run)).toList();
    var finished = FinishedTrials.of(own);
    if (finished.stream().noneMatch(FinishedTrial::isValid)) {
      throw new NotComparableException(
          "Run %s has no trial that counts, so there is nothing to compare; its status says why."
              .formatted(identity.fullName()));
    }
    return new FinishedRun(
        identity, run.getSpec(), status.cells(), finished, FinishedTrials.described(own));
  }
}
