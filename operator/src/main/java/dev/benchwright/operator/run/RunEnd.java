package dev.benchwright.operator.run;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.verdict.CellStatus;
import java.util.Objects;
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
   * Returns what ended the run early, how many trials count, what gates could not check, and which
   * cells have no valid trial.
   */
  static String message(RunFigures figures) {
    var trials = figures.trials();
    long repetitions = trials.stream().filter(t -> t.getSpec().attempt() > 1).count();
    int ended = figures.summary().cells().stream().mapToInt(CellStatus::ended).sum();
    var counted =
        "%d of %d trials count.%s%s"
            .formatted(
                figures.valid(),
                figures.planned(),
                ended == 0
                    ? ""
                    : " The variant itself ended %d more, which counts in the verdict."
                        .formatted(ended),
                repetitions == 0
                    ? ""
                    : " %d %s run."
                        .formatted(
                            repetitions, repetitions == 1 ? "repetition was" : "repetitions were"));
    // A cell without a message had no trial, because the run ended early.
    var empty = figures.empty().stream().filter(cell -> cell.message() != null).toList();
    var named =
        empty.stream()
            .limit(MOST_NAMED)
            .map(cell ->
                " Without a valid trial: %s at %s: %s"
                    .formatted(cell.variant(), cell.load(), cell.message()))
            .collect(Collectors.joining());
    int more = empty.size() - MOST_NAMED;
    return figures.impossible().map(RunEnd::impossible).orElse("")
        + counted
        + GatesWithoutData.sentence(trials)
        + named
        + (more > 0
            ? " %d more %s no valid trial either; status.cells says why."
                .formatted(more, more == 1 ? "cell has" : "cells have")
            : "");
  }

  private static String impossible(BenchmarkTrial trial) {
    return "The run ended early, because trial %s cannot be run as its file says. %s "
        .formatted(
            trial.getMetadata().getName(),
            Objects.requireNonNullElse(trial.statusOrNew().message(), ""));
  }
}
