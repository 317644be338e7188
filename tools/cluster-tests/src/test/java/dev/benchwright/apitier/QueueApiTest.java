package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs of one lane run one after the other, in the order of their creation. */
@Tag("api")
class QueueApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static final Duration LONGEST = Duration.ofMinutes(1);

  @Test
  void runsWaitForThoseBeforeThemAndSayForWhom() {
    var namespace = BENCH.namespace("queue");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var a = apply(namespace, "a");
      a.awaitTrialIn(TrialPhase.LOADING);
      awaitNextSecond();
      var b = apply(namespace, "b");
      awaitNextSecond();
      var c = apply(namespace, "c");

      awaitPlace(c, 2, "Waiting for run %s/a to end; 2 runs are before this one.");
      awaitPlace(b, 1, "Waiting for run %s/a to end.");
      assertThat(b.condition("Accepted").getStatus()).isEqualTo("True");
      assertThat(b.condition("Complete").getReason()).isEqualTo("Queued");
      assertThat(b.trials()).isEmpty();

      // A suspended run lets others pass, and has its old place when it is resumed.
      b.suspend().awaitPhase(RunPhase.SUSPENDED);
      awaitPlace(c, 1, "Waiting for run %s/a to end.");
      b.resume();
      awaitPlace(c, 2, "Waiting for run %s/a to end; 2 runs are before this one.");

      BENCH.node().goOn(namespace.name());
      for (var run : List.of(a, b, c)) {
        run.awaitEnd();
        assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
        assertThat(run.status().position()).isNull();
      }
      assertThat(instant(b.status().startedAt()))
          .isBetween(instant(a.status().finishedAt()), instant(c.status().startedAt()));
      assertThat(instant(c.status().startedAt()))
          .isAfterOrEqualTo(instant(b.status().finishedAt()));
      assertThat(operator.isDead()).isFalse();
    }
  }

  @Test
  void aRunThatIsDeletedWhileItWaitsIsForgotten() {
    var namespace = BENCH.namespace("queue");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var first = apply(namespace, "first");
      first.awaitTrialIn(TrialPhase.LOADING);
      awaitNextSecond();
      var second = apply(namespace, "second");
      awaitPlace(second, 1, "Waiting for run %s/first to end.");
      awaitNextSecond();
      var third = apply(namespace, "third");
      awaitPlace(third, 2, "Waiting for run %s/first to end; 2 runs are before this one.");

      second.delete();
      awaitPlace(third, 1, "Waiting for run %s/first to end.");
      BENCH.node().goOn(namespace.name());
      third.awaitEnd();
      assertThat(third.status().phase()).as(third.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(operator.isDead()).isFalse();
    }
  }

  private static AppliedRun apply(ApiNamespace namespace, String run) {
    return namespace.apply(namespace.run(run).variants("mvc-virtual"));
  }

  /** If two runs were created in the same second, their names decide the order. */
  private static void awaitNextSecond() {
    long second = Instant.now().getEpochSecond();
    await("the next second").until(() -> Instant.now().getEpochSecond() > second);
  }

  private static void awaitPlace(AppliedRun run, int position, String message) {
    await("run %s to be at place %d".formatted(run.name(), position))
        .atMost(LONGEST)
        .untilAsserted(() -> {
          var status = run.status();
          assertThat(status.message()).isEqualTo(message.formatted(run.namespace()));
          assertThat(status.position()).isEqualTo(position);
          assertThat(status.phase()).isEqualTo(RunPhase.QUEUED);
        });
  }

  private static Instant instant(@Nullable String text) {
    return Instant.parse(Objects.requireNonNull(text));
  }
}
