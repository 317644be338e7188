package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.api.run.RunPhase;
import dev.benchwright.operator.api.trial.BenchmarkTrial;
import dev.benchwright.operator.controller.lane.KeptOut;
import dev.benchwright.operator.controller.lane.RunConditions;
import dev.benchwright.operator.judge.statistics.StoppingRule;
import dev.benchwright.operator.judge.trials.FinishedTrials;
import dev.benchwright.operator.judge.verdict.Comparison;
import dev.benchwright.operator.plan.Plan;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The one author of a run's status. */
public final class RunStatuses {

  private final KubernetesClient client;
  private final Clock clock;
  private final RunConditions conditions;

  public RunStatuses(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
    this.conditions = new RunConditions(clock);
  }

  /** The run asks for something that cannot be. */
  void refuse(BenchmarkRun run, String sentence) {
    var accepted =
        with(
            run.statusOrNew().conditions(),
            run,
            RunConditions.ACCEPTED,
            false,
            "NotAccepted",
            sentence);
    var end =
        run.statusOrNew().startedAt() == null
            ? "No trial was run."
            : "The run ended before its last trial.";
    write(
        run,
        RunDrafts.draft(run)
            .phase(RunPhase.FAILED, sentence)
            .finishedAt(now())
            .conditions(with(accepted, run, RunConditions.COMPLETE, false, "NotAccepted", end)));
  }

  /**
   * The run is fine but has to wait for the lane.
   *
   * @param position its place among those that wait, 1 is next
   */
  public void queue(BenchmarkRun run, int position, String message) {
    write(run, waiting(run, "Queued", message).position(position));
  }

  /** The run is fine but something has to come before it may wait for the lane. */
  public void keepOut(BenchmarkRun run, KeptOut why, String message) {
    write(run, waiting(run, why.reason(), message));
  }

  private RunStatusDraft waiting(BenchmarkRun run, String reason, String message) {
    // Whether a script of the user's can be run is not known before it was looked at.
    boolean known = run.getSpec().load().script() == null || run.statusOrNew().startedAt() != null;
    var before = known ? accepted(run) : run.statusOrNew().conditions();
    return RunDrafts.planned(run)
        .phase(RunPhase.QUEUED, message)
        .conditions(with(before, run, RunConditions.COMPLETE, false, reason, message));
  }

  /** The run has the lane, for the first time or again. */
  public void start(BenchmarkRun run, long seed) {
    var which = run.statusOrNew().startedAt() == null ? "first" : "next";
    write(
        run,
        RunDrafts.planned(run)
            .phase(RunPhase.RUNNING, "The %s trial is about to start.".formatted(which))
            .seed(seed)
            .startedAt(now())
            .conditions(underWay(run)));
  }

  /** Trials are under way. */
  void progress(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials, String current, String message) {
    write(
        run,
        RunDrafts.measured(run, plan, trials)
            .phase(RunPhase.RUNNING, message)
            .currentTrial(nameOrNone(current))
            .conditions(underWay(run)));
  }

  /** Something keeps the run in the phase that it is in. */
  void say(BenchmarkRun run, String current, String message) {
    write(
        run,
        RunDrafts.draft(run)
            .phase(run.statusOrNew().phase(), message)
            .currentTrial(nameOrNone(current)));
  }

  /** The run may not go on, and its trial under way ends first. */
  void evict(BenchmarkRun run, String current, KeptOut why, String message) {
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.draft(run)
            .phase(run.statusOrNew().phase(), message)
            .currentTrial(current)
            .conditions(with(before, run, RunConditions.COMPLETE, false, why.reason(), message)));
  }

  /** The run may not go on, and has left the lane to others. */
  void leave(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials, KeptOut why, String message) {
    var conditions = with(accepted(run), run, RunConditions.COMPLETE, false, why.reason(), message);
    write(
        run,
        RunDrafts.measured(run, plan, trials)
            .phase(RunPhase.QUEUED, message)
            .conditions(conditions));
  }

  /** The run has left the lane to others. */
  void suspend(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    var message =
        "Suspended with %d of %d trials over; set spec.suspend to false to go on."
            .formatted(RunDrafts.over(plan, trials), plan.trials().size());
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.measured(run, plan, trials)
            .phase(RunPhase.SUSPENDED, message)
            .conditions(with(before, run, RunConditions.COMPLETE, false, "Suspended", message)));
  }

  /** The run is over because its author wants so. */
  void cancel(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    var message =
        "Cancelled with %d of %d trials over; %d of them count."
            .formatted(RunDrafts.over(plan, trials), plan.trials().size(), RunDrafts.valid(trials));
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.measured(run, plan, trials)
            .phase(RunPhase.CANCELLED, message)
            .finishedAt(now())
            .conditions(with(before, run, RunConditions.COMPLETE, true, "Cancelled", message)));
  }

  /**
   * All trials are over. Only now they are compared: a verdict that can be read before, and acted
   * on, is one at a moment that chance has chosen.
   */
  public void finish(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials, StoppingRule rule) {
    var empty = RunDrafts.summary(run, trials).withoutValidTrial();
    var message = RunEnd.message(plan, trials, RunDrafts.valid(trials), empty);
    var reason = empty.isEmpty() ? "AllCellsMeasured" : "SomeCellsNotMeasured";
    write(
        run,
        RunDrafts.measured(run, plan, trials)
            .phase(empty.isEmpty() ? RunPhase.SUCCEEDED : RunPhase.FAILED, message)
            .progress(RunProgress.all(RunDrafts.over(plan, trials), plan.trials().size()))
            .judged(Comparison.of(run.getSpec(), rule, FinishedTrials.of(trials)))
            .finishedAt(now())
            .conditions(with(accepted(run), run, RunConditions.COMPLETE, true, reason, message)));
  }

  private static @Nullable String nameOrNone(String current) {
    return current.isEmpty() ? null : current;
  }

  private List<Condition> underWay(BenchmarkRun run) {
    return with(
        accepted(run), run, RunConditions.COMPLETE, false, "Running", "Trials are under way.");
  }

  private List<Condition> accepted(BenchmarkRun run) {
    return with(
        run.statusOrNew().conditions(),
        run,
        RunConditions.ACCEPTED,
        true,
        "Accepted",
        "Everything that the spec names exists and goes together.");
  }

  private List<Condition> with(
      List<Condition> before,
      BenchmarkRun run,
      String type,
      boolean status,
      String reason,
      String message) {
    return conditions.with(before, type, status, reason, message, RunDrafts.generation(run));
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** As for a trial: the write is refused when the run has changed since it was read. */
  private void write(BenchmarkRun run, RunStatusDraft draft) {
    run.unreadableSentence()
        .ifPresent(why -> {
          throw new IllegalStateException("to write it would lose what it says: " + why);
        });
    var status = draft.build();
    if (status.equals(run.getStatus())) {
      return;
    }
    run.setStatus(status);
    client.resource(run).updateStatus();
  }
}
