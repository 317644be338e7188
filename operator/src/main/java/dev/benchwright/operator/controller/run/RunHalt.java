package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.api.run.RunPhase;
import dev.benchwright.operator.api.trial.BenchmarkTrial;
import dev.benchwright.operator.controller.cluster.Requeue;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.plan.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Suspends or cancels a run: nothing of it may be under way before it says that it is so, and
 * leaves its lane to others. The trial under way ends by itself, because it looks at its run.
 */
final class RunHalt {

  /** The trial tells by events how far it is. */
  private static final Duration NOW_AND_THEN = Duration.ofSeconds(5);

  private final ScriptChecker scripts;
  private final RunStatuses statuses;
  private final RunEvents events;

  RunHalt(ScriptChecker scripts, RunStatuses statuses, RunEvents events) {
    this.scripts = scripts;
    this.statuses = statuses;
    this.events = events;
  }

  /**
   * Takes the halt one step further and says when the next is due.
   *
   * @param run that is to be suspended or cancelled, and is neither yet
   * @param trials that it has made so far
   */
  Duration step(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    var current = RunTrials.underWay(trials);
    if (current.isPresent()) {
      var name = current.get().getMetadata().getName();
      statuses.say(
          run,
          name,
          "Trial %s is being ended, because the run is to be %s.".formatted(name, aim(run)));
      return NOW_AND_THEN;
    }
    if (!scripts.remove(run)) {
      return Requeue.SOON;
    }
    if (run.getSpec().cancel()) {
      statuses.cancel(run, plan, trials);
    } else {
      statuses.suspend(run, plan, trials);
    }
    var phase = run.statusOrNew().phase();
    events.run(
        run,
        "Normal",
        phase == RunPhase.CANCELLED ? "Cancelled" : "Suspended",
        Objects.requireNonNullElse(run.statusOrNew().message(), ""));
    return Requeue.AT_ONCE;
  }

  private static String aim(BenchmarkRun run) {
    return run.getSpec().cancel() ? "cancelled" : "suspended";
  }
}
