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

class DefaultBoostTest {

  private static final BenchmarkTrial KEPT =
      trial(
          "{phase: Invalid, message: 'The resize is infeasible.', outcome: {phase: Invalid, reason:"
              + " BoostNotEnded, message: 'The resize is infeasible.'}}");
  private static final BenchmarkTrial DIED =
      trial("{phase: Failed, outcome: {phase: Failed, reason: SubjectDied, message: 'It died.'}}");
  private static final BenchmarkTrial LOADING = trial("{phase: Loading}");

  @Test
  void aRunWhoseFirstTrialKeptTheBoostGoesOnWithout() {
    assertThat(failure(run(true), KEPT))
        .contains("Trial r-b1, which does not count, could not end it: The resize is infeasible.");
    assertThat(failure(run(true), KEPT, KEPT)).isPresent();
  }

  @Test
  void aRunThatHasTrialsWithTheBoostGoesOnWithIt() {
    assertThat(failure(run(true), MadeTrials.succeeded(1, 100), KEPT)).isEmpty();
    assertThat(failure(run(true), DIED, KEPT)).isEmpty();
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

  private static Optional<String> failure(BenchmarkRun run, BenchmarkTrial... made) {
    return DefaultBoost.failure(run, List.of(made));
  }

  private static BenchmarkTrial trial(String status) {
    return MadeTrials.of(
        new PlannedTrial("r-b1", "webflux", LoadLevel.ofUsers(10), 1, 1, 1), status);
  }
}
