package dev.benchwright.operator.controller;

import dev.benchwright.operator.controller.trial.TrialDeadlines;
import java.time.Duration;

/** Deadlines for tests: a minute for each step but the first. */
public final class TestDeadlines {

  private static final Duration A_MINUTE = Duration.ofMinutes(1);

  private TestDeadlines() {}

  /** With so long for subject and database to be ready. */
  public static TrialDeadlines ofProvisioning(Duration provisioning) {
    return new TrialDeadlines(
        provisioning, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE);
  }
}
