package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.ENTERED;
import static dev.benchwright.operator.trial.Decisions.assertFails;
import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.PodView.Obstacle;
import dev.benchwright.operator.trial.PodView.Times;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Checks that a variant is not charged with a pod that is not ready because of something else. */
class ReadinessDecisionsTest {

  private static final Obstacle PROXY =
      new Obstacle(
          Obstacle.OTHERS_NOT_READY,
          "its container proxy, which this operator did not add, is not ready");

  @Test
  void whatOthersHaveAddedIsNamedIfItIsNeverReady() {
    assertFails(
        decide(TrialPhase.PROVISIONING, seenAfter(181).subject(pod("subject", false, PROXY, null))),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectNotReady",
        "The pod of the subject was not ready within 180 s, and perhaps only because its container"
            + " proxy, which this operator did not add, is not ready; look for what keeps that from"
            + " being so.");
  }

  @Test
  void aSubjectThatIsNotReadyEitherMayBeTheCause() {
    for (var reason : List.of(Obstacle.NEITHER_READY, Obstacle.PROBE_OF_OTHERS)) {
      var obstacle = new Obstacle(reason, "because");
      var seen = seenAfter(181).subject(pod("subject", false, obstacle, null));
      assertThat(outcome(decide(TrialPhase.PROVISIONING, seen)).earlyEnd())
          .isEqualTo(EarlyEnd.PERHAPS_VARIANT);
    }
  }

  @Test
  void whatOthersHaveAddedHasTheTimeOfItsSubject() {
    assertThat(
            decide(
                TrialPhase.PROVISIONING,
                seenAfter(170).subject(pod("subject", false, PROXY, null))))
        .isInstanceOf(Decision.Wait.class);
  }

  @Test
  void aPodThatCeasesToBeReadyUnderItsLoadIsTheInfrastructures() {
    for (var phase : List.of(TrialPhase.CHECKING, TrialPhase.LOADING)) {
      var subject = seenAfter(3).subject(pod("subject", false, null, null));
      assertFails(
          decide(phase, subject),
          EarlyEnd.INFRASTRUCTURE,
          "SubjectUnready",
          "The pod of the subject ceased to be ready, so that requests may not have reached it: its"
              + " container runs, so that its node's kubelet may have restarted.");
      var proxy = seenAfter(3).subject(pod("subject", false, PROXY, null));
      assertThat(outcome(decide(phase, proxy)).message()).endsWith(PROXY.message() + ".");
      assertThat(outcome(decide(phase, proxy)).earlyEnd()).isEqualTo(EarlyEnd.PERHAPS_VARIANT);
      var database = seenAfter(3).database(pod("database", false, null, null));
      assertThat(outcome(decide(phase, database)).reason()).isEqualTo("DatabaseUnready");
    }
  }

  @Test
  void aPodThatBecameReadyUnderItsLoadWasNotBefore() {
    var again = seenAfter(40).subject(pod("subject", true, null, ENTERED.plusSeconds(11)));
    assertFails(
        decide(TrialPhase.LOADING, again),
        EarlyEnd.INFRASTRUCTURE,
        "SubjectUnready",
        "The pod of the subject is ready since 2026-01-01T00:00:11Z only, and its load began at"
            + " 2026-01-01T00:00:00Z, so that requests may not have reached it: its node's kubelet"
            + " may have restarted, or its clock is wrong.");
    // A node's clock may be ahead of the operator's.
    var ahead = seenAfter(40).subject(pod("subject", true, null, ENTERED.plusSeconds(10)));
    assertThat(decide(TrialPhase.LOADING, ahead)).isInstanceOf(Decision.Wait.class);
  }

  private static PodView pod(
      String name, boolean ready, @Nullable Obstacle obstacle, @Nullable Instant readySince) {
    return new PodView(
        name,
        Optional.of("node"),
        ready,
        Optional.ofNullable(obstacle),
        Optional.empty(),
        0,
        Optional.empty(),
        true,
        Optional.empty(),
        new Times(
            Optional.empty(),
            Optional.of(ENTERED),
            Optional.ofNullable(readySince),
            Optional.empty()));
  }
}
