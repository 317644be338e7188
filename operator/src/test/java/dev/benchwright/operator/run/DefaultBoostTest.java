package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.Runs;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefaultBoostTest {

  private static final BenchmarkTrial KEPT = lost("kept", "BoostNotEnded");
  private static final BenchmarkTrial EVICTED = lost("evicted", "DatabaseLost");
  private static final BenchmarkTrial DIED =
      trial(
          "died",
          "{phase: Invalid, outcome:"
              + " {phase: Invalid, reason: SubjectDied, message: x, earlyEnd: Variant}}");
  private static final BenchmarkTrial LOADING = trial("loading", "{phase: Loading}");

  @Test
  void aRunWhoseFirstTrialKeptTheBoostGoesOnWithout() {
    assertThat(failure(run(true), KEPT))
        .contains(
            new DefaultBoost.Failure(
                "Trial kept, which does not count, was lost with it: The resize is infeasible.",
                List.of("kept")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"BoostNotEnded", "Refused", "Unschedulable", "GeneratorNotStarted", "SubjectLost"})
  void soDoesOneThatLostATrialInAnotherWayThatALargerPodExplains(String reason) {
    assertThat(failure(run(true), lost("a", reason)).orElseThrow().lostTrials())
        .containsExactly("a");
  }

  @Test
  void whatElseBecameOfEarlierTrialsDoesNotMatterUnlessOneCounts() {
    var cancelled =
        trial(
            "cancelled",
            "{phase: Cancelled, outcome: {phase: Cancelled, reason: Cancelled, message: x}}");
    assertThat(failure(run(true), cancelled, EVICTED, KEPT).orElseThrow().lostTrials())
        .containsExactly("kept");
    assertThat(failure(run(true), MadeTrials.succeeded(1, 100), KEPT)).isEmpty();
    assertThat(failure(run(true), DIED, KEPT)).isEmpty();
    assertThat(failure(run(true), EVICTED)).isEmpty();
    assertThat(failure(run(true), LOADING)).isEmpty();
    assertThat(failure(run(true))).isEmpty();
  }

  @Test
  void aRunThatAskedForItOrDoesNotHaveItStaysAsItIs() {
    var asked = Runs.run("team/r").cpu("500m").warmUpCpu("1").boostGranted(true).started().build();
    assertThat(failure(asked, KEPT)).isEmpty();
    assertThat(failure(run(false), KEPT)).isEmpty();
    var before = Runs.run("team/r").cpu("500m").measuredWarmUp(20).started().build();
    assertThat(failure(before, KEPT)).isEmpty();
  }

  private static BenchmarkRun run(boolean granted) {
    return Runs.run("team/r")
        .cpu("500m")
        .measuredWarmUp(20)
        .boostGranted(granted)
        .started()
        .build();
  }

  private static Optional<DefaultBoost.Failure> failure(BenchmarkRun run, BenchmarkTrial... made) {
    return DefaultBoost.of(run, List.of(made));
  }

  private static BenchmarkTrial lost(String name, String reason) {
    var message = "The resize is infeasible.";
    return trial(
        name,
        "{phase: Invalid, message: '%2$s', outcome: {phase: Invalid, reason: %1$s, message: '%2$s'}}"
            .formatted(reason, message));
  }

  private static BenchmarkTrial trial(String name, String status) {
    return MadeTrials.of(new PlannedTrial(name, "webflux", LoadLevel.ofUsers(10), 1, 1, 1), status);
  }
}
