package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.load.LoadLevel;
import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.api.trial.BenchmarkTrial;
import dev.benchwright.operator.api.trial.TrialPhase;
import dev.benchwright.operator.controller.cluster.Requeue;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Lane;
import dev.benchwright.operator.controller.trial.TrialStatuses;
import dev.benchwright.operator.plan.MadeTrial;
import dev.benchwright.operator.plan.Plan;
import dev.benchwright.operator.plan.PlannedTrial;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Makes the trials of a run that has the lane, one after the other, and ends it after the last. */
final class RunAdvance {

  private final KubernetesClient client;
  private final RunStatuses statuses;
  private final RunEvents events;
  private final RunTrials trials;
  private final RunPlans plans;
  private final StrandedPods stranded;
  private final Clock clock;

  RunAdvance(
      KubernetesClient client,
      RunStatuses statuses,
      RunEvents events,
      RunTrials trials,
      RunPlans plans,
      StrandedPods stranded,
      Clock clock) {
    this.client = client;
    this.statuses = statuses;
    this.events = events;
    this.trials = trials;
    this.plans = plans;
    this.stranded = stranded;
    this.clock = clock;
  }

  /**
   * Takes the run one step further and says when the next is due.
   *
   * @param made the trials that it has made, as they are now; all of them could be read
   */
  Duration step(BenchmarkRun run, List<BenchmarkTrial> made) {
    var plan = plans.of(run, made);
    var current = RunTrials.underWay(made);
    if (current.isPresent()) {
      var name = current.get().getMetadata().getName();
      var cell = current.get().getSpec();
      statuses.progress(run, plan, made, name, underWay(name, cell.variant(), cell.loadLevel()));
      return Requeue.NOW_AND_THEN;
    }
    return plan.next(MadeTrial.of(made))
        .map(next -> makeWhenClear(run, plan, made, next))
        .orElseGet(() -> finish(run, plan, made));
  }

  /** Whether a run has only to be ended: nothing is left that needs anybody's leave. */
  boolean isAtItsEnd(Plan plan, List<BenchmarkTrial> made) {
    return plan.next(MadeTrial.of(made)).isEmpty();
  }

  private Duration finish(BenchmarkRun run, Plan plan, List<BenchmarkTrial> made) {
    statuses.finish(run, plan, made, plans.rule(run));
    events.run(
        run, "Normal", "Complete", Objects.requireNonNullElse(run.statusOrNew().message(), ""));
    return Requeue.AT_ONCE;
  }

  private Duration makeWhenClear(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> made, PlannedTrial next) {
    var pause = pauseLeft(run, made);
    if (pause.isPositive()) {
      statuses.progress(run, plan, made, "", "Pausing before the next trial.");
      return pause;
    }
    var lane = Lane.of(client, run);
    var ahead = lane.order().ahead(run);
    if (ahead.isPresent()) {
      statuses.progress(
          run,
          plan,
          made,
          "",
          "Waiting, because run %s has the lane as well, and came before this one."
              .formatted(Lane.name(ahead.get())));
      return Requeue.IN_THE_QUEUE;
    }
    var obstacle =
        lane.leftover().map(pod -> stranded.await(run, pod)).or(() -> trials.make(run, next));
    if (obstacle.isPresent()) {
      statuses.progress(run, plan, made, "", obstacle.get());
      return Requeue.SOON;
    }
    tellIfRepeated(run, made, next);
    statuses.progress(
        run, plan, made, next.name(), underWay(next.name(), next.variant(), next.level()));
    return Requeue.NOW_AND_THEN;
  }

  private void tellIfRepeated(BenchmarkRun run, List<BenchmarkTrial> made, PlannedTrial next) {
    made.stream()
        .filter(trial -> trial.getSpec().position() == next.position())
        .reduce((earlier, later) -> later)
        .ifPresent(last ->
            events.run(
                run,
                last.statusOrNew().phase() == TrialPhase.CANCELLED ? "Normal" : "Warning",
                "Repeated",
                "Trial %s is run again as %s: %s"
                    .formatted(
                        last.getMetadata().getName(), next.name(), last.statusOrNew().message())));
  }

  private static String underWay(String name, String variant, LoadLevel level) {
    return "Trial %s (%s, %s) is under way.".formatted(name, variant, level.text());
  }

  private Duration pauseLeft(BenchmarkRun run, List<BenchmarkTrial> made) {
    return made.stream()
        .map(t -> TrialStatuses.since(t, t.statusOrNew()))
        .max(Comparator.naturalOrder())
        .map(end -> end.plusSeconds(run.getSpec().pauseSeconds()))
        .map(resume -> Duration.between(clock.instant(), resume))
        .orElse(Duration.ZERO);
  }
}
