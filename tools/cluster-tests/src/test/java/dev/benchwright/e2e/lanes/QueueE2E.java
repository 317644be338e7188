package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import dev.benchwright.operator.resources.RunWorkload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs share the nodes, so they run one after the other. */
@Tag("lanes")
class QueueE2E {

  @RegisterExtension static final TestNamespace FIRST = TestNamespace.named("queue-1");
  @RegisterExtension static final TestNamespace SECOND = TestNamespace.named("queue-2");

  @Test
  void aRunThatIsDeletedWhileItWaitsIsForgotten() {
    var first = FIRST.apply(run("third"));
    first.awaitTrialIn(TrialPhase.CHECKING);
    var second = SECOND.apply(run("fourth"));
    await("the second run to wait").until(() -> second.status().message() != null);
    second.delete();

    var third = SECOND.apply(run("fifth"));
    first.awaitOver();
    assertThat(third.awaitOver().status().phase())
        .as(third.status().message())
        .isEqualTo(RunPhase.SUCCEEDED);
  }

  @Test
  void threeRunsOfTwoNamespacesNeverHaveTwoTrialsAtATimeAndEachSaysItsPlaceAndForWhomItWaits() {
    try (var pods = new TrialPodsWatch(FIRST.client())) {
      var a = FIRST.apply(run("a").repetitions(2));
      awaitNextSecond();
      var b = SECOND.apply(run("b"));
      awaitNextSecond();
      var c = FIRST.apply(run("c"));

      awaitPlace(c, 2, "Waiting for run e2e-queue-1/a to end; 2 runs are before this one.");
      awaitPlace(b, 1, "Waiting for run e2e-queue-1/a to end.");
      assertThat(b.status().phase()).isEqualTo(RunPhase.QUEUED);
      assertThat(b.condition("Accepted").getStatus()).isEqualTo("True");
      assertThat(b.condition("Complete").getReason()).isEqualTo("Queued");
      assertThat(b.trials()).isEmpty();
      a.awaitOver();
      awaitPlace(c, 1, "Waiting for run e2e-queue-2/b to end.");
      b.awaitOver();
      c.awaitOver();

      for (var run : List.of(a, b, c)) {
        assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
        assertThat(run.status().position()).isNull();
      }
      assertThat(instant(b.status().startedAt()))
          .isBetween(instant(a.status().finishedAt()), instant(c.status().startedAt()));
      assertThat(instant(c.status().startedAt()))
          .isAfterOrEqualTo(instant(b.status().finishedAt()));
      assertThat(pods.trials()).isEqualTo(4);
      assertThat(pods.meetings()).as("trials with pods at the same moment").isEmpty();
    }
  }

  @Test
  void aWaitingRunThatIsSuspendedLetsOthersPassAndHasItsOldPlaceWhenItIsResumed() {
    var blocker = FIRST.apply(longRun("blocker"));
    blocker.awaitTrialIn(TrialPhase.PROVISIONING);
    var early = SECOND.apply(run("early"));
    awaitNextSecond();
    var late = FIRST.apply(run("late"));
    awaitPlace(late, 2, "Waiting for run e2e-queue-1/blocker to end; 2 runs are before this one.");

    early.suspend().awaitPhase(RunPhase.SUSPENDED);
    assertThat(early.status().position()).isNull();
    awaitPlace(late, 1, "Waiting for run e2e-queue-1/blocker to end.");

    early.resume();
    awaitPlace(early, 1, "Waiting for run e2e-queue-1/blocker to end.");
    awaitPlace(late, 2, "Waiting for run e2e-queue-1/blocker to end; 2 runs are before this one.");

    late.cancel().awaitPhase(RunPhase.CANCELLED);
    assertThat(late.status().message())
        .isEqualTo("Cancelled after 0 of 1 trials; 0 of them count.");
    early.delete();
    blocker.delete();
  }

  @Test
  void aRunOfAnotherLaneDoesNotWait() {
    var here = FIRST.apply(small(longRun("here")));
    here.awaitTrialIn(TrialPhase.LOADING);
    var there = SECOND.apply(small(longRun("there").lane("another")));

    there.awaitTrialIn(TrialPhase.PROVISIONING);
    assertThat(here.status().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(here.currentTrial()).isPresent();
    here.delete();
    there.delete();
  }

  @Test
  void aLabelForKueueHasNoEffectUnlessTheChartSaysSoAndTheRunSaysThat() {
    var labelled = run("labelled").build();
    labelled.getMetadata().setLabels(Map.of(RunWorkload.QUEUE_LABEL, "benches"));
    var run = FIRST.apply(labelled);

    run.awaitTrialIn(TrialPhase.PROVISIONING);
    assertThat(FIRST.client().events().v1().events().inNamespace(FIRST.name()).list().getItems())
        .filteredOn(event -> "labelled".equals(event.getRegarding().getName()))
        .filteredOn(event -> "QueueNameIgnored".equals(event.getReason()))
        .singleElement()
        .satisfies(event -> assertThat(event.getNote()).contains("kueue.enabled=true"));
    run.delete();
  }

  /** If two runs were created in the same second, their names decide the order. */
  private static void awaitNextSecond() {
    long second = Instant.now().getEpochSecond();
    await("the next second").until(() -> Instant.now().getEpochSecond() > second);
  }

  private static void awaitPlace(AppliedRun run, int position, String message) {
    await("run %s to say: %s".formatted(run.name(), message))
        .untilAsserted(() -> {
          var status = run.status();
          assertThat(status.message()).isEqualTo(message);
          assertThat(status.position()).isEqualTo(position);
          assertThat(status.phase()).isEqualTo(RunPhase.QUEUED);
        });
  }

  private static RunBuilder longRun(String name) {
    return run(name).seconds(1, 1, 300, 1);
  }

  /** Makes a run so small that two fit on a small node. */
  private static RunBuilder small(RunBuilder run) {
    return run.subject("200m", "128Mi").generator("200m", "128Mi");
  }

  private static RunBuilder run(String name) {
    return RunBuilder.run(name).variants(KnownLatency.variant("known"));
  }

  private static Instant instant(@Nullable String text) {
    return Instant.parse(Objects.requireNonNull(text));
  }
}
