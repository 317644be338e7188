package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.CrossCheckStatus;
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
  void aFailedGateMakesItInvalid() {
    assertThat(numbers(false).outcome(START))
        .extracting(TrialOutcome::phase, TrialOutcome::reason)
        .containsExactly(TrialPhase.INVALID, "ScrapeGap");
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
                      + " had begun at 2026-01-01T00:00:20Z. If this happens again, leave"
                      + " spec.resources.warmUpCpu out."));
    }
  }

  private static CollectionResult.Numbers numbers(boolean passed) {
    return new CollectionResult.Numbers(
        new MeasuredWindow(START, "2026-01-01T00:01:20Z"),
        Map.of(),
        Map.of(),
        List.of(),
        new KeptSeries.In("series"),
        null,
        new CrossCheckStatus(1, 1, null, null, null, null, null, null),
        List.of(new GateStatus("ScrapeGap", passed, "a gap of 9 s", "6 s", true)),
        new WarmUpStatus(20, null, WarmUpRule.FIXED, null),
        new TrialEnvironment(null, null, null, null, null, Map.of(), null, null, null),
        Map.of(),
        null,
        null);
  }
}
