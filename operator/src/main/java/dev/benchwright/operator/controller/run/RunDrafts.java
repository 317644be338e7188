package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.api.trial.BenchmarkTrial;
import dev.benchwright.operator.api.trial.TrialPhase;
import dev.benchwright.operator.judge.fairness.Fairness;
import dev.benchwright.operator.judge.trials.FinishedTrials;
import dev.benchwright.operator.judge.trials.Summary;
import dev.benchwright.operator.plan.MadeTrial;
import dev.benchwright.operator.plan.Plan;
import java.util.List;
import java.util.Objects;

/** A run's next status begun: with what is planned, or with what its trials say so far. */
final class RunDrafts {

  private RunDrafts() {}

  /** A draft that says what the last status said. */
  static RunStatusDraft draft(BenchmarkRun run) {
    return new RunStatusDraft(run.statusOrNew(), generation(run));
  }

  /** A draft with what is known before the first trial; a run that goes on knows more. */
  static RunStatusDraft planned(BenchmarkRun run) {
    var spec = run.getSpec();
    var draft = draft(run).baseline(spec.candidates().isEmpty() ? null : spec.baselineName());
    return run.statusOrNew().progress() == null ? draft.progress(RunProgress.none(spec)) : draft;
  }

  /** A draft with what the trials say. */
  static RunStatusDraft measured(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    if (trials.isEmpty() && run.statusOrNew().startedAt() == null) {
      return planned(run);
    }
    var summary = summary(run, trials);
    return draft(run)
        .progress(RunProgress.soFar(run.getSpec(), over(plan, trials), plan.trials().size()))
        .cells(
            Rounded.cells(CellRoom.fitting(run.getSpec(), summary.cells())),
            summary.leader().orElse(null))
        .fairness(Fairness.of(FinishedTrials.described(trials)));
  }

  /** Its cells, over the trials that count. */
  static Summary summary(BenchmarkRun run, List<BenchmarkTrial> trials) {
    return Summary.of(
        Plan.cells(run.getSpec()), FinishedTrials.of(trials), run.getSpec().gates().maxAttempts());
  }

  /** Of all planned trials, those that need no more attempt. */
  static int over(Plan plan, List<BenchmarkTrial> trials) {
    return plan.settled(MadeTrial.of(trials));
  }

  /** Of its trials, those that count. */
  static long valid(List<BenchmarkTrial> trials) {
    return trials.stream().filter(t -> t.statusOrNew().phase() == TrialPhase.SUCCEEDED).count();
  }

  static long generation(BenchmarkRun run) {
    return Objects.requireNonNullElse(run.getMetadata().getGeneration(), 0L);
  }
}
