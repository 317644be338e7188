package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.TestCluster;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Plays the part of Kueue: no package of Kueue is available, so none of its controllers runs in
 * these tests. The API server is real, and keeps the Workloads under a definition that this class
 * installs. Everything that Benchwright does with them is real, too. Kueue's answers are played: a
 * test writes into a Workload's status what Kueue would write, as the same field manager.
 */
final class KueueStandIn {

  private static final String CRD = "workloads.kueue.x-k8s.io";
  private static final String STAND_IN = "src/test/resources/kueue/workloads.yaml";
  private static final String FIELD_MANAGER = "kueue-admission";
  private final KubernetesClient client;

  KueueStandIn(KubernetesClient client) {
    this.client = client;
  }

  /** Returns whether the cluster already has Workloads, which are not ours to play with. */
  boolean isKueueThere() {
    return client.apiextensions().v1().customResourceDefinitions().withName(CRD).get() != null;
  }

  /** Installs the definition of Workloads in the API server. */
  void install() {
    kubectl("apply", "--server-side", "-f", System.getProperty("kueue.crd", STAND_IN));
    kubectl("wait", "--for=condition=Established", "--timeout=60s", "crd/" + CRD);
  }

  /** Removes the definition, and every Workload with it. */
  void remove() {
    kubectl("delete", "crd", CRD, "--ignore-not-found", "--wait", "--timeout=60s");
  }

  /** Waits for the Workload of a run, and returns it. */
  Workload awaitWorkload(AppliedRun run) {
    return awaitWorkloadOtherThan(run, "none");
  }

  /** Waits for a new Workload of a run, with another uid, and returns it. */
  Workload awaitWorkloadOtherThan(AppliedRun run, String uid) {
    return await("a new Workload of run " + run.name())
        .until(
            () -> find(run).filter(workload -> !uid.equals(workload.getMetadata().getUid())),
            Optional::isPresent)
        .orElseThrow();
  }

  /** Waits until the Workload of a run is gone. */
  void awaitNoWorkload(AppliedRun run) {
    await("no Workload of run " + run.name())
        .atMost(TestCluster.LONGEST_WAIT)
        .until(() -> find(run).isEmpty());
  }

  /** Waits until a condition is true in a run's Workload, and returns it. */
  Condition awaitCondition(AppliedRun run, String type) {
    return await(type + " in the Workload of run " + run.name())
        .until(
            () ->
                conditions(run)
                    .filter(c -> type.equals(c.getType()) && "True".equals(c.getStatus()))
                    .findFirst(),
            Optional::isPresent)
        .orElseThrow();
  }

  /** Answers that the queue has no room. */
  void keepWaiting(AppliedRun run, String why) {
    say(run, condition("QuotaReserved", "False", "Pending", why));
  }

  /** Admits the run. */
  void admit(AppliedRun run) {
    say(
        run,
        condition(
            "QuotaReserved", "True", "QuotaReserved", "Quota reserved in ClusterQueue played"),
        condition("Admitted", "True", "Admitted", "The workload is admitted"));
  }

  /** Evicts the run, to make room for another. */
  void preempt(AppliedRun run, String why) {
    say(
        run,
        condition(
            "QuotaReserved", "True", "QuotaReserved", "Quota reserved in ClusterQueue played"),
        condition("Admitted", "True", "Admitted", "The workload is admitted"),
        condition("Evicted", "True", "Preempted", why));
  }

  private void say(AppliedRun run, Condition... conditions) {
    var workload = new Workload();
    workload.setMetadata(
        new ObjectMetaBuilder()
            .withName(RunWorkload.name(run.get()))
            .withNamespace(run.namespace())
            .build());
    workload.setStatus(new Workload.Status(List.of(conditions), null));
    client
        .resource(workload)
        .subresource("status")
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(FIELD_MANAGER)
                .withForce(true)
                .build());
  }

  private static Condition condition(String type, String status, String reason, String message) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage(message)
        .withLastTransitionTime(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
        .build();
  }

  private Optional<Workload> find(AppliedRun run) {
    return Optional.ofNullable(
        client
            .resources(Workload.class)
            .inNamespace(run.namespace())
            .withName("benchmarkrun-" + run.name())
            .get());
  }

  private Stream<Condition> conditions(AppliedRun run) {
    return find(run).map(Workload::getStatus).stream()
        .flatMap(status -> status.conditions().stream());
  }

  private static void kubectl(String... arguments) {
    var command = Command.run("kubectl", arguments);
    assertThat(command.exitCode()).as(command.output()).isZero();
  }
}
