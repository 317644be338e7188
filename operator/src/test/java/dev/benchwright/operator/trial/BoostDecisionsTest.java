package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.decide;
import static dev.benchwright.operator.trial.Decisions.outcome;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.BoostProgress.Boosted;
import dev.benchwright.operator.trial.BoostProgress.Ended;
import dev.benchwright.operator.trial.BoostProgress.Ending;
import dev.benchwright.operator.trial.BoostProgress.None;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When a trial ends its warm-up boost; here, 40 s after the start of the load. */
class BoostDecisionsTest {

  private static final Ending ENDING = new Ending("PodResizeInProgress.");

  @Test
  void theBoostEndsWhenItsTimeIsOverAndNotBefore() {
    assertThat(loading(39, new Boosted())).isInstanceOf(Decision.Wait.class);
    assertThat(loading(40, new Boosted())).isInstanceOf(Decision.EndBoost.class);
  }

  @Test
  void nobodyWaitsBeyondTheEndOfTheBoost() {
    var wait = (Decision.Wait) loading(35, new Boosted());

    assertThat(wait.requeueAfter())
        .isBetween(Duration.ofSeconds(5), Duration.ofSeconds(5).plusMillis(200));
  }

  @Test
  void aResizeIsWaitedForAndAskedForOnlyOnce() {
    assertThat(loading(41, ENDING))
        .isEqualTo(
            new Decision.Wait(
                "Waiting for the subject to have the run's CPU: PodResizeInProgress.",
                Duration.ofSeconds(1)));
  }

  @Test
  void aResizeThatTakesLongerThanTenSecondsLosesTheTrialToTheInfrastructure() {
    assertThat(loading(50, ENDING)).isInstanceOf(Decision.Wait.class);
    assertThat(outcome(loading(51, ENDING)))
        .isEqualTo(
            new TrialOutcome(
                TrialPhase.INVALID,
                "BoostNotEnded",
                "The subject's pod did not have the run's CPU 10 s after the end of its warm-up"
                    + " boost. PodResizeInProgress. If this happens again, apply the run"
                    + " anew with the value of spec.resources.cpu as warmUpCpu, which is no boost.",
                EarlyEnd.INFRASTRUCTURE));
  }

  @Test
  void anOperatorThatWasAwayForTooLongDoesNotResizeAnyMore() {
    assertThat(outcome(loading(51, new Boosted())).phase()).isEqualTo(TrialPhase.INVALID);
    for (int seconds : new int[] {1, 45, 200}) {
      for (var boost : new BoostProgress[] {new Boosted(), ENDING}) {
        assertThat(
                outcome(
                    decide(
                        TrialPhase.LOADING,
                        seenAfter(seconds)
                            .generator(new GeneratorProgress.Finished())
                            .boost(boost))))
            .as("the load is over %d s after it was seen to begin, with %s", seconds, boost)
            .extracting(TrialOutcome::reason)
            .isEqualTo("BoostNotEnded");
      }
    }
  }

  @Test
  void onceTheSubjectHasTheRunsCpuTheLoadGoesOnAsWithoutABoost() {
    assertThat(loading(45, new Ended())).isEqualTo(loading(45, new None()));
    assertThat(
            decide(
                TrialPhase.LOADING,
                seenAfter(200).generator(new GeneratorProgress.Finished()).boost(new Ended())))
        .isInstanceOf(Decision.Enter.class);
  }

  @Test
  void aSubjectThatDiesWhileItIsBoostedHasDiedUnderLoad() {
    var dead = ObservationBuilder.ended("subject", 137, "OOMKilled", "");

    assertThat(
            outcome(decide(TrialPhase.LOADING, seenAfter(45).boost(new Boosted()).subject(dead))))
        .extracting(TrialOutcome::reason)
        .isEqualTo("SubjectOutOfMemory");
  }

  @ParameterizedTest
  @EnumSource(value = TrialPhase.class, mode = EnumSource.Mode.EXCLUDE, names = "LOADING")
  void noOtherPhaseEndsABoost(TrialPhase phase) {
    assertThat(decide(phase, seenAfter(45).boost(new Boosted())))
        .isNotInstanceOf(Decision.EndBoost.class);
  }

  private static Decision loading(int seconds, BoostProgress boost) {
    return decide(
        TrialPhase.LOADING,
        seenAfter(seconds).generator(new GeneratorProgress.Checked()).boost(boost));
  }
}
