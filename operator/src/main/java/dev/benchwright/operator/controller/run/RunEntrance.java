package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.cluster.Requeue;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.lane.KeptOut;
import dev.benchwright.operator.controller.lane.Lane;
import dev.benchwright.operator.controller.lane.LaneOrder;
import dev.benchwright.operator.controller.run.ScriptChecker.Verdict;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;

/**
 * The way of an admitted run into its lane: it waits for its turn, has its script checked, starts.
 */
final class RunEntrance {

  private final KubernetesClient client;
  private final RunStatuses statuses;
  private final RunEvents events;
  private final ScriptChecker scripts;
  private final Admission admission;
  private final RunPlans plans;

  /** Held while a run takes the lane: runs are reconciled side by side. */
  private final Object door = new Object();

  RunEntrance(
      KubernetesClient client,
      RunStatuses statuses,
      RunEvents events,
      ScriptChecker scripts,
      Admission admission,
      RunPlans plans) {
    this.client = client;
    this.statuses = statuses;
    this.events = events;
    this.scripts = scripts;
    this.admission = admission;
    this.plans = plans;
  }

  /** Puts a run that rested into its old place in the queue. */
  Duration queue(BenchmarkRun run) {
    return queue(run, Lane.of(client, run).order());
  }

  /** Takes a run that waits one step further and says when the next is due. */
  Duration enter(BenchmarkRun run) {
    boolean isNew = run.statusOrNew().startedAt() == null;
    synchronized (door) {
      var order = Lane.of(client, run).order();
      if (!order.before(run).isEmpty()) {
        if (isNew && Integer.valueOf(1).equals(run.statusOrNew().position())) {
          // One that came before it has been resumed while its script was being looked at.
          scripts.remove(run);
        }
        return queue(run, order);
      }
      // Only a run that has its turn is checked: k6 would be felt by one that is being measured.
      switch (isNew ? scripts.check(run) : new Verdict.Fine()) {
        case Verdict.Fine() -> {}
        case Verdict.NotYet(var message) -> {
          statuses.queue(run, order.position(run), message);
          return Requeue.SOON;
        }
        case Verdict.Refused(var sentence) -> {
          return refuse(run, sentence);
        }
      }
      statuses.start(run, plans.seed(run));
    }
    events.run(run, "Normal", isNew ? "Started" : "Resumed", RunProgress.planned(run.getSpec()));
    admission.remark(run).ifPresent(r -> events.run(run, "Warning", "QueueNameIgnored", r));
    return Requeue.AT_ONCE;
  }

  /** Keeps a run that may not start, or no longer, out of the lane's queue. */
  Duration keepOut(BenchmarkRun run, KeptOut why, String message) {
    if (!KeptOut.isKeptOut(run) && !scripts.remove(run)) {
      return Requeue.SOON;
    }
    statuses.keepOut(run, why, message);
    return Requeue.IN_THE_QUEUE;
  }

  /** Ends a run that asks for something that cannot be. */
  Duration refuse(BenchmarkRun run, String sentence) {
    statuses.refuse(run, sentence);
    events.run(run, "Warning", "NotAccepted", sentence);
    return Requeue.NOW_AND_THEN;
  }

  private Duration queue(BenchmarkRun run, LaneOrder order) {
    var before = order.before(run);
    statuses.queue(run, order.position(run), waiting(before));
    return before.isEmpty() ? Requeue.AT_ONCE : Requeue.IN_THE_QUEUE;
  }

  private static String waiting(List<BenchmarkRun> before) {
    if (before.isEmpty()) {
      return "The run is about to go on.";
    }
    var first = "Waiting for run %s to end".formatted(Lane.name(before.getFirst()));
    return before.size() == 1
        ? first + "."
        : first + "; %d runs are before this one.".formatted(before.size());
  }
}
