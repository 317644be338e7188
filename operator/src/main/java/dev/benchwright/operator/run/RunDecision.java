package dev.benchwright.operator.run;

import dev.benchwright.core.plan.PlannedTrial;
import java.time.Duration;
import java.util.Optional;

/** What to do next for a run. Messages are sentences for the run's status. */
public sealed interface RunDecision {

  /** Delete it: it is over, and the lifetime that its author set has passed. */
  record Delete() implements RunDecision {}

  /**
   * End its admission: the run is over.
   *
   * @param requeueAfter when it is due to be deleted; empty if it stays
   */
  record Retire(Optional<Duration> requeueAfter) implements RunDecision {}

  /** Leave it suspended, and release what it holds of an admission. */
  record Rest() implements RunDecision {}

  /** End it, because what it asks for cannot be accepted. */
  record Refuse(String sentence) implements RunDecision {}

  /** Remove the check of its script, and repeat that until nothing of it is left. */
  record RemoveScriptCheck() implements RunDecision {}

  /**
   * Let it wait for its lane.
   *
   * @param position its place among the waiting runs
   * @param overtaken whether to cancel a running check of its script
   * @param requeueAfter after which time to reconcile again even without an event
   */
  record Queue(int position, String message, boolean overtaken, Duration requeueAfter)
      implements RunDecision {}

  /** Exclude a run that does not have the lane from the queue. */
  record ExcludeFromLane(LaneExclusion why, String message) implements RunDecision {}

  /**
   * End its trial, because the run may not continue.
   *
   * @param trial the current trial
   */
  record Evict(String trial, LaneExclusion why, String message) implements RunDecision {}

  /** Take the lane from it, because it may not continue and nothing of it is under way. */
  record Leave(LaneExclusion why, String message) implements RunDecision {}

  /**
   * Give it the lane, unless another run turns out to have it.
   *
   * @param boost whether its subjects warm up with more CPU, if that is still to be decided
   */
  record Start(BoostAnswer boost) implements RunDecision {}

  /**
   * Leave it in its phase, and write why.
   *
   * @param trial the current trial, if any
   * @param requeueAfter after which time to reconcile again even without an event
   */
  record Say(Optional<String> trial, String message, Duration requeueAfter)
      implements RunDecision {}

  /**
   * Let it wait with its lane, and write the results so far.
   *
   * @param trial the current trial, if any
   * @param requeueAfter after which time to reconcile again even without an event
   */
  record Await(Optional<String> trial, String message, Duration requeueAfter)
      implements RunDecision {}

  /**
   * Delete by force the pod that holds its lane.
   *
   * @param why why nothing can end the pod any more, as half a sentence
   */
  record DeleteStranded(String why) implements RunDecision {}

  /**
   * Take back the warm-up boost, which it did not ask for and which cost it its first trials.
   *
   * @param failure why
   */
  record GoOnWithoutBoost(DefaultBoost.Failure failure) implements RunDecision {}

  /** Remove the components that its trials share, and repeat that until nothing of them is left. */
  record RemoveShared() implements RunDecision {}

  /** Remove the components that its trials share, because none can use them any more. */
  record ReplaceShared() implements RunDecision {}

  /** Create its next trial. */
  record Make(PlannedTrial trial) implements RunDecision {}

  /** Mark it as suspended: it has left its lane to others. */
  record Suspend() implements RunDecision {}

  /** End it with what it has measured. */
  record Cancel() implements RunDecision {}

  /** Compare its trials, which are all over, and end it. */
  record Finish() implements RunDecision {}
}
