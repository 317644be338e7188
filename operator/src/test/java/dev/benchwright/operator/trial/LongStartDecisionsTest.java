package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static dev.benchwright.operator.trial.TimedPods.ended;
import static dev.benchwright.operator.trial.TimedPods.ready;
import static dev.benchwright.operator.trial.TimedPods.starting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.operator.trial.GeneratorProgress.CheckFailed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Components that say how long they may take to be ready. */
class LongStartDecisionsTest {

  private static final Component DATABASE = Components.scripted("catalog");

  private static final Component SLOW = slow(DATABASE, 300);

  @Test
  void aComponentHasTheTimeThatItSays() {
    assertWaits(seenAfter(310).other(SLOW, starting(10)).subject(starting(1)));
    assertFails(
        provisioning(seenAfter(311).other(SLOW, starting(10)).subject(starting(1))),
        EarlyEnd.INFRASTRUCTURE,
        "CatalogNotReady",
        "The catalog was not ready within 300 s; check its log, and raise its startSeconds if it"
            + " needs longer.");
    assertWaits(seenAfter(20).other(slow(DATABASE, 15), starting(5)).subject(starting(1)));
    assertThat(
            outcome(
                    provisioning(
                        seenAfter(21).other(slow(DATABASE, 15), starting(5)).subject(starting(1))))
                .reason())
        .isEqualTo("CatalogNotReady");
  }

  @Test
  void whatNeedsItHasTheUsualTimeFromWhenItIsReady() {
    var service = Components.service("prices", "catalog");
    assertWaits(seenAfter(470).other(SLOW, ready(290)).other(service, starting(1)));
    assertFails(
        provisioning(seenAfter(471).other(SLOW, ready(290)).other(service, starting(1))),
        EarlyEnd.INFRASTRUCTURE,
        "PricesNotReady",
        "The prices was not ready within 180 s; check its log and its readiness path.");
  }

  @Test
  void aBackingServiceOfTheRunsIsToldWhatToWrite() {
    var store =
        Component.objectStore(
            "covers",
            new ObjectStore(List.of("small")),
            new ResourcesSpec("250m", "256Mi"),
            PodPlacement.ANYWHERE);
    for (var backing : List.of(DATABASE, store)) {
      assertThat(notReady(backing).message())
          .isEqualTo(
              "The %s was not ready within 180 s; check its log, and write startSeconds for it if it needs longer."
                  .formatted(backing.name()));
    }
    assertThat(notReady(Components.database()).message())
        .isEqualTo("The database was not ready within 180 s; check its log.");
    assertThat(notReady(slow(Components.service("prices"), 300)).message())
        .isEqualTo(
            "The prices was not ready within 180 s; check its log and its readiness path, and raise"
                + " its startSeconds if it needs longer.");
  }

  @Test
  void aSubjectHasToWaitForAsLongAsWhatItNeedsSays() {
    var gaveUp = ended(60, "Error");
    assertWaits(seenAfter(200).other(SLOW, starting(1)).subject(gaveUp));
    assertFails(
        provisioning(seenAfter(252).other(SLOW, ready(250)).subject(gaveUp)),
        EarlyEnd.VARIANT,
        "SubjectExited",
        "The subject ended with exit code 1 before its catalog was ready, which by startSeconds may"
            + " take 300 s; let it wait as long; the end of its log: gone");
    assertFails(
        provisioning(seenAfter(312).other(SLOW, ready(310)).subject(gaveUp)),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectExited",
        "The subject ended with exit code 1 before its catalog was ready, which came late; the end"
            + " of its log: gone");
    assertThat(
            outcome(
                    provisioning(
                        seenAfter(252).other(SLOW, ready(250)).subject(ended(251, "Error"))))
                .message())
        .startsWith("The subject ended before it was ready, with exit code 1;");
  }

  @Test
  void aServiceWaitsForWhatItsOwnServicesNeed() {
    var service = slow(Components.service("prices", "catalog"), 20);
    var seen =
        seenAfter(315)
            .other(SLOW, ready(280))
            .other(service, ready(312))
            .subject(ended(60, "Error"));
    assertThat(outcome(provisioning(seen)).message())
        .contains("before its catalog was ready, which by startSeconds may take 300 s");
    var onlyTheService =
        seenAfter(315)
            .other(SLOW, ready(280))
            .other(service, ready(312))
            .subject(ended(290, "Error"));
    assertThat(outcome(provisioning(onlyTheService)).message())
        .contains("before its prices was ready, which by startSeconds may take 320 s");
  }

  /** A start that is no longer than the usual one changes nothing. */
  @Test
  void aShortStartIsNoReasonToWaitForLess() {
    var quick = slow(DATABASE, 5);
    var seen = seenAfter(22).other(quick, ready(20)).subject(ended(10, "Error"));
    assertThat(outcome(provisioning(seen)).message())
        .startsWith("The subject ended before it was ready, with exit code 1;");
  }

  @Test
  void anEntryWithoutReadinessPathHasItsTimeWhileItIsAsked() {
    var wrong = new CheckFailed("wanted 200, got 503");
    var asking = new GeneratorProgress.Asking(Optional.of(wrong));
    var entry = slow(Components.withoutReadiness("shop"), 300);
    assertThat(checking(390, entry, asking)).isInstanceOf(Decision.Wait.class);
    assertThat(outcome(checking(391, entry, asking)).reason()).isEqualTo("CheckFailed");
    assertThat(
            outcome(checking(391, entry, new GeneratorProgress.Asking(Optional.empty()))).message())
        .startsWith("The subject was ready, but within 390 s the generator had no right answer");
    // The generator itself needs no longer.
    assertThat(outcome(checking(91, entry, new GeneratorProgress.Starting())).reason())
        .isEqualTo("GeneratorNotStarted");
    // What tells when it is ready is asked before.
    assertThat(outcome(checking(91, slow(Components.subject(), 300), asking)).reason())
        .isEqualTo("CheckFailed");
  }

  private static Decision checking(int seconds, Component entry, GeneratorProgress generator) {
    return decide(TrialPhase.CHECKING, seenAfter(seconds).entry(entry).generator(generator));
  }

  private static Component slow(Component component, int seconds) {
    return component.starting(Optional.of(Duration.ofSeconds(seconds)));
  }

  private static Decision provisioning(ObservationBuilder seen) {
    return decide(TrialPhase.PROVISIONING, seen);
  }

  private static void assertWaits(ObservationBuilder seen) {
    assertThat(provisioning(seen)).isInstanceOf(Decision.Wait.class);
  }

  private static TrialOutcome notReady(Component component) {
    return TrialOutcomes.notReady(component, Optional.of(starting(1)), 180);
  }
}
