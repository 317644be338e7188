package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Runs are queued through Kueue if the chart says so. Kueue itself is played: {@link KueueStandIn}
 * says what is real here and what is not.
 */
@Tag("lanes")
class KueueE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("kueue");

  /** Whether the operator was told to ask Kueue, which must be undone in the end. */
  private static boolean told;

  private final KueueStandIn kueue = new KueueStandIn(NAMESPACE.client());

  @BeforeAll
  static void tellTheOperatorToAskKueue() {
    assumeThat(new KueueStandIn(NAMESPACE.client()).isKueueThere())
        .as("this cluster has a Kueue of its own, whose part cannot be played")
        .isFalse();
    told = true;
    setKueue(true);
  }

  @AfterAll
  static void tellTheOperatorToAskNobody() {
    if (told) {
      setKueue(false);
    }
  }

  @AfterEach
  void takeTheDefinitionAway() {
    kueue.remove();
  }

  @Test
  void aRunGoesWhenAdmittedStopsWhenEvictedAndGoesOnWhenAdmittedAgain() {
    kueue.install();
    var run = NAMESPACE.apply(labelled("queued", 40));

    var first = kueue.awaitWorkload(run);
    assertThat(first.getSpec().queueName()).isEqualTo("benches");
    assertThat(first.getSpec().podSets())
        .extracting(Workload.PodSet::name)
        .containsExactly("subject", "generator");
    assertThat(
            first
                .getSpec()
                .podSets()
                .getFirst()
                .template()
                .getSpec()
                .getContainers()
                .getFirst()
                .getResources()
                .getRequests())
        .containsEntry("cpu", new Quantity("500m"));
    kueue.keepWaiting(run, "insufficient unused quota for cpu");
    awaitMessage(
        run,
        "Waiting for Kueue to admit the run in queue benches: insufficient unused quota for cpu.");
    assertThat(run.status().phase()).isEqualTo(RunPhase.QUEUED);

    // The run keeps no other run waiting meanwhile.
    var other =
        NAMESPACE
            .apply(RunBuilder.run("passing").variants(KnownLatency.variant("known")))
            .awaitOver();
    assertThat(other.status().phase()).as(other.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.trials()).isEmpty();

    kueue.admit(run);
    run.awaitTrialIn(TrialPhase.LOADING);
    kueue.awaitCondition(run, "PodsReady");

    kueue.preempt(run, "preempted to make room for another");
    awaitMessage(
        run,
        "Kueue has evicted the run from queue benches: preempted to make room for another."
            + " The run goes on when it is admitted again.");
    var second = kueue.awaitWorkloadOtherThan(run, first.getMetadata().getUid());
    assertThat(second.getStatus()).isNull();
    assertThat(run.pods()).isEmpty();
    assertThat(run.status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(run.trials())
        .singleElement()
        .satisfies(
            trial -> assertThat(AppliedRun.status(trial).phase()).isEqualTo(TrialPhase.CANCELLED));

    kueue.admit(run);
    run.awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.trials())
        .extracting(trial -> AppliedRun.status(trial).phase())
        .containsExactlyInAnyOrder(TrialPhase.CANCELLED, TrialPhase.SUCCEEDED);
    assertThat(kueue.awaitCondition(run, "Finished").getReason()).isEqualTo("Succeeded");

    run.delete();
    kueue.awaitNoWorkload(run);
  }

  @Test
  void withoutKueueARunWithItsLabelIsNotAcceptedAndAnyOtherRuns() {
    var run = NAMESPACE.apply(labelled("nowhere", 5)).awaitOver();
    assertThat(run.status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(run.condition("Accepted").getStatus()).isEqualTo("False");
    assertThat(run.status().message())
        .contains(
            "the API server does not know workloads of kueue.x-k8s.io/v1beta2",
            "install Kueue v0.15 or newer");

    var other =
        NAMESPACE
            .apply(RunBuilder.run("unlabelled").variants(KnownLatency.variant("known")))
            .awaitOver();
    assertThat(other.status().phase()).as(other.status().message()).isEqualTo(RunPhase.SUCCEEDED);
  }

  private static BenchmarkRun labelled(String name, int steadySeconds) {
    var run =
        RunBuilder.run(name)
            .variants(KnownLatency.variant("known"))
            .seconds(1, 1, steadySeconds, 1)
            .build();
    run.getMetadata().setLabels(Map.of(RunWorkload.QUEUE_LABEL, "benches"));
    return run;
  }

  private static void awaitMessage(AppliedRun run, String message) {
    await("the message that " + message).until(() -> message.equals(run.status().message()));
  }

  /** Upgrades the chart, as an administrator would; the operator's pods restart. */
  private static void setKueue(boolean enabled) {
    OperatorReplicas.upgrade("--set", "kueue.enabled=" + enabled);
  }
}
