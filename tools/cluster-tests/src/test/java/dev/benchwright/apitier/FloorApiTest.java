package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The load generator is measured once in a run, whatever becomes of it, and of the operator. */
@Tag("api")
class FloorApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  @Test
  void theGeneratorIsMeasuredOnceBetweenTheFirstTwoBlocksAlsoWhenTheOperatorIsReplaced() {
    var namespace = BENCH.namespace("floor");
    var run = apply(namespace);
    try (var operator = BENCH.operatorOf(namespace)) {
      holdTheGeneratorsTrial(namespace);
      assertThat(run.trials()).hasSize(1);
      assertThat(operator.isDead()).isFalse();
    }
    BENCH.node().goOn(namespace.name());
    try (var next = BENCH.operatorOf(namespace)) {
      assertEndedWithOneFloor(namespace, run);
      assertThat(next.isDead()).isFalse();
    }
  }

  @Test
  void aRunThatIsSuspendedMeanwhileGoesOnWithoutIt() {
    var namespace = BENCH.namespace("floor-suspended");
    var run = apply(namespace);
    try (var operator = BENCH.operatorOf(namespace)) {
      holdTheGeneratorsTrial(namespace);
      run.suspend();
      run.awaitPhase(RunPhase.SUSPENDED);
      assertThat(run.status().progress()).isEqualTo("1/2");
      BENCH.node().goOn(namespace.name());
      run.resume();
      assertEndedWithOneFloor(namespace, run);
      assertThat(floors(namespace))
          .extracting(trial -> trial.statusOrNew().phase())
          .containsExactly(TrialPhase.CANCELLED);
      assertThat(operator.isDead()).isFalse();
    }
  }

  private static void holdTheGeneratorsTrial(ApiNamespace namespace) {
    await("the trial of the generator")
        .atMost(Duration.ofMinutes(1))
        .pollInterval(Duration.ofMillis(50))
        .until(() -> !floors(namespace).isEmpty());
    BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
  }

  private static AppliedRun apply(ApiNamespace namespace) {
    return namespace.apply(
        namespace.run("own").variants("mvc-virtual").repetitions(2).measureFloor());
  }

  /** The played Prometheus knows no steps, so a trial of the generator ends without figures. */
  private static void assertEndedWithOneFloor(ApiNamespace namespace, AppliedRun run) {
    run.awaitEnd();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().progress()).isEqualTo("2/2");
    assertThat(run.trials())
        .extracting(trial -> trial.getMetadata().getName())
        .containsExactly("own-b1-c1", "own-b2-c1");
    assertThat(floors(namespace)).hasSize(1);
    var floor = Objects.requireNonNull(run.status().floor());
    assertThat(floor.rates()).isEmpty();
    assertThat(floor.message()).contains("generator's own latency is unknown");
    assertThat(BENCH.deployed(run)).isEmpty();
  }

  private static List<BenchmarkTrial> floors(ApiNamespace namespace) {
    return namespace
        .client()
        .resources(BenchmarkTrial.class)
        .inNamespace(namespace.name())
        .list()
        .getItems()
        .stream()
        .filter(BenchmarkTrial::measuresGenerator)
        .toList();
  }
}
