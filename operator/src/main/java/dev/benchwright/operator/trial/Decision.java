package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import java.time.Duration;

/** What to do next for a trial. */
public sealed interface Decision {

  /** Create all of its objects, then enter {@link TrialPhase#PROVISIONING}. */
  record Deploy() implements Decision {}

  /**
   * Nothing to do yet.
   *
   * @param message what the trial waits for, as a sentence
   * @param requeueAfter after which time to reconcile again even without an event
   */
  record Wait(String message, Duration requeueAfter) implements Decision {}

  /**
   * Go on to the next phase.
   *
   * @param phase the next phase
   * @param message what happens in it, as a sentence
   */
  record Enter(TrialPhase phase, String message) implements Decision {}

  /**
   * Give the subject the run's CPU: its warm-up boost is over.
   *
   * @param message what happens, as a sentence
   */
  record EndBoost(String message) implements Decision {}

  /** Read the numbers and judge them. */
  record Measure() implements Decision {}

  /**
   * Enter {@link TrialPhase#RELEASING}, because nothing more is to be measured.
   *
   * @param outcome how the trial will end
   */
  record Conclude(TrialOutcome outcome) implements Decision {}

  /**
   * Delete what is left.
   *
   * @param force whether to delete without waiting for the containers, because they do not end
   */
  record Release(boolean force) implements Decision {}

  /** Nothing is left: enter the outcome's phase. */
  record Finish() implements Decision {}
}
