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
   * @param message what is waited for, as a sentence
   * @param lookAgain when to look even if nothing is heard
   */
  record Wait(String message, Duration lookAgain) implements Decision {}

  /**
   * Go on to the next phase.
   *
   * @param phase which one
   * @param message what happens in it, as a sentence
   */
  record Enter(TrialPhase phase, String message) implements Decision {}

  /** Read the numbers and judge them. */
  record Measure() implements Decision {}

  /**
   * Enter {@link TrialPhase#RELEASING}: nothing more will be learnt.
   *
   * @param outcome how the trial will end
   */
  record Conclude(TrialOutcome outcome) implements Decision {}

  /**
   * Delete what is left.
   *
   * @param force without waiting for the containers to end, because they do not
   */
  record Release(boolean force) implements Decision {}

  /** Nothing is left: enter the outcome's phase. */
  record Finish() implements Decision {}
}
