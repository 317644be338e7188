package dev.benchwright.operator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import java.time.Duration;
import java.time.Instant;

/** A decider with the usual deadlines, for tests. */
final class Decisions {

  /** When the trial entered its phase. */
  static final Instant ENTERED = Instant.parse("2026-01-01T00:00:00Z");

  private static final TrialDecider DECIDER =
      new TrialDecider(
          new Deadlines(
              Duration.ofSeconds(180),
              Duration.ofSeconds(30),
              Duration.ofSeconds(90),
              Duration.ofSeconds(300),
              Duration.ofSeconds(40),
              Duration.ofSeconds(30),
              Duration.ofSeconds(60)));

  private Decisions() {}

  static Decision decide(TrialPhase phase, ObservationBuilder seen) {
    return DECIDER.decide(phase, ENTERED, seen.build());
  }

  static ObservationBuilder seenAfter(int seconds) {
    return ObservationBuilder.at(ENTERED.plusSeconds(seconds));
  }

  static void assertEnters(Decision decision, TrialPhase phase) {
    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Enter.class, enter -> assertThat(enter.phase()).isEqualTo(phase));
  }

  static void assertFails(Decision decision, EarlyEnd cause, String reason, String message) {
    assertThat(outcome(decision))
        .isEqualTo(new TrialOutcome(TrialPhase.FAILED, reason, message, cause));
  }

  static TrialOutcome outcome(Decision decision) {
    assertThat(decision).isInstanceOf(Decision.Conclude.class);
    return ((Decision.Conclude) decision).outcome();
  }
}
