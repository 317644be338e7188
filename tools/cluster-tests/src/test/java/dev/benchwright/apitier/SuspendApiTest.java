package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run can be suspended, cancelled and deleted in any phase of its trial. */
@Tag("api")
class SuspendApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  @ParameterizedTest
  @EnumSource(names = {"PROVISIONING", "CHECKING", "LOADING", "COLLECTING", "RELEASING"})
  void aSuspendedRunRestsWithWhatItHasMeasuredAndGoesOnWhereItWas(TrialPhase phase) {
    var namespace = BENCH.namespace("suspend");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), phase);
      var run = namespace.apply(namespace.run("own").variants("mvc-virtual").repetitions(2));
      run.awaitTrialIn(phase);

      run.suspend();
      if (phase == TrialPhase.RELEASING) {
        BENCH.node().goOn(namespace.name());
      }
      run.awaitPhase(RunPhase.SUSPENDED);
      assertThat(BENCH.deployed(run)).isEmpty();
      // A measured trial is not lost when it is stopped during its release.
      int measured = phase == TrialPhase.RELEASING ? 1 : 0;
      assertThat(run.status().progress()).isEqualTo(measured + "/2");
      assertThat(in(run, TrialPhase.SUCCEEDED)).hasSize(measured);
      assertThat(in(run, TrialPhase.CANCELLED)).hasSize(1 - measured);
      assertThat(run.condition("Complete").getReason()).isEqualTo("Suspended");

      BENCH.node().goOn(namespace.name());
      run.resume().awaitEnd();
      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(in(run, TrialPhase.SUCCEEDED)).hasSize(2);
      assertThat(in(run, TrialPhase.CANCELLED)).hasSize(1 - measured);
      assertThat(operator.isDead()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PROVISIONING", "CHECKING", "LOADING", "COLLECTING", "RELEASING"})
  void aCancelledRunIsCompleteAndLeavesNothingButItsTrials(TrialPhase phase) {
    var namespace = BENCH.namespace("cancel");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), phase);
      var run = namespace.apply(namespace.run("own").variants("mvc-virtual").repetitions(2));
      run.awaitTrialIn(phase);

      run.cancel();
      if (phase == TrialPhase.RELEASING) {
        BENCH.node().goOn(namespace.name());
      }
      run.awaitPhase(RunPhase.CANCELLED);

      int measured = phase == TrialPhase.RELEASING ? 1 : 0;
      assertThat(run.status().message())
          .isEqualTo("Cancelled after %1$d of 2 trials; %1$d of them count.".formatted(measured));
      assertThat(run.condition("Complete").getStatus()).isEqualTo("True");
      assertThat(run.condition("Complete").getReason()).isEqualTo("Cancelled");
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PROVISIONING", "CHECKING", "LOADING", "COLLECTING", "RELEASING"})
  void aDeletedRunLeavesNothingAndItsNameIsFreeAtOnce(TrialPhase phase) {
    var namespace = BENCH.namespace("delete");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), phase);
      var run = namespace.apply(namespace.run("own").variants("mvc-virtual"));
      run.awaitTrialIn(phase);

      run.delete();
      BENCH.node().goOn(namespace.name());
      var again = namespace.apply(namespace.run("own").variants("mvc-virtual"));
      again.awaitEnd();
      assertThat(again.status().phase()).as(again.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(again.trials()).hasSize(1);

      again.delete();
      await("nothing to be left of the run")
          .untilAsserted(() -> assertThat(BENCH.deployed(again)).isEmpty());
      assertThat(operator.isDead()).isFalse();
    }
  }

  private static List<BenchmarkTrial> in(AppliedRun run, TrialPhase phase) {
    return run.trials().stream()
        .filter(trial -> AppliedRun.status(trial).phase() == phase)
        .toList();
  }
}
