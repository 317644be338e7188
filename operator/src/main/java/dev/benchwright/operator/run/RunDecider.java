package dev.benchwright.operator.run;

import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.run.RunDecision.Await;
import dev.benchwright.operator.run.RunDecision.Cancel;
import dev.benchwright.operator.run.RunDecision.Delete;
import dev.benchwright.operator.run.RunDecision.DeleteStranded;
import dev.benchwright.operator.run.RunDecision.Evict;
import dev.benchwright.operator.run.RunDecision.ExcludeFromLane;
import dev.benchwright.operator.run.RunDecision.Finish;
import dev.benchwright.operator.run.RunDecision.Leave;
import dev.benchwright.operator.run.RunDecision.Make;
import dev.benchwright.operator.run.RunDecision.Queue;
import dev.benchwright.operator.run.RunDecision.Refuse;
import dev.benchwright.operator.run.RunDecision.RemoveScriptCheck;
import dev.benchwright.operator.run.RunDecision.RemoveShared;
import dev.benchwright.operator.run.RunDecision.ReplaceShared;
import dev.benchwright.operator.run.RunDecision.Rest;
import dev.benchwright.operator.run.RunDecision.Retire;
import dev.benchwright.operator.run.RunDecision.Say;
import dev.benchwright.operator.run.RunDecision.Start;
import dev.benchwright.operator.run.RunDecision.Suspend;
import dev.benchwright.operator.run.RunObservation.PlaceInLane;
import dev.benchwright.operator.run.RunObservation.PodLeft;
import dev.benchwright.operator.run.RunObservation.TrialUnderWay;
import dev.benchwright.operator.trial.Requeue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Decides what a run does next, from what is observed about it. */
public final class RunDecider {

  /** Delay for a waiting run, because no event tells it that another run has ended. */
  public static final Duration IN_THE_QUEUE = Duration.ofSeconds(3);

  /** Delay while a trial ends; events report its progress. */
  private static final Duration WHILE_A_TRIAL_ENDS = Duration.ofSeconds(5);

  /** Delay while trials run. Events report their changes; this is for what no event reports. */
  public static final Duration NOW_AND_THEN = Duration.ofSeconds(15);

  private RunDecider() {}

  /** Returns what the run does next. */
  public static RunDecision decide(RunObservation seen) {
    var decision = onItsWay(seen);
    // What its trials share goes before the run leaves its lane to others.
    return leavesItsLane(decision) && seen.sharedLeft() ? new RemoveShared() : decision;
  }

  private static boolean leavesItsLane(RunDecision decision) {
    return switch (decision) {
      // Those that have left it already are asked again: a trial that was interrupted in the middle
      // of its deployment may have made something after that.
      case Finish _, Cancel _, Suspend _, Leave _, Refuse _, Rest _, Retire _, ExcludeFromLane _ ->
          true;
      default -> false;
    };
  }

  private static RunDecision onItsWay(RunObservation seen) {
    return switch (seen.phase()) {
      case SUCCEEDED, FAILED, CANCELLED -> over(seen);
      case SUSPENDED ->
          switch (seen.wish()) {
            case SUSPEND -> new Rest();
            case CANCEL -> halt(seen);
            case GO_ON -> goOn(seen);
          };
      case QUEUED, RUNNING ->
          switch (seen.wish()) {
            case SUSPEND, CANCEL -> halt(seen);
            case GO_ON -> goOn(seen);
          };
    };
  }

  /** Deletes a finished run when the lifetime that its author set has passed. */
  private static RunDecision over(RunObservation seen) {
    var left = seen.lifetimeLeft();
    return left.filter(duration -> !duration.isPositive()).isPresent()
        ? new Delete()
        : new Retire(left);
  }

  /** Ends everything of a run before it becomes Suspended or Cancelled. */
  private static RunDecision halt(RunObservation seen) {
    boolean cancel = seen.wish() == RunObservation.Wish.CANCEL;
    var current = seen.underWay().map(TrialUnderWay::name);
    if (current.isPresent()) {
      return new Say(
          current,
          "Trial %s is being ended, because the run is to be %s."
              .formatted(current.get(), cancel ? "cancelled" : "suspended"),
          WHILE_A_TRIAL_ENDS);
    }
    if (seen.scriptCheckLeft()) {
      return new RemoveScriptCheck();
    }
    return cancel ? new Cancel() : new Suspend();
  }

  private static RunDecision goOn(RunObservation seen) {
    var unreadable = seen.unreadableTrial();
    if (unreadable.isPresent()) {
      return excludeFromLane(seen, LaneExclusion.TRIAL_UNREADABLE, unreadable.get());
    }
    return switch (seen.acceptance()) {
      case CheckState.Fine() -> goOnAccepted(seen);
      case CheckState.NotYet(var message) ->
          excludeFromLane(seen, LaneExclusion.AWAITING_ACCEPTANCE, message);
      case CheckState.Refused(var sentence) -> new Refuse(sentence);
    };
  }

  private static RunDecision goOnAccepted(RunObservation seen) {
    return switch (seen.admission()) {
      case AdmissionAnswer.Admitted() -> goOnAdmitted(seen);
      case AdmissionAnswer.Waiting(var message) ->
          excludeFromLane(seen, LaneExclusion.AWAITING_ADMISSION, message);
      case AdmissionAnswer.Unknown(var message) -> holdOn(seen, message);
      case AdmissionAnswer.Refused(var sentence) ->
          // A started run keeps what it has measured.
          seen.started()
              ? excludeFromLane(seen, LaneExclusion.AWAITING_ADMISSION, sentence)
              : new Refuse(sentence);
    };
  }

  private static RunDecision goOnAdmitted(RunObservation seen) {
    return switch (seen.phase()) {
      // The run returns to its old place in the queue.
      case SUSPENDED -> queue(seen.place(), false);
      case QUEUED -> enter(seen);
      case RUNNING -> advance(seen);
      case SUCCEEDED, FAILED, CANCELLED ->
          throw new IllegalStateException("a run that is over does not go on");
    };
  }

  /** Starts nothing; a running run ends its trial and leaves its lane to others. */
  private static RunDecision excludeFromLane(
      RunObservation seen, LaneExclusion why, String message) {
    return switch (seen.phase()) {
      case RUNNING -> {
        var current = seen.underWay();
        yield current.isPresent()
            ? new Evict(current.get().name(), why, message)
            // A run whose trials are all over needs no admission to end.
            : seen.next().isEmpty() ? new Finish() : new Leave(why, message);
      }
      case QUEUED, SUSPENDED, SUCCEEDED, FAILED, CANCELLED ->
          !seen.isExcludedFromLane() && seen.scriptCheckLeft()
              ? new RemoveScriptCheck()
              : new ExcludeFromLane(why, message);
    };
  }

  /** Starts nothing and stops nothing: the run keeps its lane. */
  private static RunDecision holdOn(RunObservation seen, String message) {
    var current = seen.underWay().map(TrialUnderWay::name);
    return current.isEmpty() && seen.next().isEmpty()
        ? new Finish()
        : new Say(current, message, IN_THE_QUEUE);
  }

  /** Takes a waiting run into its lane: its turn comes, its script is checked, it starts. */
  private static RunDecision enter(RunObservation seen) {
    var place = seen.place();
    if (!place.before().isEmpty()) {
      // A run that came earlier was resumed while this run's script was being checked.
      return queue(place, !seen.started() && seen.saidToBeNext());
    }
    if (seen.started()) {
      // What was decided before the first trial holds for all of them.
      return new Start(new BoostAnswer.None());
    }
    // The check waits for the run's turn, because k6 would disturb a run that is being measured.
    return switch (seen.script()) {
      case CheckState.Fine() -> start(seen, place.position());
      case CheckState.NotYet(var message) ->
          new Queue(place.position(), message, false, Requeue.SOON);
      case CheckState.Refused(var sentence) -> new Refuse(sentence);
    };
  }

  /**
   * Starts a run when nothing of a deleted run is left in the lane: what that still takes from the
   * nodes is no reason to do without a boost. A pod that does not go away by itself is deleted
   * before the first trial.
   */
  private static RunDecision start(RunObservation seen, int position) {
    return seen.podLeft()
        .filter(pod -> pod.stranded().isEmpty())
        .<RunDecision>map(pod -> new Queue(position, waitingFor(pod), false, Requeue.SOON))
        .orElseGet(() -> new Start(seen.boost()));
  }

  private static RunDecision queue(PlaceInLane place, boolean overtaken) {
    return new Queue(
        place.position(),
        waiting(place.before()),
        overtaken,
        place.before().isEmpty() ? Requeue.AT_ONCE : IN_THE_QUEUE);
  }

  private static String waiting(List<String> before) {
    if (before.isEmpty()) {
      return "The lane is free; the run resumes.";
    }
    var first = "Waiting for run %s to end".formatted(before.getFirst());
    return before.size() == 1
        ? first + "."
        : first + "; %d runs are before this one.".formatted(before.size());
  }

  /** Waits for the current trial or makes the next one; trials run one after the other. */
  private static RunDecision advance(RunObservation seen) {
    var current = seen.underWay();
    if (current.isPresent()) {
      return new Await(current.map(TrialUnderWay::name), current.get().sentence(), NOW_AND_THEN);
    }
    return seen.failedBoost()
        .<RunDecision>map(RunDecision.GoOnWithoutBoost::new)
        .or(() -> seen.next().map(next -> whenClear(seen, next)))
        .orElseGet(Finish::new);
  }

  private static RunDecision whenClear(RunObservation seen, PlannedTrial next) {
    var pause = seen.pauseLeft();
    if (pause.isPositive()) {
      return new Await(Optional.empty(), "Pausing before the next trial.", pause);
    }
    var ahead = seen.place().ahead();
    if (ahead.isPresent() && seen.sharedLeft()) {
      // The run ahead waits for the pods of this one.
      return new RemoveShared();
    }
    if (ahead.isPresent()) {
      return new Await(
          Optional.empty(),
          "Waiting, because run %s is running in the same lane, and was created before this run."
              .formatted(ahead.get()),
          IN_THE_QUEUE);
    }
    return seen.podLeft()
        .map(RunDecider::untilGone)
        .orElseGet(() ->
            switch (seen.shared()) {
              case SharedUse.Usable() -> new Make(next);
              case SharedUse.Silent(var message) ->
                  new Await(Optional.empty(), message, IN_THE_QUEUE);
              case SharedUse.Spent() -> new ReplaceShared();
            });
  }

  private static RunDecision untilGone(PodLeft pod) {
    return pod.stranded()
        .<RunDecision>map(DeleteStranded::new)
        .orElseGet(() -> new Await(Optional.empty(), waitingFor(pod), Requeue.SOON));
  }

  private static String waitingFor(PodLeft pod) {
    return "Waiting for pod %s of another trial or run to be deleted; delete it if it remains."
        .formatted(pod.name());
  }
}
