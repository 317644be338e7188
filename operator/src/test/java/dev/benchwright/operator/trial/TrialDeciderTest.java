package dev.benchwright.operator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.TrialOutcome;
import dev.benchwright.operator.api.TrialPhase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrialDeciderTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final TrialDecider decider =
      new TrialDecider(
          new Deadlines(
              Duration.ofSeconds(180),
              Duration.ofSeconds(30),
              Duration.ofSeconds(90),
              Duration.ofSeconds(300),
              Duration.ofSeconds(30),
              Duration.ofSeconds(60)));

  @Test
  void aPendingTrialIsDeployed() {
    assertThat(decide(TrialPhase.PENDING, seenAfter(0))).isEqualTo(new Decision.Deploy());
  }

  @Test
  void aReadySubjectWithoutDatabaseIsChecked() {
    assertEnters(decide(TrialPhase.PROVISIONING, seenAfter(5)), TrialPhase.CHECKING);
  }

  @Test
  void aReadySubjectWaitsForItsDatabase() {
    var seen = seenAfter(5).database(SeenTrial.starting("database"));
    assertThat(decide(TrialPhase.PROVISIONING, seen))
        .isEqualTo(
            new Decision.Wait("Waiting for the database to be ready.", Duration.ofSeconds(1)));
    assertEnters(
        decide(TrialPhase.PROVISIONING, seenAfter(5).database(SeenTrial.ready("database"))),
        TrialPhase.CHECKING);
  }

  @Test
  void whatTheSchedulerSaysIsPassedOnWhileThereIsTime() {
    var seen =
        seenAfter(5)
            .subject(SeenTrial.blocked("subject", "Unschedulable", "0/1 nodes: Insufficient cpu"));
    assertThat(decide(TrialPhase.PROVISIONING, seen))
        .isEqualTo(
            new Decision.Wait(
                "Waiting for the subject to be ready: Unschedulable: 0/1 nodes: Insufficient cpu.",
                Duration.ofSeconds(1)));
  }

  @Test
  void aSubjectThatFindsNoNodeFailsAtTheDeadlineWithTheSchedulersWords() {
    var seen =
        seenAfter(181)
            .subject(SeenTrial.blocked("subject", "Unschedulable", "0/1 nodes: Insufficient cpu"));
    assertFails(
        decide(TrialPhase.PROVISIONING, seen),
        "Unschedulable",
        "The subject found no node within 180 s: 0/1 nodes: Insufficient cpu. Lower its resources or"
            + " free a node.");
  }

  @Test
  void aSubjectThatIsNeverReadyFailsAtTheDeadlineAndNotBefore() {
    assertThat(
            decide(TrialPhase.PROVISIONING, seenAfter(180).subject(SeenTrial.starting("subject"))))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(TrialPhase.PROVISIONING, seenAfter(181).subject(SeenTrial.starting("subject"))),
        "SubjectNotReady",
        "The subject was not ready within 180 s; see what it logs, and whether its readiness path is"
            + " right.");
  }

  @Test
  void theDatabaseIsBlamedWhenNeitherIsReady() {
    var seen =
        seenAfter(181)
            .subject(SeenTrial.starting("subject"))
            .database(SeenTrial.starting("database"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).reason())
        .isEqualTo("DatabaseNotReady");
  }

  @Test
  void aPullThatFailsIsGivenSomeTimeBecauseRegistriesHiccup() {
    var pod = SeenTrial.blocked("subject", "ImagePullBackOff", "no such image");
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(30).subject(pod)))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod)),
        "ImagePullFailed",
        "The image of the subject cannot be pulled (ImagePullBackOff): no such image. Check its name,"
            + " and that the nodes may pull it.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"InvalidImageName", "CreateContainerConfigError", "StartError"})
  void anObstacleThatTimeCannotRemoveFailsAtOnce(String reason) {
    var seen = seenAfter(1).subject(SeenTrial.blocked("subject", reason, "because"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).phase()).isEqualTo(TrialPhase.FAILED);
  }

  @Test
  void aGeneratorWhoseImageCannotBePulledIsNamed() {
    var seen =
        seenAfter(31)
            .subject(SeenTrial.starting("subject"))
            .generatorPod(SeenTrial.blocked("t-initializer", "ErrImagePull", "no such image"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).message())
        .startsWith("The image of the generator cannot be pulled (ErrImagePull)");
  }

  @Test
  void aSubjectThatEndsBeforeTheLoadFailsWithTheEndOfItsLog() {
    var seen = seenAfter(3).subject(SeenTrial.ended("subject", 3, "Error", "cannot\nbind port"));
    for (var phase : List.of(TrialPhase.PROVISIONING, TrialPhase.CHECKING)) {
      assertFails(
          decide(phase, seen),
          "SubjectExited",
          "The subject ended before it was ready, with exit code 3; the end of its log: cannot bind"
              + " port");
    }
  }

  @Test
  void aDatabaseThatEndsIsBlamedBeforeTheSubjectThatFollowsIt() {
    var seen =
        seenAfter(3)
            .subject(SeenTrial.ended("subject", 1, "Error", "no database"))
            .database(SeenTrial.ended("database", 137, "OOMKilled", ""));
    assertFails(
        decide(TrialPhase.PROVISIONING, seen),
        "DatabaseOutOfMemory",
        "The database ended before it was ready, with exit code 137: it wanted more memory than its"
            + " limit.");
  }

  @Test
  void aSubjectThatSomebodyDeletedFailsTheTrial() {
    for (var phase : List.of(TrialPhase.PROVISIONING, TrialPhase.CHECKING, TrialPhase.LOADING)) {
      assertThat(outcome(decide(phase, seenAfter(3).subject(null))).reason())
          .isEqualTo("SubjectLost");
    }
  }

  @Test
  void theLoadBeginsWhenTheGeneratorSaysThatTheCheckPassed() {
    assertThat(decide(TrialPhase.CHECKING, seenAfter(5))).isInstanceOf(Decision.Wait.class);
    assertEnters(
        decide(TrialPhase.CHECKING, seenAfter(5).generator(new GeneratorProgress.Checked())),
        TrialPhase.LOADING);
  }

  @Test
  void anOperatorThatWasAwayDuringTheWholeLoadGoesOnToTheNumbers() {
    var seen = seenAfter(5).generator(new GeneratorProgress.Finished());
    assertEnters(decide(TrialPhase.CHECKING, seen), TrialPhase.LOADING);
    assertEnters(decide(TrialPhase.LOADING, seen), TrialPhase.COLLECTING);
  }

  @Test
  void aWrongAnswerFailsWithWhatWasExpectedAndWhatCame() {
    var seen = seenAfter(5).generator(new GeneratorProgress.CheckFailed("wanted 200, got 404"));
    assertFails(
        decide(TrialPhase.CHECKING, seen),
        "CheckFailed",
        "The subject does not answer as the scenario says: wanted 200, got 404.");
  }

  @Test
  void aGeneratorThatNeverStartsFailsAtTheDeadline() {
    assertThat(outcome(decide(TrialPhase.CHECKING, seenAfter(91))).reason())
        .isEqualTo("GeneratorNotStarted");
  }

  @Test
  void aScriptThatK6OperatorCannotInitialiseFails() {
    var rejected = outcome(decide(TrialPhase.CHECKING, seenAfter(5).testRunFailed("")));
    assertThat(rejected.reason()).isEqualTo("GeneratorFailed");
    assertThat(rejected.message()).endsWith("; see the logs of its initializer.");
  }

  @Test
  void whatTheInitializerSaidLastIsPassedOn() {
    assertThat(
            outcome(
                    decide(
                        TrialPhase.CHECKING,
                        seenAfter(5).testRunFailed("SyntaxError: orders.js: line 3")))
                .message())
        .endsWith("; the end of its initializer's log: SyntaxError: orders.js: line 3");
  }

  @Test
  void aScriptThatCallsItsOwnRunFailedHasBeenMeasuredAllTheSame() {
    // A threshold of the user's, or an end by exec.test.abort().
    assertEnters(
        decide(
            TrialPhase.LOADING,
            seenAfter(20)
                .testRunFailed("thresholds have been crossed")
                .generator(new GeneratorProgress.Finished())),
        TrialPhase.COLLECTING);
  }

  @Test
  void aSubjectThatDiesUnderLoadMakesTheTrialInvalidAndNotFailed() {
    var seen =
        seenAfter(20)
            .subject(SeenTrial.ended("subject", 137, "OOMKilled", ""))
            .generator(new GeneratorProgress.Checked());
    var outcome = outcome(decide(TrialPhase.LOADING, seen));
    assertThat(outcome.phase()).isEqualTo(TrialPhase.INVALID);
    assertThat(outcome.reason()).isEqualTo("SubjectOutOfMemory");
  }

  @Test
  void aGeneratorThatEndsWithoutSummaryFails() {
    var seen = seenAfter(20).generator(new GeneratorProgress.Broke("exit code 137"));
    assertFails(
        decide(TrialPhase.LOADING, seen),
        "GeneratorFailed",
        "The generator ended without a summary: exit code 137.");
  }

  @Test
  void aLoadThatNeverEndsFailsAtItsDeadline() {
    var loading = new GeneratorProgress.Checked();
    assertThat(decide(TrialPhase.LOADING, seenAfter(300).generator(loading)))
        .isInstanceOf(Decision.Wait.class);
    assertThat(outcome(decide(TrialPhase.LOADING, seenAfter(301).generator(loading))).reason())
        .isEqualTo("GeneratorTooLong");
  }

  @Test
  void aWaitDuringTheLoadNeverReachesBeyondTheDeadline() {
    var seen = seenAfter(298).generator(new GeneratorProgress.Checked());
    assertThat(decide(TrialPhase.LOADING, seen))
        .isEqualTo(new Decision.Wait("The generator sends its load.", Duration.ofMillis(2100)));
  }

  @Test
  void releasingGoesOnUntilNothingIsLeftAndIsForcedAtTheDeadline() {
    assertThat(decide(TrialPhase.RELEASING, seenAfter(1).objectsLeft(2)))
        .isEqualTo(new Decision.Release(false));
    assertThat(decide(TrialPhase.RELEASING, seenAfter(61).objectsLeft(2)))
        .isEqualTo(new Decision.Release(true));
    assertThat(decide(TrialPhase.RELEASING, seenAfter(1).objectsLeft(0)))
        .isEqualTo(new Decision.Finish());
  }

  @ParameterizedTest
  @EnumSource(TrialPhase.class)
  void everyDecisionLeadsToAPhaseThatMayFollow(TrialPhase phase) {
    var situations =
        List.of(
            seenAfter(0),
            seenAfter(1000),
            seenAfter(1).subject(null),
            seenAfter(1).subject(SeenTrial.ended("subject", 1, "Error", "")),
            seenAfter(1).generator(new GeneratorProgress.Checked()),
            seenAfter(1).generator(new GeneratorProgress.Finished()),
            seenAfter(1).generator(new GeneratorProgress.Broke("x")),
            seenAfter(1).generator(new GeneratorProgress.CheckFailed("x")));
    assertThat(situations)
        .allSatisfy(seen -> {
          switch (decide(phase, seen)) {
            case Decision.Enter(var next, var _) -> assertThat(phase.next()).contains(next);
            case Decision.Conclude(var outcome) -> {
              assertThat(phase.next()).contains(TrialPhase.RELEASING);
              assertThat(TrialPhase.RELEASING.next()).contains(outcome.phase());
            }
            case Decision.Deploy() -> assertThat(phase.next()).contains(TrialPhase.PROVISIONING);
            case Decision.Finish(), Decision.Release _ ->
                assertThat(phase).isEqualTo(TrialPhase.RELEASING);
            case Decision.Measure() -> assertThat(phase).isEqualTo(TrialPhase.COLLECTING);
            case Decision.Wait(var message, var again) -> {
              assertThat(message).endsWith(".");
              assertThat(again).isPositive();
            }
          }
        });
  }

  private Decision decide(TrialPhase phase, SeenTrial seen) {
    return decider.decide(phase, START, seen.build());
  }

  private static SeenTrial seenAfter(int seconds) {
    return SeenTrial.at(START.plusSeconds(seconds));
  }

  private static void assertEnters(Decision decision, TrialPhase phase) {
    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Enter.class, enter -> assertThat(enter.phase()).isEqualTo(phase));
  }

  private static void assertFails(Decision decision, String reason, String message) {
    assertThat(outcome(decision)).isEqualTo(new TrialOutcome(TrialPhase.FAILED, reason, message));
  }

  private static TrialOutcome outcome(Decision decision) {
    assertThat(decision).isInstanceOf(Decision.Conclude.class);
    return ((Decision.Conclude) decision).outcome();
  }
}
