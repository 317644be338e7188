package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.ENTERED;
import static dev.benchwright.operator.trial.Decisions.assertEnters;
import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Times;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Checks that a variant is not charged with what its node, its image or its database took. */
class LateStartDecisionsTest {

  @Test
  void aSubjectHasItsTimeFromTheStartOfItsContainer() {
    var subject = startedAfter("subject", 170);
    assertWaits(seenAfter(350).subject(subject));
    assertThat(outcome(provisioning(seenAfter(351).subject(subject))).earlyEnd())
        .isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aSubjectHasItsTimeFromWhenItsDatabaseIsReady() {
    var late = seenAfter(350).subject(startedAfter("subject", 5)).database(readyAfter(170));
    assertWaits(late);
    var tooLate = seenAfter(351).subject(startedAfter("subject", 5)).database(readyAfter(170));
    assertThat(outcome(provisioning(tooLate)).reason()).isEqualTo("SubjectNotReady");
  }

  @Test
  void aDatabaseHasItsTimeFromTheStartOfItsContainer() {
    var database = startedAfter("database", 170);
    assertWaits(seenAfter(350).subject(startedAfter("subject", 5)).database(database));
    var tooLate = seenAfter(351).subject(startedAfter("subject", 5)).database(database);
    assertThat(outcome(provisioning(tooLate)).reason()).isEqualTo("DatabaseNotReady");
  }

  @Test
  void aSubjectThatGivesUpWithoutADatabaseIsNotConcludedBeforeTheDatabaseIs() {
    var impossible = ObservationBuilder.blocked("database", "Unschedulable", "Insufficient cpu");
    assertWaits(seenAfter(65).subject(endedAfter(60, "Error")).database(impossible));
    var failed = seenAfter(181).subject(endedAfter(60, "Error")).database(impossible);
    assertThat(outcome(provisioning(failed)).reason()).isEqualTo("Unschedulable");
    assertThat(outcome(provisioning(failed)).message()).startsWith("The database found no node");
  }

  @Test
  void aSubjectThatGaveUpBeforeADatabaseThatCameLateIsTheInfrastructures() {
    assertFails(
        provisioning(seenAfter(72).subject(endedAfter(60, "Error")).database(readyAfter(70))),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectExited",
        "The subject ended with exit code 1 before its database was ready, which came late; the"
            + " end of its log: no database");
  }

  /** It would not have started with its database either. */
  @Test
  void aJvmThatRefusesItsOptionsEndsTheRunWhateverItsDatabaseDoes() {
    var refused =
        ObservationBuilder.ended(
            "subject", 1, "Error", "Error: Could not create the Java Virtual Machine.");
    var database = ObservationBuilder.blocked("database", "Unschedulable", "Insufficient cpu");
    var outcome = outcome(provisioning(seenAfter(3).subject(refused).database(database)));
    assertThat(outcome.reason()).isEqualTo("JvmNotCreated");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @Test
  void aSubjectThatDoesNotWaitForAnOrdinaryStartIsTheVariants() {
    var seen = seenAfter(9).subject(endedAfter(2, "Error")).database(readyAfter(8));
    assertThat(outcome(provisioning(seen)).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aSubjectThatEndsOnceItHasItsDatabaseIsTheVariants() {
    var seen = seenAfter(75).subject(endedAfter(71, "Error")).database(readyAfter(70));
    assertThat(outcome(provisioning(seen)).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aSubjectThatNeedsTooMuchMemoryIsTheVariantsWithoutADatabaseToo() {
    var seen =
        seenAfter(65)
            .subject(endedAfter(60, "OOMKilled"))
            .database(ObservationBuilder.starting("database"));
    assertThat(outcome(provisioning(seen)).reason()).isEqualTo("SubjectOutOfMemory");
    assertThat(outcome(provisioning(seen)).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aDatabaseThatCameLateKeepsNoSubjectThatWaitedForIt() {
    assertEnters(provisioning(seenAfter(72).database(readyAfter(70))), TrialPhase.CHECKING);
  }

  @Test
  void aWrongAnswerIsTheVariantsOnceItHasHadItsDatabase() {
    var wrong = new GeneratorProgress.CheckFailed("wanted 200, got 503");
    var without = seenAfter(40).generator(wrong).database(ObservationBuilder.starting("database"));
    assertWaits(without);
    var late = seenAfter(64).generator(wrong).database(readyAfter(60));
    assertFails(
        provisioning(late),
        EarlyEnd.INFRASTRUCTURE,
        "CheckFailed",
        "The subject did not answer as the scenario says before its database was ready, which came"
            + " late: wanted 200, got 503.");
    var inTime = seenAfter(40).generator(wrong).database(readyAfter(20));
    assertThat(outcome(provisioning(inTime)).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  private static Decision provisioning(ObservationBuilder seen) {
    return decide(TrialPhase.PROVISIONING, seen);
  }

  private static void assertWaits(ObservationBuilder seen) {
    assertThat(provisioning(seen)).isInstanceOf(Decision.Wait.class);
  }

  private static PodView startedAfter(String name, int seconds) {
    return pod(name, Optional.empty(), true, times(after(seconds), null, null));
  }

  private static PodView readyAfter(int seconds) {
    return new PodView(
        "database",
        Optional.of("node"),
        true,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        true,
        Optional.empty(),
        times(ENTERED, after(seconds), null));
  }

  private static PodView endedAfter(int seconds, String reason) {
    return pod(
        "subject",
        Optional.of(new End(1, reason, "no database")),
        false,
        times(ENTERED, null, after(seconds)));
  }

  private static PodView pod(String name, Optional<End> end, boolean running, Times times) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.empty(),
        end,
        0,
        Optional.empty(),
        running,
        Optional.empty(),
        times);
  }

  private static Times times(Instant started, @Nullable Instant ready, @Nullable Instant ended) {
    return new Times(
        Optional.empty(),
        Optional.of(started),
        Optional.ofNullable(ready),
        Optional.ofNullable(ended));
  }

  private static Instant after(int seconds) {
    return ENTERED.plusSeconds(seconds);
  }
}
