package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.resources.RunWorkload;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs share the nodes, so that they go one after the other. */
class QueueE2E {

  @RegisterExtension static final TestNamespace FIRST = TestNamespace.named("queue-1");
  @RegisterExtension static final TestNamespace SECOND = TestNamespace.named("queue-2");

  @Test
  void runsOfTwoNamespacesGoOneAfterTheOtherAndTheOneThatWaitsSaysForWhom() {
    var first = FIRST.apply(run("first"));
    var second = SECOND.apply(run("second"));

    first.awaitTrialIn(TrialPhase.LOADING);
    assertThat(second.status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(second.status().message()).isEqualTo("Waiting for run e2e-queue-1/first to end.");
    assertThat(second.condition("Accepted").getStatus()).isEqualTo("True");
    assertThat(second.condition("Complete").getReason()).isEqualTo("Queued");
    assertThat(second.trials()).isEmpty();

    first.awaitOver();
    second.awaitOver();
    assertThat(first.status().phase()).as(first.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(second.status().phase()).as(second.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(instant(second.status().startedAt()))
        .isAfterOrEqualTo(instant(first.status().finishedAt()));
  }

  @Test
  void aRunThatIsDeletedWhileItWaitsIsForgotten() {
    var first = FIRST.apply(run("third"));
    first.awaitTrialIn(TrialPhase.CHECKING);
    var second = SECOND.apply(run("fourth"));
    await("the second run to wait")
        .atMost(Duration.ofSeconds(20))
        .until(() -> second.status().message() != null);
    second.delete();

    var third = SECOND.apply(run("fifth"));
    first.awaitOver();
    assertThat(third.awaitOver().status().phase())
        .as(third.status().message())
        .isEqualTo(RunPhase.SUCCEEDED);
  }

  @Test
  void aLabelForKueueHasNoEffectUnlessTheChartSaysSoAndTheRunSaysThat() {
    var labelled = run("labelled").build();
    labelled.getMetadata().setLabels(Map.of(RunWorkload.QUEUE_LABEL, "benches"));
    var run = FIRST.apply(labelled);

    assertThat(run.awaitOver().status().phase())
        .as(run.status().message())
        .isEqualTo(RunPhase.SUCCEEDED);
    assertThat(FIRST.client().events().v1().events().inNamespace(FIRST.name()).list().getItems())
        .filteredOn(event -> "labelled".equals(event.getRegarding().getName()))
        .filteredOn(event -> "QueueNameIgnored".equals(event.getReason()))
        .singleElement()
        .satisfies(event -> assertThat(event.getNote()).contains("kueue.enabled=true"));
  }

  private static RunBuilder run(String name) {
    return RunBuilder.run(name).variants(KnownLatency.variant("known"));
  }

  private static Instant instant(@Nullable String text) {
    return Instant.parse(Objects.requireNonNull(text));
  }
}
