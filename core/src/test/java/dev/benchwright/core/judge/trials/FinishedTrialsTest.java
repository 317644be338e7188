package dev.benchwright.core.judge.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinishedTrialsTest {

  private static final SteadinessStatus FALLING =
      new SteadinessStatus(
          SteadinessVerdict.FALLING, "requestsPerSecond", -31, -38, -24, "Gets slower under load.");

  @ParameterizedTest
  @CsvSource({"FIXED, false", "SETTLED, false", "CEILING, true", "UNSURE, true"})
  void aTrialIsUnsettledUnlessItsWarmUpIsFixedOrShownToBeOver(WarmUpRule rule, boolean unsettled) {
    assertThat(finished(rule, null).unsettled()).isEqualTo(unsettled);
  }

  @Test
  void theSteadinessOfAWindowIsKept() {
    assertThat(finished(WarmUpRule.FIXED, FALLING).steadiness()).contains(FALLING);
    assertThat(finished(WarmUpRule.FIXED, null).steadiness()).isEmpty();
  }

  @Test
  void theTrialThatMeasuresTheGeneratorItselfIsNotJudged() {
    var floor = trial(WarmUpRule.FIXED, null);
    floor.setSpec(
        new BenchmarkTrialSpec(
            "run", FloorSpec.VARIANT, 200, "100/s to 200/s", 1, 2, 1, new FloorSpec(100, 50)));
    assertThat(FinishedTrials.of(List.of(floor, trial(WarmUpRule.FIXED, null))))
        .extracting(FinishedTrial::variant)
        .containsExactly("mvc");
    assertThat(TrialsOfRun.ofCells(List.of(floor))).isEmpty();
  }

  @Test
  void whenTheComponentsThatAllTrialsShareHadStartedIsKept() {
    var trial =
        trial(
            WarmUpRule.FIXED,
            null,
            component("catalog", "2026-01-01T10:00:00Z"),
            component("gone", null),
            component("subject", null));
    assertThat(FinishedTrials.of(List.of(trial)).getFirst().shared())
        .containsExactly(Map.entry("catalog", "2026-01-01T10:00:00Z"));
  }

  private static ComponentStatus component(String name, @Nullable String sharedSince) {
    return new ComponentStatus(
        name, "service", null, null, Map.of(), null, null, null, null, sharedSince, null);
  }

  private static FinishedTrial finished(WarmUpRule rule, @Nullable SteadinessStatus steadiness) {
    return FinishedTrials.of(List.of(trial(rule, steadiness))).getFirst();
  }

  private static BenchmarkTrial trial(
      WarmUpRule rule, @Nullable SteadinessStatus steadiness, ComponentStatus... components) {
    var trial = new BenchmarkTrial();
    trial.setSpec(new BenchmarkTrialSpec("run", "mvc", 10, "10 users", 1, 1, 1));
    trial.setStatus(
        new BenchmarkTrialStatus(
            TrialPhase.SUCCEEDED,
            null,
            List.of(),
            null,
            null,
            Map.of(),
            Map.of(),
            List.of(),
            null,
            null,
            null,
            List.of(),
            new WarmUpStatus(20, null, rule, null),
            null,
            Map.of(),
            null,
            steadiness,
            null,
            List.of(components)));
    return trial;
  }
}
