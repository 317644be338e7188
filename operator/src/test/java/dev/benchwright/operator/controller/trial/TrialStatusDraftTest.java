package dev.benchwright.operator.controller.trial;

import static dev.benchwright.operator.controller.Filled.assertFilled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.controller.LongestTrials;
import dev.benchwright.operator.trial.TrialOutcomes;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialStatusDraftTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00.123456Z");

  @Test
  void aDraftSaysAllThatTheStatusBeforeSaid() {
    var before = new LongestTrials().status("webflux", 1, 1);
    assertFilled(before);

    assertThat(new TrialStatusDraft(before).build()).isEqualTo(before);
  }

  @Test
  void whatIsSetIsAllThatChanges() {
    var before = new LongestTrials().status("webflux", 1, 1);

    assertThat(new TrialStatusDraft(before).message("Something else.").build())
        .usingRecursiveComparison()
        .ignoringFields("message")
        .isEqualTo(before);
    assertThat(new TrialStatusDraft(before).outcome(TrialOutcomes.cancelled(), List.of()).build())
        .usingRecursiveComparison()
        .ignoringFields("message", "outcome", "gates")
        .isEqualTo(before);
  }

  @Test
  void theEndOfAWarmUpBoostIsKeptAsItWasFirstSeen() {
    var seen = new TrialStatusDraft(BenchmarkTrialStatus.NEW).boostEnded(NOW).build();

    assertThat(seen.boostEndedAt()).isEqualTo("2026-01-01T00:00:00.123Z");
    assertThat(new TrialStatusDraft(seen).boostEnded(NOW.plusSeconds(5)).build()).isEqualTo(seen);
  }

  @Test
  void aPhaseIsEnteredWithItsTime() {
    var entered =
        new TrialStatusDraft(BenchmarkTrialStatus.NEW).phase(TrialPhase.PROVISIONING, NOW).build();

    assertThat(entered.phase()).isEqualTo(TrialPhase.PROVISIONING);
    assertThat(entered.history())
        .containsExactly(new PhaseEntry(TrialPhase.PROVISIONING, "2026-01-01T00:00:00.123Z"));
  }

  @Test
  void aPhaseThatMayNotFollowIsNotEntered() {
    var draft = new TrialStatusDraft(BenchmarkTrialStatus.NEW);

    assertThatIllegalStateException()
        .isThrownBy(() -> draft.phase(TrialPhase.COLLECTING, NOW))
        .withMessage("a trial cannot go from PENDING to COLLECTING");
  }
}
