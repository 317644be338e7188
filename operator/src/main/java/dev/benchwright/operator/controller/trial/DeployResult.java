package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.trial.TrialOutcome;

/** What became of creating a trial's objects. */
sealed interface DeployResult {

  /** All of them exist. */
  record Done() implements DeployResult {}

  /**
   * The API server refuses one for good.
   *
   * @param outcome how the trial ends
   */
  record Refused(TrialOutcome outcome) implements DeployResult {}

  /**
   * The API server could not create one now, for example because a webhook does not answer.
   *
   * @param sentence which, and what it said
   */
  record NotYet(String sentence) implements DeployResult {}
}
