package dev.benchwright.operator.run;

import dev.benchwright.core.plan.PlannedTrial;
import java.time.Duration;
import java.util.Optional;

/** What to do next for a run. Messages are sentences for the run's status. */
public sealed interface RunDecision {

  /** Delete it: it is over, and its author's time for it has passed. */
  record Delete() implements RunDecision {}

  /**
   * It is over: end its admission.
   *
   * @param lookAgain when it is due to be deleted, if it is at all
   */
  record Retire(Optional<Duration> lookAgain) implements RunDecision {}

  /** It stays suspended: let go of what it holds of an admission. */
  record Rest() implements RunDecision {}

  /** End it, because it asks for something that cannot be. */
  record Refuse(String sentence) implements RunDecision {}

  /** Remove the check of its script, and look again when nothing of it is left. */
  record RemoveScriptCheck() implements RunDecision {}

  /**
   * Let it wait for its lane.
   *
   * @param position its place among those that wait
   * @param overtaken whether a check of its script that is under way is given up
   * @param lookAgain when to look even if nothing is heard
   */
  record Queue(int position, String message, boolean overtaken, Duration lookAgain)
      implements RunDecision {}

  /** Keep a run that does not have the lane out of the queue. */
  record KeepOut(KeptOut why, String message) implements RunDecision {}

  /**
   * Have its trial end, because the run may not go on.
   *
   * @param trial the one under way
   */
  record Evict(String trial, KeptOut why, String message) implements RunDecision {}

  /** Take the lane away from it, because it may not go on and nothing of it is under way. */
  record Leave(KeptOut why, String message) implements RunDecision {}

  /** Give it the lane, unless another one is found to have it. */
  record Start() implements RunDecision {}

  /**
   * It stays in its phase and says why.
   *
   * @param trial the one under way, if any
   * @param lookAgain when to look even if nothing is heard
   */
  record Say(Optional<String> trial, String message, Duration lookAgain) implements RunDecision {}

  /**
   * It has the lane and waits: write what its trials say so far.
   *
   * @param trial the one under way, if any
   * @param lookAgain when to look even if nothing is heard
   */
  record Await(Optional<String> trial, String message, Duration lookAgain) implements RunDecision {}

  /**
   * Delete by force the pod that holds its lane.
   *
   * @param why nobody can end it any more, as half a sentence
   */
  record DeleteStranded(String why) implements RunDecision {}

  /** Make its next trial. */
  record Make(PlannedTrial trial) implements RunDecision {}

  /** It has left its lane to others. */
  record Suspend() implements RunDecision {}

  /** It ends with what it has. */
  record Cancel() implements RunDecision {}

  /** All of its trials are over: judge, and end it. */
  record Finish() implements RunDecision {}
}
