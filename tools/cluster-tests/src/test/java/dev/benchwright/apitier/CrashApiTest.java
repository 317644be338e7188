package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** At whatever moment the operator is killed, the next one continues where it was. */
@Tag("api")
class CrashApiTest {

  private static final int AT_A_TIME = 8;

  /** Kills come after the first change and at this distance from each other, in changes. */
  private static final int EVERY = Integer.getInteger("crash.every", 4);

  @RegisterExtension static final Bench BENCH = new Bench();

  @Test
  void aRunEndsWithEachTrialMadeOnceWhereverTheOperatorIsKilled() throws Exception {
    int changes = changesOfARunThatNobodyDisturbs();
    assertThat(changes).isGreaterThan(20);

    var killings =
        IntStream.iterate(1, after -> after <= changes, after -> after + EVERY)
            .<Callable<Void>>mapToObj(after ->
                () -> {
                  killedAfter(after);
                  return null;
                })
            .toList();
    try (var executor = Executors.newFixedThreadPool(AT_A_TIME)) {
      for (var killing : executor.invokeAll(killings)) {
        killing.get();
      }
    }
  }

  private static int changesOfARunThatNobodyDisturbs() {
    var namespace = BENCH.namespace("undisturbed");
    try (var operator = BENCH.operatorOf(namespace)) {
      assertWhole(apply(namespace));
      return operator.changes();
    }
  }

  private static void killedAfter(int changes) {
    var namespace = BENCH.namespace("killed");
    var run = apply(namespace);
    try (var operator = BENCH.operatorOf(namespace, changes)) {
      await("the operator to make %d changes".formatted(changes))
          .atMost(Duration.ofMinutes(2))
          .until(() -> operator.isDead() || run.status().phase().isOver());
    }
    try (var next = BENCH.operatorOf(namespace)) {
      assertWhole(run);
    }
  }

  private static AppliedRun apply(ApiNamespace namespace) {
    return namespace.apply(namespace.run("own").variants("mvc-virtual", "webflux"));
  }

  private static void assertWhole(AppliedRun run) {
    run.awaitEnd();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().progress()).isEqualTo("2/2");
    assertThat(run.trials())
        .extracting(trial -> trial.getMetadata().getName())
        .containsExactly("own-b1-c1", "own-b1-c2");
    for (var trial : run.trials()) {
      assertThat(AppliedRun.succeeded(trial).history())
          .extracting(entry -> entry.phase())
          .isEqualTo(
              List.of(
                  TrialPhase.PROVISIONING,
                  TrialPhase.CHECKING,
                  TrialPhase.LOADING,
                  TrialPhase.COLLECTING,
                  TrialPhase.RELEASING,
                  TrialPhase.SUCCEEDED));
    }
    assertThat(BENCH.deployed(run)).isEmpty();
  }
}
