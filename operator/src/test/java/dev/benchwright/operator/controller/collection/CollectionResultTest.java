package dev.benchwright.operator.controller.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.operator.trial.TrialOutcomes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How a measured trial ends. */
class CollectionResultTest {

  private static final String START = "2026-01-01T00:00:20Z";
  private static final String LATER = "2026-01-01T00:00:20.001Z";

  @Test
  void aTrialThatPassedEveryGateSucceeds() {
    assertThat(numbers(true).outcome(null)).isEqualTo(TrialOutcomes.succeeded());
    assertThat(numbers(true).outcome(START)).isEqualTo(TrialOutcomes.succeeded());
  }

  @Test
  void aFailedGateOfTheInfrastructureMakesItInvalidAndLost() {
    assertThat(numbers(false).outcome(START))
        .extracting(TrialOutcome::phase, TrialOutcome::reason, TrialOutcome::earlyEnd)
        .containsExactly(TrialPhase.INVALID, "ClockMoved", EarlyEnd.INFRASTRUCTURE);
  }

  @Test
  void aFailedGateOfTheVariantMakesItAnOutcome() {
    assertThat(
            numbers(
                    failed("ScrapeGap", GateCause.PERHAPS_VARIANT),
                    failed("LoadSent", GateCause.VARIANT))
                .outcome(START))
        .extracting(TrialOutcome::phase, TrialOutcome::reason, TrialOutcome::earlyEnd)
        .containsExactly(TrialPhase.INVALID, "LoadSent", EarlyEnd.VARIANT);
  }

  @Test
  void aFailedGateThatMayBeDueToTheVariantLetsItCount() {
    var outcome = numbers(failed("ScrapeGap", GateCause.PERHAPS_VARIANT)).outcome(START);
    assertThat(outcome)
        .extracting(TrialOutcome::phase, TrialOutcome::reason, TrialOutcome::earlyEnd)
        .containsExactly(TrialPhase.SUCCEEDED, "ScrapeGap", null);
    assertThat(outcome.message())
        .isEqualTo(
            "Measured, but the trial failed gate ScrapeGap. Observed: a gap of 9 s. Allowed: 6 s."
                + " The variant may be the cause, so that the trial counts and is not repeated; a"
                + " verdict must hold with and without it.");
  }

  /**
   * Without what it needs, a subject answers nothing, and Prometheus may not be answered either.
   */
  @Test
  void aDeathThatMayBeDueToTheVariantIsRepeatedWhateverElseFailed() {
    var outcome =
        numbers(
                failed("SubjectAlive", GateCause.PERHAPS_VARIANT),
                failed("DatabaseAlive", GateCause.PERHAPS_VARIANT),
                failed("LoadSent", GateCause.VARIANT),
                failed("ScrapeGap", GateCause.PERHAPS_VARIANT))
            .outcome(START);
    assertThat(outcome)
        .isEqualTo(
            new TrialOutcome(
                TrialPhase.INVALID,
                "DatabaseAlive",
                "The numbers do not count, because the trial failed gate DatabaseAlive. Observed: a"
                    + " gap of 9 s. Allowed: 6 s. What ended first is shared by all trials of the"
                    + " run or not under test, so that the trial is repeated; the variant's load"
                    + " may be the cause.",
                EarlyEnd.PERHAPS_VARIANT));
    assertThat(
            numbers(failed("ServicesAlive", GateCause.PERHAPS_VARIANT)).outcome(START).earlyEnd())
        .isEqualTo(EarlyEnd.PERHAPS_VARIANT);
  }

  @Test
  void theDeathOfTheVariantsOwnDatabaseIsAnOutcome() {
    assertThat(numbers(failed("DatabaseAlive", GateCause.VARIANT)).outcome(START).earlyEnd())
        .isEqualTo(EarlyEnd.VARIANT);
  }

  @Test
  void aGateThatDoubtsOnlySomeFiguresNamesThem() {
    var gate =
        new GateStatus(
            "GeneratorSaturated",
            false,
            "1 % late",
            "0.5 %",
            true,
            GateCause.PERHAPS_VARIANT,
            List.of("p99Millis", "p999Millis"));
    assertThat(numbers(gate).outcome(START).message())
        .startsWith(
            "Measured, but the trial failed gate GeneratorSaturated. Observed: 1 % late. Allowed:"
                + " 0.5 %. It doubts only p99Millis, p999Millis. The variant may be");
  }

  @Test
  void whatIsLostIsNotAnOutcomeWhateverElseFailed() {
    assertThat(
            numbers(
                    failed("LoadSent", GateCause.VARIANT),
                    failed("SameInBlock", GateCause.INFRASTRUCTURE))
                .outcome(START)
                .reason())
        .isEqualTo("SameInBlock");
  }

  @Test
  void aWindowThatBeganWithTheBoostDoesNotCountWhateverTheGatesSay() {
    for (var passed : List.of(true, false)) {
      assertThat(numbers(passed).outcome(LATER))
          .isEqualTo(
              new TrialOutcome(
                  TrialPhase.INVALID,
                  "BoostNotEnded",
                  "The warm-up boost ended at 2026-01-01T00:00:20.001Z, after the measured window"
                      + " had begun at 2026-01-01T00:00:20Z. If this happens again, apply"
                      + " the run anew with the value of spec.resources.cpu as warmUpCpu, which is no boost.",
                  EarlyEnd.INFRASTRUCTURE));
    }
  }

  private static CollectionResult.Numbers numbers(boolean passed) {
    return numbers(
        new GateStatus("ClockMoved", passed, "9 s", "1 s", true, GateCause.INFRASTRUCTURE));
  }

  private static GateStatus failed(String name, GateCause cause) {
    return new GateStatus(name, false, "a gap of 9 s", "6 s", true, cause);
  }

  private static CollectionResult.Numbers numbers(GateStatus... gates) {
    return new CollectionResult.Numbers(
        new MeasuredWindow(START, "2026-01-01T00:01:20Z"),
        Map.of(),
        Map.of(),
        List.of(),
        new KeptSeries.In("series"),
        null,
        new CrossCheckStatus(1, 1, null, null, null, null, null, null),
        List.of(gates),
        new WarmUpStatus(20, null, WarmUpRule.FIXED, null),
        new TrialEnvironment(null, null, null, null, null, Map.of(), null, null, Map.of(), null),
        Map.of(),
        null,
        null,
        List.of());
  }
}
