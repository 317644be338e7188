package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.judge.fairness.DataAccess;
import dev.benchwright.core.judge.noise.RunNoise;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.RunDecider;
import dev.benchwright.operator.run.RunDecision;
import dev.benchwright.operator.run.RunObservation.TrialUnderWay;
import dev.benchwright.operator.run.RunProgress;
import dev.benchwright.operator.trial.Requeue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Carries out what was decided for a run, and writes its status and events. */
final class RunActor {

  private final RunObserver cluster;
  private final RunStatuses statuses;
  private final RunEvents events;

  /** Held while a run takes the lane, because runs are reconciled concurrently. */
  private final Object startLock = new Object();

  RunActor(RunObserver cluster, RunStatuses statuses, RunEvents events) {
    this.cluster = cluster;
    this.statuses = statuses;
    this.events = events;
  }

  /**
   * Carries out a decision.
   *
   * @param seen the observation on which the decision is based
   * @return after which time to reconcile again even without an event; empty for never
   */
  Optional<Duration> act(ObservedRun seen, RunDecision decision) {
    return switch (decision) {
      case RunDecision.Delete() -> delete(seen.run());
      case RunDecision.Retire(var requeueAfter) -> {
        cluster.admission().end(seen.run());
        yield requeueAfter;
      }
      case RunDecision.Rest() -> {
        cluster.admission().letGo(seen.run());
        yield Optional.empty();
      }
      case RunDecision.Say(var trial, var message, var requeueAfter) -> {
        statuses.say(seen.run(), trial, message);
        yield Optional.of(requeueAfter);
      }
      case RunDecision.Await(var trial, var message, var requeueAfter) -> {
        statuses.progress(seen.run(), seen.figures(), trial, message);
        yield Optional.of(requeueAfter);
      }
      case RunDecision.Refuse(var sentence) -> Optional.of(refuse(seen.run(), sentence));
      case RunDecision.RemoveScriptCheck() -> {
        cluster.scripts().remove(seen.run(), seen.podOfCheck());
        yield Optional.of(Requeue.SOON);
      }
      case RunDecision.RemoveShared() -> Optional.of(removeShared(seen));
      case RunDecision.ReplaceShared() -> {
        var sentence = cluster.shared().replace(seen.run());
        statuses.progress(seen.run(), seen.figures(), Optional.empty(), sentence);
        yield Optional.of(Requeue.SOON);
      }
      case RunDecision.Queue queue -> Optional.of(queue(seen, queue));
      case RunDecision.ExcludeFromLane(var why, var message) ->
          Optional.of(excludeFromLane(seen, why, message));
      case RunDecision.Evict(var trial, var why, var message) -> {
        statuses.evict(seen.run(), trial, why, message);
        yield Optional.of(RunDecider.IN_THE_QUEUE);
      }
      case RunDecision.Leave(var why, var message) -> {
        statuses.leave(seen.run(), seen.figures(), why, message);
        events.run(seen.run(), why.eventType(), why.eventReason(), message);
        yield Optional.of(Requeue.AT_ONCE);
      }
      case RunDecision.Start(var boost) -> Optional.of(start(seen, boost));
      case RunDecision.DeleteStranded(var why) -> Optional.of(deleteStranded(seen, why));
      case RunDecision.GoOnWithoutBoost(var failure) -> {
        statuses.withdrawBoost(seen.run(), failure);
        withoutBoost(seen.run());
        yield Optional.of(Requeue.AT_ONCE);
      }
      case RunDecision.Make(var next) -> Optional.of(make(seen, next));
      case RunDecision.Suspend() -> Optional.of(halt(seen, RunPhase.SUSPENDED));
      case RunDecision.Cancel() -> Optional.of(halt(seen, RunPhase.CANCELLED));
      case RunDecision.Finish() -> Optional.of(finish(seen));
    };
  }

  /**
   * Deletes the run only in the version that was read: its author may just have given it more time.
   */
  private Optional<Duration> delete(BenchmarkRun run) {
    // Kubernetes deletes the run's Workload with it. The deletion therefore does not depend on
    // whether Kueue can be reached.
    cluster
        .client()
        .resource(run)
        .lockResourceVersion(run.getMetadata().getResourceVersion())
        .delete();
    return Optional.empty();
  }

  private Duration refuse(BenchmarkRun run, String sentence) {
    statuses.refuse(run, sentence);
    events.run(run, "Warning", "NotAccepted", sentence);
    return RunDecider.NOW_AND_THEN;
  }

  private Duration removeShared(ObservedRun seen) {
    var run = seen.run();
    cluster.shared().remove(run);
    if (run.statusOrNew().phase() == RunPhase.RUNNING) {
      cluster
          .shared()
          .left(run)
          .ifPresent(left ->
              statuses.say(
                  run,
                  Optional.empty(),
                  "Waiting for %s, which all trials shared, to be deleted; delete it if it remains."
                      .formatted(left)));
    }
    return Requeue.SOON;
  }

  private Duration queue(ObservedRun seen, RunDecision.Queue queue) {
    var run = seen.run();
    if (queue.overtaken()) {
      cluster.scripts().remove(run, seen.podOfCheck());
    }
    statuses.queue(run, queue.position(), queue.message());
    return queue.requeueAfter();
  }

  private Duration excludeFromLane(ObservedRun seen, LaneExclusion why, String message) {
    var run = seen.run();
    if (!LaneExclusion.isExcluded(run)) {
      cluster.scripts().remove(run, seen.podOfCheck());
    }
    statuses.excludeFromLane(run, why, message);
    return why == LaneExclusion.AWAITING_ACCEPTANCE ? Requeue.SOON : RunDecider.IN_THE_QUEUE;
  }

  private void withoutBoost(BenchmarkRun run) {
    events.run(
        run,
        "Warning",
        "WarmUpBoostUnavailable",
        Objects.requireNonNull(run.statusOrNew().boost()).message());
  }

  private Duration start(ObservedRun seen, BoostAnswer boost) {
    var run = seen.run();
    boolean isNew = run.statusOrNew().startedAt() == null;
    var digests = seen.digests();
    synchronized (startLock) {
      // Another run may have taken the lane since this one was observed.
      if (!cluster.lane(run).order().before(run).isEmpty()) {
        return Requeue.AT_ONCE;
      }
      statuses.start(run, cluster.plans().seed(run), boost, digests);
    }
    events.run(run, "Normal", isNew ? "Started" : "Resumed", RunProgress.planned(run.getSpec()));
    tellChanges(run, digests);
    if (boost instanceof BoostAnswer.Unavailable && run.getSpec().asksForWarmUpCpu()) {
      withoutBoost(run);
    }
    cluster
        .admission()
        .remark(run)
        .ifPresent(remark -> events.run(run, "Warning", "QueueNameIgnored", remark));
    return Requeue.AT_ONCE;
  }

  /** Tells which variants of a resumed run are no longer what they were when it started. */
  private void tellChanges(BenchmarkRun run, Map<String, String> digests) {
    var before = run.statusOrNew().digests();
    var changed =
        digests.entrySet().stream()
            .filter(
                now -> !before.getOrDefault(now.getKey(), now.getValue()).equals(now.getValue()))
            .map(Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(", "));
    if (!changed.isEmpty()) {
      events.run(
          run,
          "Warning",
          "CatalogChanged",
          "The operator's catalog has changed since the run started, so that its trials from now on are deployed or asked otherwise than those before: of %s. Apply the run anew for a comparison of like with like."
              .formatted(changed));
    }
  }

  private Duration deleteStranded(ObservedRun seen, String why) {
    var pod = seen.podInLane().orElseThrow();
    var sentence = cluster.stranded().delete(seen.run(), pod, why);
    statuses.progress(seen.run(), seen.figures(), Optional.empty(), sentence);
    return Requeue.SOON;
  }

  private Duration make(ObservedRun seen, PlannedTrial next) {
    var run = seen.run();
    var obstacle = cluster.trials().make(run, next);
    if (obstacle.isPresent()) {
      statuses.progress(run, seen.figures(), Optional.empty(), obstacle.get());
      return Requeue.SOON;
    }
    tellIfRepeated(run, seen.trials(), next);
    statuses.progress(
        run, seen.figures(), Optional.of(next.name()), TrialUnderWay.of(next).sentence());
    return RunDecider.NOW_AND_THEN;
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

  private Duration halt(ObservedRun seen, RunPhase phase) {
    var run = seen.run();
    cluster.scripts().remove(run, seen.podOfCheck());
    if (phase == RunPhase.CANCELLED) {
      statuses.cancel(run, seen.figures());
    } else {
      statuses.suspend(run, seen.figures());
    }
    events.run(
        run,
        "Normal",
        phase == RunPhase.CANCELLED ? "Cancelled" : "Suspended",
        Objects.requireNonNullElse(run.statusOrNew().message(), ""));
    return Requeue.AT_ONCE;
  }

  private Duration finish(ObservedRun seen) {
    var run = seen.run();
    var rule = cluster.plans().rule(run);
    var figures = seen.figures();
    statuses.finish(
        run,
        figures,
        Comparison.of(run.getSpec(), rule, FinishedTrials.of(figures.trials()), figures.floor())
            .noting(DataAccess.sentence(FinishedTrials.described(figures.trials()))),
        RunNoise.of(run.getSpec(), rule, figures.trials()));
    events.run(
        run, "Normal", "Complete", Objects.requireNonNullElse(run.statusOrNew().message(), ""));
    return Requeue.AT_ONCE;
  }
}
