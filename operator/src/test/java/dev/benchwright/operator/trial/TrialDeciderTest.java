package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.assertEnters;
import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.PodView.Disruption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrialDeciderTest {

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
    var seen = seenAfter(5).database(ObservationBuilder.starting("database"));
    assertThat(decide(TrialPhase.PROVISIONING, seen))
        .isEqualTo(
            new Decision.Wait("Waiting for the database to be ready.", Duration.ofSeconds(1)));
    assertEnters(
        decide(
            TrialPhase.PROVISIONING, seenAfter(5).database(ObservationBuilder.ready("database"))),
        TrialPhase.CHECKING);
  }

  @Test
  void whatTheSchedulerSaysIsPassedOnWhileThereIsTime() {
    var seen =
        seenAfter(5)
            .subject(
                ObservationBuilder.blocked(
                    "subject", "Unschedulable", "0/1 nodes: Insufficient cpu"));
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
            .subject(
                ObservationBuilder.blocked(
                    "subject", "Unschedulable", "0/1 nodes: Insufficient cpu"));
    assertFails(
        decide(TrialPhase.PROVISIONING, seen),
        EarlyEnd.INFRASTRUCTURE,
        "Unschedulable",
        "The subject found no node within 180 s: 0/1 nodes: Insufficient cpu. Lower its resource"
            + " requests, or make room on a node.");
  }

  @Test
  void aSubjectThatIsNeverReadyFailsAtTheDeadlineAndNotBefore() {
    assertThat(
            decide(
                TrialPhase.PROVISIONING,
                seenAfter(180).subject(ObservationBuilder.starting("subject"))))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(
            TrialPhase.PROVISIONING,
            seenAfter(181).subject(ObservationBuilder.starting("subject"))),
        EarlyEnd.VARIANT,
        "SubjectNotReady",
        "The subject was not ready within 180 s; check its log and its readiness path.");
  }

  @Test
  void theDatabaseIsBlamedWhenNeitherIsReady() {
    var seen =
        seenAfter(181)
            .subject(ObservationBuilder.starting("subject"))
            .database(ObservationBuilder.starting("database"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).reason())
        .isEqualTo("DatabaseNotReady");
  }

  @Test
  void aPullThatFailsIsGivenSomeTimeBecauseRegistriesHiccup() {
    var pod = ObservationBuilder.blocked("subject", "ImagePullBackOff", "no such image");
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(30).subject(pod)))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod)),
        EarlyEnd.EXPERIMENT,
        "ImagePullFailed",
        "The image of the subject cannot be pulled (ImagePullBackOff): no such image. Check its name,"
            + " and that the nodes may pull it.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"InvalidImageName", "ErrImageNeverPull", "StartError"})
  void anObstacleThatTimeCannotRemoveFailsAtOnce(String reason) {
    var seen = seenAfter(1).subject(ObservationBuilder.blocked("subject", reason, "because"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).phase()).isEqualTo(TrialPhase.FAILED);
  }

  @Test
  void aContainerThatTheKubeletHadNoTimeToMakeIsGivenSomeAndIsTheInfrastructures() {
    var pod =
        ObservationBuilder.blocked(
            "subject",
            "CreateContainerConfigError",
            "failed to sync secret cache: timed out waiting for the condition");
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(30).subject(pod)))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod)),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectNotStarted",
        "The container of the subject cannot be started (CreateContainerConfigError): failed to sync"
            + " secret cache: timed out waiting for the condition.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CreateContainerConfigError | services have not yet been read at least once",
        "CreateContainerError | failed to reserve container name \"subject_x\": name is reserved",
        "CreateContainerError | failed to create containerd container: snapshot 12 not found",
        "RunContainerError | failed to create shim task: cgroup: permission denied",
        "ImageInspectError | rpc error: code = Unknown desc = nothing known",
      })
  void whatANodeCannotDoIsGivenTimeAndIsTheInfrastructures(String reason, String words) {
    var pod = ObservationBuilder.blocked("subject", reason, words);
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(30).subject(pod)))
        .isInstanceOf(Decision.Wait.class);
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod))).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CreateContainerConfigError | secret \"mine\" not found",
        "CreateContainerConfigError | couldn't find key url in ConfigMap team/mine",
        "CreateContainerConfigError | container has runAsNonRoot and image will run as root",
        "CreateContainerError | no command specified",
        "RunContainerError | exec: \"/run.sh\": permission denied",
        "StartError | exec: \"jave\": executable file not found in $PATH: unknown",
      })
  void whatTheRunAsksForInVainIsTheExperiments(String reason, String words) {
    var pod = ObservationBuilder.blocked("subject", reason, words);
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod))).earlyEnd())
        .isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @Test
  void aPodHasItsTimeForPullsFromWhenItHasANode() {
    var late =
        ObservationBuilder.blockedSince(
            Decisions.ENTERED.plusSeconds(100), "subject", "ErrImagePull", "no such image");
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(130).subject(late)))
        .isInstanceOf(Decision.Wait.class);
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seenAfter(131).subject(late))).reason())
        .isEqualTo("ImagePullFailed");
    // A node's clock may be behind.
    var before =
        ObservationBuilder.blockedSince(
            Decisions.ENTERED.minusSeconds(100), "subject", "ErrImagePull", "no such image");
    assertThat(decide(TrialPhase.PROVISIONING, seenAfter(30).subject(before)))
        .isInstanceOf(Decision.Wait.class);
  }

  @Test
  void aSubjectThatEndsBeforeTheLoadFailsWithTheEndOfItsLog() {
    var seen =
        seenAfter(3).subject(ObservationBuilder.ended("subject", 3, "Error", "cannot\nbind port"));
    assertFails(
        decide(TrialPhase.PROVISIONING, seen),
        EarlyEnd.VARIANT,
        "SubjectExited",
        "The subject ended before it was ready, with exit code 3; the end of its log: cannot bind"
            + " port");
    assertFails(
        decide(TrialPhase.CHECKING, seen),
        EarlyEnd.VARIANT,
        "SubjectExited",
        "The subject ended before the load began, with exit code 3; the end of its log: cannot bind"
            + " port");
  }

  @Test
  void aDatabaseThatEndsIsBlamedBeforeTheSubjectThatFollowsIt() {
    var seen =
        seenAfter(3)
            .subject(ObservationBuilder.ended("subject", 1, "Error", "no database"))
            .database(ObservationBuilder.ended("database", 137, "OOMKilled", ""));
    assertFails(
        decide(TrialPhase.PROVISIONING, seen),
        EarlyEnd.INFRASTRUCTURE,
        "DatabaseOutOfMemory",
        "The database ended before it was ready, with exit code 137: it needed more memory"
            + " than its limit.");
  }

  @Test
  void aContainerThatDoesNotRunIsNotTheVariantsFault() {
    var seen = seenAfter(181).subject(ObservationBuilder.starting("subject", false));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }

  @Test
  void aPodThatTheClusterEndsIsLostWhateverItsExitCode() {
    for (var phase : List.of(TrialPhase.PROVISIONING, TrialPhase.CHECKING, TrialPhase.LOADING)) {
      var seen =
          seenAfter(3)
              .subject(
                  ObservationBuilder.disrupted(
                      "subject", 137, "Evicted: The node was low on resource: memory"));
      assertFails(
          decide(phase, seen),
          EarlyEnd.INFRASTRUCTURE,
          "SubjectLost",
          "The cluster ended the pod of the subject: Evicted: The node was low on resource:"
              + " memory.");
    }
  }

  @Test
  void aPodThatMayHaveCausedItsOwnEndIsLostPerhapsBecauseOfTheVariant() {
    var seen =
        seenAfter(3)
            .subject(
                ObservationBuilder.disrupted("subject", Disruption.perhapsItself("no disk left")));
    assertFails(
        decide(TrialPhase.LOADING, seen),
        EarlyEnd.PERHAPS_VARIANT,
        "SubjectLost",
        "The pod of the subject was ended, and may be the cause itself: no disk left.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "context deadline exceeded",
        "context canceled",
        "dial tcp: lookup registry: no such host",
        "dial tcp: lookup registry on 10.0.0.10:53: server misbehaving",
        "failed to do request: Head: EOF",
        "pull QPS exceeded",
        "toomanyrequests: unauthorized clients have a rate limit",
        "write: broken pipe",
        "Back-off pulling image \"example/a\"",
        "unexpected status: 503 Service Unavailable"
      })
  void aRegistryThatDoesNotAnswerIsTheInfrastructures(String words) {
    var pod = ObservationBuilder.blocked("subject", "ImagePullBackOff", words);
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod))).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }

  @Test
  void anImageThatNoRegistryHasIsTheExperiments() {
    var pod =
        ObservationBuilder.blocked(
            "subject", "ErrImagePull", "failed to resolve example/too-many: not found");
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod))).earlyEnd())
        .isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @Test
  void anImageThatNoAttemptFoundEndsTheRun() {
    var pod = ObservationBuilder.blocked("subject", "ImagePullBackOff", "connection refused");
    var lost = outcome(decide(TrialPhase.PROVISIONING, seenAfter(31).subject(pod)));
    assertThat(TrialOutcomes.isOfStart(lost)).isTrue();
    assertThat(TrialOutcomes.neverStarted(lost, 2, 3)).isEqualTo(lost);
    assertThat(TrialOutcomes.neverStarted(lost, 3, 3).earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
    var deleted = outcome(decide(TrialPhase.PROVISIONING, seenAfter(3).subject(null)));
    assertThat(TrialOutcomes.isOfStart(deleted)).isFalse();
    assertThat(TrialOutcomes.neverStarted(deleted, 3, 3)).isEqualTo(deleted);
  }

  @Test
  void aSubjectThatDoesNotAnswerInAnyAttemptIsTheVariants() {
    var perhaps = TrialOutcomes.noAnswer(120, Optional.empty());
    assertThat(TrialOutcomes.isOfStalling(perhaps)).isTrue();
    var stalled = TrialOutcomes.stalled(perhaps, 3);
    assertThat(stalled.reason()).isEqualTo("NoAnswer");
    assertThat(stalled.earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    assertThat(stalled.message())
        .startsWith(perhaps.message())
        .contains("in all of 3 attempts, and no subject of this variant has answered in the run");
    assertThat(TrialOutcomes.isOfStalling(stalled)).isFalse();
    assertThat(TrialOutcomes.isOfStalling(TrialOutcomes.loadTooLong(120))).isFalse();
    assertThat(TrialOutcomes.isOfStalling(TrialOutcomes.generatorNotStarted(120, List.of())))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Unrecognized VM option 'UseFooGC'\nError: Could not create the Java Virtual Machine.\n",
        "Error occurred during initialization of VM\nToo small maximum heap\n"
      })
  void optionsWithWhichNoJvmStartsEndTheRun(String log) {
    var outcome = ofStarting(1, "Error", log);
    assertThat(outcome.reason()).isEqualTo("JvmNotCreated");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
    assertThat(outcome.message()).contains("jvmOptions");
    assertThat(TrialOutcomes.isOfStart(outcome)).isTrue();
  }

  @Test
  void aJvmThatHasStartedWithItsOptionsEndsItsOtherTrialsItself() {
    var refused = ofStarting(1, "Error", "Error occurred during initialization of VM\nno");
    var outcome = TrialOutcomes.ofTheCluster(refused);
    assertThat(outcome.reason()).isEqualTo("JvmNotCreated");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    assertThat(outcome.message()).endsWith("this is counted as the variant's.");
  }

  @Test
  void whatOnlyLooksLikeARefusalIsTheVariants() {
    var vm = "Error occurred during initialization of VM\n";
    for (var outcome :
        List.of(
            ofStarting(1, "Error", "no such file"),
            ofStarting(3, "Error", vm),
            ofStarting(1, "OOMKilled", vm),
            ofStarting(1, "Error", vm + "java.lang.OutOfMemoryError: unable to create thread"),
            ofStarting(1, "Error", "the child said: " + vm))) {
      assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    }
    var pod = ObservationBuilder.ended("subject", 1, "Error", vm);
    assertThat(outcome(decide(TrialPhase.CHECKING, seenAfter(3).subject(pod))).earlyEnd())
        .isEqualTo(EarlyEnd.VARIANT);
  }

  private static TrialOutcome ofStarting(int exitCode, String reason, String log) {
    var pod = ObservationBuilder.ended("subject", exitCode, reason, log);
    return outcome(decide(TrialPhase.PROVISIONING, seenAfter(3).subject(pod)));
  }

  @Test
  void whatHasStartedOnceIsNotImpossible() {
    var pod = ObservationBuilder.blocked("subject", "InvalidImageName", "because");
    var failed = outcome(decide(TrialPhase.PROVISIONING, seenAfter(1).subject(pod)));
    assertThat(failed.earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
    var sorted = TrialOutcomes.ofTheCluster(failed);
    assertThat(sorted.earlyEnd()).isEqualTo(EarlyEnd.INFRASTRUCTURE);
    assertThat(sorted.reason()).isEqualTo("ImagePullFailed");
    assertThat(sorted.message())
        .startsWith(failed.message())
        .endsWith("It has worked in other trials, so this is counted as the cluster's.");
  }

  @Test
  void aLoadThatIsOverIsMeasuredWhateverBecomesOfItsPods() {
    for (var pod :
        Arrays.asList(null, ObservationBuilder.disrupted("subject", 143, "node drained"))) {
      assertThat(decide(TrialPhase.COLLECTING, seenAfter(3).subject(pod)))
          .isEqualTo(new Decision.Measure());
    }
  }

  @Test
  void aNodeThatDiedMayHaveDoneSoUnderTheLoad() {
    var subject = seenAfter(3).subject(ObservationBuilder.silent("subject"));
    var database = seenAfter(3).database(ObservationBuilder.silent("database"));
    for (var phase : List.of(TrialPhase.LOADING, TrialPhase.COLLECTING)) {
      assertFails(
          decide(phase, subject),
          EarlyEnd.INFRASTRUCTURE,
          "SubjectLost",
          "The cluster ended the pod of the subject: its node is silent.");
      assertThat(outcome(decide(phase, database)).reason()).isEqualTo("DatabaseLost");
    }
  }

  @Test
  void aSubjectThatSomebodyDeletedFailsTheTrial() {
    for (var phase : List.of(TrialPhase.PROVISIONING, TrialPhase.CHECKING, TrialPhase.LOADING)) {
      assertThat(outcome(decide(phase, seenAfter(3).subject(null))).reason())
          .isEqualTo("SubjectLost");
    }
  }

  @Test
  void aSubjectThatDiesUnderLoadMakesTheTrialInvalidAndNotFailed() {
    var seen =
        seenAfter(20)
            .subject(ObservationBuilder.ended("subject", 137, "OOMKilled", ""))
            .generator(new GeneratorProgress.Checked());
    var outcome = outcome(decide(TrialPhase.LOADING, seen));
    assertThat(outcome.phase()).isEqualTo(TrialPhase.INVALID);
    assertThat(outcome.reason()).isEqualTo("SubjectOutOfMemory");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aLoadThatNeverEndsFailsAtItsDeadline() {
    var loading = new GeneratorProgress.Checked();
    assertThat(decide(TrialPhase.LOADING, seenAfter(300).generator(loading)))
        .isInstanceOf(Decision.Wait.class);
    assertThat(outcome(decide(TrialPhase.LOADING, seenAfter(301).generator(loading))))
        .extracting(TrialOutcome::reason, TrialOutcome::earlyEnd)
        .containsExactly("GeneratorTooLong", EarlyEnd.PERHAPS_VARIANT);
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
  @EnumSource(names = {"PENDING", "PROVISIONING", "CHECKING", "LOADING", "COLLECTING"})
  void aTrialWhoseRunIsHaltedEndsAtOnceWhateverItIsDoing(TrialPhase phase) {
    var situations =
        List.of(
            seenAfter(1),
            seenAfter(1000),
            seenAfter(1).subject(ObservationBuilder.ended("subject", 1, "Error", "")),
            seenAfter(1).generator(new GeneratorProgress.Finished()));
    assertThat(situations)
        .allSatisfy(seen ->
            assertThat(outcome(decide(phase, seen.stopped())).phase())
                .isEqualTo(TrialPhase.CANCELLED));
  }

  @Test
  void aTrialThatIsBeingReleasedKeepsItsOutcomeWhenItsRunIsHalted() {
    assertThat(decide(TrialPhase.RELEASING, seenAfter(1).objectsLeft(2).stopped()))
        .isEqualTo(new Decision.Release(false));
    assertThat(decide(TrialPhase.RELEASING, seenAfter(1).stopped()))
        .isEqualTo(new Decision.Finish());
  }

  @ParameterizedTest
  @EnumSource(TrialPhase.class)
  void everyDecisionLeadsToAPhaseThatMayFollow(TrialPhase phase) {
    var situations =
        List.of(
            seenAfter(0),
            seenAfter(1000),
            seenAfter(1).stopped(),
            seenAfter(1).subject(null),
            seenAfter(1).subject(ObservationBuilder.ended("subject", 1, "Error", "")),
            seenAfter(1).generator(new GeneratorProgress.Checked()),
            seenAfter(1).boost(new BoostProgress.Boosted()),
            seenAfter(40).boost(new BoostProgress.Boosted()),
            seenAfter(1000).boost(new BoostProgress.Boosted()),
            seenAfter(41).boost(new BoostProgress.Ending("It waits.")),
            seenAfter(1000).boost(new BoostProgress.Ending("It waits.")),
            seenAfter(45).boost(new BoostProgress.Ended()),
            seenAfter(1).generator(new GeneratorProgress.Finished()),
            seenAfter(1).generator(new GeneratorProgress.Broke("x")),
            seenAfter(1).generator(new GeneratorProgress.CheckFailed("x")),
            seenAfter(1).generator(new GeneratorProgress.Asking(Optional.empty())),
            seenAfter(1).generator(new GeneratorProgress.Lost("x")));
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
            case Decision.EndBoost(var message) -> {
              assertThat(phase).isEqualTo(TrialPhase.LOADING);
              assertThat(message).endsWith(".");
            }
            case Decision.Measure() -> assertThat(phase).isEqualTo(TrialPhase.COLLECTING);
            case Decision.Wait(var message, var again) -> {
              assertThat(message).endsWith(".");
              assertThat(again).isPositive();
            }
          }
        });
  }
}
