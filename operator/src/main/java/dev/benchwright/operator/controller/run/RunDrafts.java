package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.plan.TrialCount;
import dev.benchwright.operator.run.RunFigures;
import dev.benchwright.operator.run.RunProgress;
import java.util.Objects;

/** Begins a run's next status: with what is planned, or with what its trials show so far. */
final class RunDrafts {

  private RunDrafts() {}

  /** Returns a draft that repeats the last status. */
  static RunStatusDraft draft(BenchmarkRun run) {
    return new RunStatusDraft(run.statusOrNew(), generation(run));
  }

  /**
   * Returns a draft with what is known before the first trial; a resumed run keeps its progress.
   */
  static RunStatusDraft planned(BenchmarkRun run) {
    var spec = run.getSpec();
    var draft = draft(run).baseline(spec.candidates().isEmpty() ? null : spec.baselineName());
    return run.statusOrNew().progress() == null
        ? draft.progress(RunProgress.none(spec), TrialCount.none(spec))
        : draft;
  }

  /** Returns a draft with the results of the trials. */
  static RunStatusDraft measured(BenchmarkRun run, RunFigures figures) {
    if (figures.trials().isEmpty() && run.statusOrNew().startedAt() == null) {
      return planned(run);
    }
    var summary = figures.summary();
    return draft(run)
        .progress(figures.progress(), figures.count())
        .cells(CellRoom.fitting(run.getSpec(), summary.cells()))
        .fairness(figures.fairness())
        .floor(figures.floor());
  }

  static long generation(BenchmarkRun run) {
    return Objects.requireNonNullElse(run.getMetadata().getGeneration(), 0L);
  }
}
