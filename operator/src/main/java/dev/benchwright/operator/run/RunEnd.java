package dev.benchwright.operator.run;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.plan.Plan;
import java.util.List;
import java.util.stream.Collectors;

/** Words a run's message at its end. */
public final class RunEnd {

  /**
   * How many cells the message names. It is stored in the status and again in a condition, and each
   * cell has its own message: if many failed alike, a reader needs no more.
   */
  static final int MOST_NAMED = 8;

  private RunEnd() {}

  /**
   * Returns how many trials count, what gates could not check, and which cells have no valid trial.
   *
   * @param trials all trials that were run
   * @param valid how many of them count
   * @param empty the cells without a valid trial
   */
  static String message(
      Plan plan, List<BenchmarkTrial> trials, long valid, List<CellStatus> empty) {
    long repetitions = trials.stream().filter(t -> t.getSpec().attempt() > 1).count();
    var counted =
        "%d of %d trials count.%s"
            .formatted(
                valid,
                plan.trials().size(),
                repetitions == 0 ? "" : " %d repetitions were run.".formatted(repetitions));
    var named =
        empty.stream()
            .limit(MOST_NAMED)
            .map(cell ->
                " Without a valid trial: %s at %s: %s"
                    .formatted(cell.variant(), cell.load(), cell.message()))
            .collect(Collectors.joining());
    int more = empty.size() - MOST_NAMED;
    return counted
        + GatesWithoutData.sentence(trials)
        + named
        + (more > 0
            ? " %d more %s no valid trial either; status.cells says why."
                .formatted(more, more == 1 ? "cell has" : "cells have")
            : "");
  }
}
