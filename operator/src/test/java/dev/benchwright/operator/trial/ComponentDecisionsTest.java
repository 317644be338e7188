package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.assertEnters;
import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static dev.benchwright.operator.trial.TimedPods.ended;
import static dev.benchwright.operator.trial.TimedPods.ready;
import static dev.benchwright.operator.trial.TimedPods.starting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A trial of a subject, its database and a service that needs the database too. */
class ComponentDecisionsTest {

  private static final Component PRICES = Components.service("price-list", "database");

  @Test
  void allOfThemHaveToBeReady() {
    assertEnters(
        decide(TrialPhase.PROVISIONING, seen(5, ready(3), ready(4), ready(5))),
        TrialPhase.CHECKING);
  }

  @Test
  void theFirstThatIsNotReadyIsNamed() {
    assertThat(waitsFor(seen(5, starting(1), starting(1), starting(1)))).contains("the database");
    assertThat(waitsFor(seen(5, ready(3), starting(1), starting(1)))).contains("the price-list");
    assertThat(waitsFor(seen(5, ready(3), ready(4), starting(1)))).contains("the subject");
  }

  @Test
  void aServiceThatIsSlowToStartIsTheInfrastructuresAndHasItsTimeFromItsDatabase() {
    assertThat(waitsFor(seen(210, ready(40), starting(1), starting(1)))).contains("the price-list");
    assertFails(
        decide(TrialPhase.PROVISIONING, seen(221, ready(40), starting(1), starting(1))),
        EarlyEnd.INFRASTRUCTURE,
        "PriceListNotReady",
        "The price-list was not ready within 180 s; check its log and its readiness path.");
  }

  @Test
  void aSubjectHasItsTimeFromTheServiceThatItNeeds() {
    assertThat(waitsFor(seen(250, ready(40), ready(80), starting(1)))).contains("the subject");
    var tooLate = decide(TrialPhase.PROVISIONING, seen(261, ready(40), ready(80), starting(1)));
    assertThat(outcome(tooLate).reason()).isEqualTo("SubjectNotReady");
    assertThat(outcome(tooLate).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aSubjectThatGaveUpBeforeTheServiceCameIsTheInfrastructures() {
    var gaveUp = ended(50, "Error");
    assertThat(waitsFor(seen(55, ready(3), starting(1), gaveUp))).contains("the price-list");
    assertFails(
        decide(TrialPhase.PROVISIONING, seen(65, ready(3), ready(60), gaveUp)),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectExited",
        "The subject ended with exit code 1 before its price-list was ready, which came late; the"
            + " end of its log: gone");
  }

  @Test
  void aServiceThatEndsBeforeTheLoadIsNamedAndNotTheVariants() {
    assertFails(
        decide(TrialPhase.PROVISIONING, seen(8, ready(3), ended(6, "Error"), starting(1))),
        EarlyEnd.INFRASTRUCTURE,
        "PriceListExited",
        "The price-list ended before it was ready, with exit code 1; the end of its log: gone");
  }

  @Test
  void aJvmThatDoesNotStartIsTheExperimentsOnlyInTheSubject() {
    var refused =
        TimedPods.ended(
            6, new End(1, "Error", "Error: Could not create the Java Virtual Machine."));
    assertThat(reasonOf(seen(8, ready(3), refused, starting(1)))).isEqualTo("PriceListExited");
    assertThat(reasonOf(seen(8, ready(3), ready(4), refused))).isEqualTo("JvmNotCreated");
  }

  @Test
  void whoeverGetsNoAnswerWaitsForWhatTheSubjectNeeds() {
    var silent = new GeneratorProgress.CheckFailed("no answer", false);
    assertThat(waitsFor(seen(200, ready(3), starting(150), starting(1)).generator(silent)))
        .contains("the price-list");
    assertFails(
        decide(
            TrialPhase.PROVISIONING, seen(200, ready(3), ready(199), ready(200)).generator(silent)),
        EarlyEnd.INFRASTRUCTURE,
        "CheckFailed",
        "The subject did not answer as the scenario says before its price-list was ready, which"
            + " came late: no answer.");
  }

  @Test
  void aWrongAnswerBeforeTheServiceWasThereIsTheInfrastructures() {
    var wrong = new GeneratorProgress.CheckFailed("wanted 200, got 503");
    assertFails(
        decide(TrialPhase.PROVISIONING, seen(64, ready(3), ready(60), ready(4)).generator(wrong)),
        EarlyEnd.INFRASTRUCTURE,
        "CheckFailed",
        "The subject did not answer as the scenario says before its price-list was ready, which"
            + " came late: wanted 200, got 503.");
  }

  /** k6-operator's starter has ended long ago, while the generator still asks. */
  @Test
  void aWrongAnswerUntilTheDeadlineIsTheVariantsWhereTheServiceWasThere() {
    var wrong = new GeneratorProgress.CheckFailed("wanted 200, got 503");
    var asking = new GeneratorProgress.Asking(Optional.of(wrong));
    var seen = seen(91, ready(3), ready(10), ready(4)).generator(asking).generatorPod(ended(5, ""));
    assertFails(
        decide(TrialPhase.CHECKING, seen),
        EarlyEnd.VARIANT,
        "CheckFailed",
        "The subject does not answer as the scenario says: wanted 200, got 503.");
    var late = seen(91, ready(3), ready(80), ready(4)).generator(asking);
    assertThat(outcome(decide(TrialPhase.CHECKING, late)).reason()).isEqualTo("NoAnswer");
  }

  @Test
  void eachDeathUnderLoadIsToldByItsName() {
    assertThat(died(seen(9, ended(8, "Error"), ready(1), ready(1)))).isEqualTo("DatabaseDied");
    assertThat(died(seen(9, ready(1), ended(8, "Error"), ready(1)))).isEqualTo("PriceListDied");
    assertThat(died(seen(14, ready(1), ready(1), ended(8, "Error")))).isEqualTo("SubjectDied");
    assertThat(died(seen(9, ready(1), ended(8, "OOMKilled"), ready(1))))
        .isEqualTo("PriceListOutOfMemory");
  }

  @Test
  void onlyTheDeathOfWhatIsTheVariantsAloneIsItsOutcome() {
    var end = new End(137, "Error", "");
    var cause =
        List.of(
            Components.subject(),
            Components.database(),
            Components.objectStore(),
            Components.service("price-list"),
            Components.database().lasting(Lifetime.RUN));
    assertThat(cause)
        .extracting(component -> TrialOutcomes.diedUnderLoad(component, end).earlyEnd())
        .containsExactly(
            EarlyEnd.VARIANT,
            EarlyEnd.VARIANT,
            EarlyEnd.VARIANT,
            EarlyEnd.PERHAPS_VARIANT,
            EarlyEnd.PERHAPS_VARIANT);
    assertThat(TrialOutcomes.diedUnderLoad(Components.service("price-list"), end).message())
        .isEqualTo(
            "The price-list died under load, with exit code 137. It is not under test, so that the"
                + " trial is repeated; the variant's load may be the cause.");
  }

  /** The kubelet of another node may tell later what it died of. */
  @Test
  void aDeathThatMayHaveFollowedOneThatIsNotTheVariantsIsConcludedWhenThatWouldBeKnown() {
    assertThat(decide(TrialPhase.LOADING, seen(12, ready(1), ready(1), ended(8, "Error"))))
        .isEqualTo(
            new Decision.Wait(
                "The subject has ended; waiting to see whether what it needs has, too.",
                Duration.ofSeconds(1)));
    assertThat(died(seen(12, ready(1), ended(9, "Error"), ended(8, "Error"))))
        .isEqualTo("PriceListDied");

    var elsewhere = ready("other-node", 1);
    assertThat(decide(TrialPhase.LOADING, seen(60, ready(1), elsewhere, ended(8, "Error"))))
        .isInstanceOf(Decision.Wait.class);
    assertThat(died(seen(69, ready(1), elsewhere, ended(8, "Error")))).isEqualTo("SubjectDied");
    var lost = ObservationBuilder.disrupted("price-list", Disruption.of("Its node was lost."));
    assertThat(died(seen(50, ready(1), lost, ended(8, "Error")))).isEqualTo("PriceListLost");
  }

  /** What is the variant's own needs no such time. */
  @Test
  void aDeathThatIsTheVariantsInAnyCaseIsConcludedAtOnce() {
    var seen = seenAfter(9).database(ready(1)).subject(ended(8, "Error"));
    assertThat(died(seen)).isEqualTo("SubjectDied");
    assertThat(
            died(
                seen(9, ended(8, "Error"), ready(1), ready(1))
                    .generator(new GeneratorProgress.Starting())))
        .isEqualTo("DatabaseDied");
  }

  @Test
  void whatEndedLongAfterAnotherIsNotItsCause() {
    assertThat(died(seen(40, ready(1), ended(30, "Error"), ended(8, "Error"))))
        .isEqualTo("SubjectDied");
  }

  /** Only they know when the load ended, and so whether it was a death under it. */
  @Test
  void aDeathThatIsSeenAfterTheLoadIsLeftToTheGates() {
    assertThat(
            decide(TrialPhase.COLLECTING, seen(9, ended(8, "Error"), ready(1), ended(8, "Error"))))
        .isEqualTo(new Decision.Measure());
  }

  /** A component often dies after what it needs. */
  @Test
  void ofSeveralDeathsTheFirstInTheOrderOfTheirStartIsTold() {
    assertThat(died(seen(9, ready(1), ended(8, "Error"), ended(8, "Error"))))
        .isEqualTo("PriceListDied");
  }

  @Test
  void whatTheClusterDoesToAServiceIsToldByItsName() {
    var evicted = ObservationBuilder.disrupted("price-list", Disruption.of("It was evicted."));
    assertThat(died(seen(9, ready(1), evicted, ready(1)))).isEqualTo("PriceListLost");
    assertThat(died(seen(9, ready(1), null, ready(1)))).isEqualTo("PriceListLost");
  }

  @Test
  void aServiceThatCeasesToBeReadyIsToldByItsName() {
    assertThat(died(seen(9, ready(1), starting(1), ready(1)))).isEqualTo("PriceListUnready");
  }

  @Test
  void anImageThatIsMissingIsToldByItsName() {
    var blocked = ObservationBuilder.blocked("price-list", "InvalidImageName", "invalid");
    var outcome = outcome(decide(TrialPhase.PROVISIONING, seen(9, ready(1), blocked, ready(1))));
    assertThat(outcome.message()).startsWith("The image of the price-list cannot be pulled");
    assertThat(TrialOutcomes.isOfStart(outcome)).isTrue();
  }

  @Test
  void aContainerThatCannotBeStartedIsToldByItsName() {
    var blocked =
        ObservationBuilder.blocked("price-list", "CreateContainerConfigError", "no such key");
    var outcome = outcome(decide(TrialPhase.PROVISIONING, seen(40, ready(1), blocked, ready(1))));
    assertThat(outcome.reason()).isEqualTo("PriceListNotStarted");
    assertThat(TrialOutcomes.isOfStart(outcome)).isTrue();
  }

  private static ObservationBuilder seen(
      int seconds, PodView database, @Nullable PodView prices, PodView subject) {
    return seenAfter(seconds).database(database).other(PRICES, prices).subject(subject);
  }

  private static String waitsFor(ObservationBuilder seen) {
    var decision = decide(TrialPhase.PROVISIONING, seen);
    assertThat(decision).isInstanceOf(Decision.Wait.class);
    return ((Decision.Wait) decision).message();
  }

  private static String reasonOf(ObservationBuilder seen) {
    return outcome(decide(TrialPhase.PROVISIONING, seen)).reason();
  }

  private static String died(ObservationBuilder seen) {
    return outcome(decide(TrialPhase.LOADING, seen)).reason();
  }
}
