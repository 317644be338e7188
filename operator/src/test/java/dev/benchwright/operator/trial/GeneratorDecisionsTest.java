package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.assertEnters;
import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GeneratorDecisionsTest {

  @Test
  void aGeneratorWhoseImageCannotBePulledIsNamed() {
    var seen =
        seenAfter(31)
            .subject(ObservationBuilder.starting("subject"))
            .generatorPod(
                ObservationBuilder.blocked("t-initializer", "ErrImagePull", "no such image"));
    assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).message())
        .startsWith("The image of the generator cannot be pulled (ErrImagePull)");
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
        EarlyEnd.VARIANT,
        "CheckFailed",
        "The subject does not answer as the scenario says: wanted 200, got 404.");
  }

  @Test
  void aGeneratorThatHasEndedAndWhoseLogCannotBeReadIsNotTooSlow() {
    var ended =
        seenAfter(301)
            .generator(new GeneratorProgress.Checked())
            .generatorPod(ObservationBuilder.ended("runner", 0, "Completed", ""));
    assertThat(outcome(decide(TrialPhase.LOADING, ended)).reason()).isEqualTo("GeneratorUnknown");
    assertThat(outcome(decide(TrialPhase.LOADING, ended)).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
    var stillRuns = ended.generatorPod(ObservationBuilder.ready("other"));
    assertThat(outcome(decide(TrialPhase.LOADING, stillRuns)).reason())
        .isEqualTo("GeneratorTooLong");
  }

  @Test
  void anAnswerThatNeverCameMayBeLostOnItsWay() {
    var seen =
        seenAfter(5).generator(new GeneratorProgress.CheckFailed("wanted 200, no answer", false));
    assertFails(
        decide(TrialPhase.CHECKING, seen),
        EarlyEnd.PERHAPS_VARIANT,
        "NoAnswer",
        "The subject does not answer: wanted 200, no answer.");
  }

  @Test
  void aReadySubjectThatGivesNoRightAnswerIsToldAsSuchAtTheDeadline() {
    var asking = new GeneratorProgress.Asking(Optional.empty());
    assertThat(decide(TrialPhase.CHECKING, seenAfter(90).generator(asking)))
        .isInstanceOf(Decision.Wait.class);
    assertFails(
        decide(TrialPhase.CHECKING, seenAfter(91).generator(asking)),
        EarlyEnd.PERHAPS_VARIANT,
        "NoAnswer",
        "The subject was ready, but within 90 s the generator had no right answer from it, or a"
            + " script's setup() did not end; check the subject's log, and whether a NetworkPolicy,"
            + " or a policy of a service mesh, keeps the generator from it.");
  }

  @Test
  void whatCameLastIsToldAtTheDeadline() {
    var wrong = new GeneratorProgress.CheckFailed("wanted 201, got 200");
    assertFails(
        decide(TrialPhase.CHECKING, seenAfter(91).generator(asked(wrong))),
        EarlyEnd.VARIANT,
        "CheckFailed",
        "The subject does not answer as the scenario says: wanted 201, got 200.");
    var none = new GeneratorProgress.CheckFailed("wanted 201, no answer", false);
    assertFails(
        decide(TrialPhase.CHECKING, seenAfter(91).generator(asked(none))),
        EarlyEnd.PERHAPS_VARIANT,
        "NoAnswer",
        "The subject was ready, but within 90 s the generator had no right answer from it: wanted"
            + " 201, no answer. Check whether a NetworkPolicy, or a policy of a service mesh, keeps"
            + " the generator from it.");
  }

  private static GeneratorProgress asked(GeneratorProgress.CheckFailed last) {
    return new GeneratorProgress.Asking(Optional.of(last));
  }

  @Test
  void aGeneratorThatNeverStartsFailsAtTheDeadline() {
    assertThat(outcome(decide(TrialPhase.CHECKING, seenAfter(91))).reason())
        .isEqualTo("GeneratorNotStarted");
  }

  @Test
  void aStarterThatFoundNoNodeIsNamed() {
    var seen =
        seenAfter(91)
            .generatorPod(
                ObservationBuilder.blocked(
                    "t-starter-x", "Unschedulable", "0/1 nodes: Insufficient cpu"));
    assertFails(
        decide(TrialPhase.CHECKING, seen),
        EarlyEnd.INFRASTRUCTURE,
        "GeneratorNotStarted",
        "The generator did not start within 90 s: its pod t-starter-x found no node: 0/1 nodes:"
            + " Insufficient cpu. Lower the CPU or memory under spec.load.generator or"
            + " spec.resources, or make room on a node; k6-operator's starter asks for 50m CPU"
            + " besides.");
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
    // The cause is a user's threshold, or an end by exec.test.abort().
    assertEnters(
        decide(
            TrialPhase.LOADING,
            seenAfter(20)
                .testRunFailed("thresholds have been crossed")
                .generator(new GeneratorProgress.Finished())),
        TrialPhase.COLLECTING);
  }

  @Test
  void aGeneratorThatEndsWithoutSummaryFails() {
    var seen = seenAfter(20).generator(new GeneratorProgress.Broke("exit code 137"));
    assertFails(
        decide(TrialPhase.LOADING, seen),
        EarlyEnd.PERHAPS_VARIANT,
        "GeneratorFailed",
        "The generator ended without a summary: exit code 137.");
  }

  @Test
  void aGeneratorThatTheClusterEndsIsLostToTheInfrastructure() {
    var seen = seenAfter(20).generator(new GeneratorProgress.Lost("DeletionByTaintManager"));
    for (var phase : List.of(TrialPhase.CHECKING, TrialPhase.LOADING)) {
      assertFails(
          decide(phase, seen),
          EarlyEnd.INFRASTRUCTURE,
          "GeneratorLost",
          "The cluster ended the pod of the generator: DeletionByTaintManager.");
    }
  }

  @Test
  void aTestRunThatFailsUnderTheLoadMayBeDueToTheVariant() {
    var failed = seenAfter(20).testRunFailed("").generator(new GeneratorProgress.Checked());
    assertThat(outcome(decide(TrialPhase.LOADING, failed)).earlyEnd())
        .isEqualTo(EarlyEnd.PERHAPS_VARIANT);
    var rejected = seenAfter(5).testRunFailed("");
    assertThat(outcome(decide(TrialPhase.CHECKING, rejected)).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }
}
