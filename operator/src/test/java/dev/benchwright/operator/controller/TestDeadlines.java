package dev.benchwright.operator.controller;

import dev.benchwright.operator.controller.trial.TrialDeadlines;
import java.time.Duration;

/** Deadlines for tests: a minute for each step except the first. */
public final class TestDeadlines {

  private static final Duration A_MINUTE = Duration.ofMinutes(1);

  private TestDeadlines() {}

  /** Returns deadlines that give the subject and the database this long to become ready. */
  public static TrialDeadlines ofProvisioning(Duration provisioning) {
    return new TrialDeadlines(
        provisioning, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE, A_MINUTE);
  }
}
