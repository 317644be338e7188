package dev.benchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.BenchmarkTrial;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private static final Instant NOW = Instant.parse("2026-03-01T10:01:00Z");

  /** 20 s of load, 25 s around it, and 2 s of pause. */
  private static final Duration UNSEEN = Duration.ofSeconds(47);

  @Test
  void beforeTheFirstTrialItGoesByTheRunsFile() {
    assertThat(left("{phase: Running, progress: 0/4, seed: 7}")).isEqualTo(UNSEEN.multipliedBy(4));
  }

  @Test
  void aRunThatNobodyHasLookedAtIsAsLongAsItsFileSays() {
    assertThat(left("{}")).isEqualTo(UNSEEN.multipliedBy(4));
  }

  @Test
  void trialsThatAreOverTellHowLongTheOthersTake() {
    assertThat(
            left(
                "{phase: Running, progress: 2/4, seed: 7}",
                Runs.trial(1, Runs.succeeded("10:00:00", "10:00:30")),
                Runs.trial(2, Runs.succeeded("10:00:30", "10:01:20"))))
        .isEqualTo(Duration.ofSeconds(40 + 2).multipliedBy(2));
  }

  @Test
  void ofTheTrialUnderWayOnlyTheRestIsLeft() {
    assertThat(
            left(
                "{phase: Running, progress: 1/4, seed: 7}",
                Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40")),
                Runs.trial(2, Runs.loading("10:00:50"))))
        .isEqualTo(Duration.ofSeconds(40 - 10).plus(Duration.ofSeconds(42).multipliedBy(2)));
  }

  @Test
  void aTrialThatTakesLongerThanTheOthersLeavesNoLessThanNothing() {
    assertThat(
            left(
                "{phase: Running, progress: 3/4, seed: 7}",
                Runs.trial(1, Runs.succeeded("09:50:00", "09:50:40")),
                Runs.trial(2, Runs.succeeded("09:51:00", "09:51:40")),
                Runs.trial(3, Runs.succeeded("09:52:00", "09:52:40")),
                Runs.trial(4, Runs.loading("09:53:00"))))
        .isEqualTo(Duration.ZERO);
  }

  @Test
  void whatAGateHasThrownOutIsMeasuredOnceMore() {
    var invalid = Runs.succeeded("10:00:00", "10:00:40").replace("Succeeded", "Invalid");

    assertThat(
            left(
                "{phase: Running, progress: 1/4, seed: 7}",
                Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40")),
                Runs.trial(2, invalid)))
        .isEqualTo(Duration.ofSeconds(42).multipliedBy(3));
  }

  @Test
  void whatFailedEarlySaysNothingOfTheOthersLength() {
    var failed = Runs.succeeded("10:00:00", "10:00:01").replace("Succeeded", "Failed");

    assertThat(left("{phase: Running, progress: 1/4, seed: 7}", Runs.trial(1, failed)))
        .isEqualTo(UNSEEN.multipliedBy(3));
  }

  @Test
  void trialsOfADeletedRunOfThatNameSayNothing() {
    var stranger = Runs.trial(1, Runs.succeeded("10:00:00", "10:59:00"));
    stranger.getMetadata().getOwnerReferences().getFirst().setUid("another");

    assertThat(left("{phase: Running, progress: 0/4, seed: 7}", stranger))
        .isEqualTo(UNSEEN.multipliedBy(4));
  }

  @Test
  void blocksThatPrecisionHasAddedCountOnceTheyArePlanned() {
    assertThat(
            left(
                "{phase: Running, progress: \"1/6, up to 40\", seed: 7}",
                Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40"))))
        .isEqualTo(Duration.ofSeconds(42).multipliedBy(5));
  }

  private static Duration left(String status, BenchmarkTrial... trials) {
    return TimeLeft.of(new RunSnapshot(Runs.run(status), List.of(trials)), NOW);
  }
}
