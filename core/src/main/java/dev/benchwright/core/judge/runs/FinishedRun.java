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
 * A run that is over and of which something counts, as it is compared with another one.
 *
 * @param identity which it is
 * @param spec what it was to find out
 * @param cells what its status says of each cell
 * @param trials that are over
 * @param described what each trial that counts ran on and with
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
   * A run of the cluster.
   *
   * @param trials those that carry its name; of those, only its own count
   * @throws NotComparableException when it is not over, or has no trial that counts
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
