package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.cluster.ExactDeletion;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.pod.Workload;
import dev.benchwright.operator.resources.pod.WorkloadState;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The Workloads of runs, as they are in the cluster. */
final class KueueWorkloads {

  /** Kueue's API as its clients name it. */
  static final String API_VERSION = Workload.GROUP + "/" + Workload.VERSION;

  /** By which the API server knows our conditions from those of Kueue. */
  private static final String FIELD_MANAGER = "benchwright";

  /** The conditions that whoever makes a Workload writes. */
  private static final List<String> OURS = List.of(Workload.PODS_READY, Workload.FINISHED);

  private static final ResourceDefinitionContext PRIORITY_CLASSES =
      new ResourceDefinitionContext.Builder()
          .withGroup(Workload.GROUP)
          .withVersion(Workload.VERSION)
          .withKind("WorkloadPriorityClass")
          .withPlural("workloadpriorityclasses")
          .withNamespaced(false)
          .build();

  private final KubernetesClient client;
  private final Clock clock;

  KueueWorkloads(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Whether the API server knows Kueue's resources. */
  boolean areServed() {
    return client.getApiResources(API_VERSION) != null;
  }

  /** The one under the name of a run's; a deleted run of the same name may have left it. */
  Optional<Workload> find(BenchmarkRun run) {
    return Optional.ofNullable(
        client
            .resources(Workload.class)
            .inNamespace(run.getMetadata().getNamespace())
            .withName(RunWorkload.name(run))
            .get());
  }

  /** Whether it was made for this very run, and stays. */
  static boolean isOf(BenchmarkRun run, Workload workload) {
    return workload.getMetadata().getDeletionTimestamp() == null
        && workload.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid()));
  }

  /** Makes it, unless it is there by now. */
  void create(Workload workload) {
    try {
      client.resource(workload).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }

  /** Gives back what it holds; one that was made under its name since is not touched. */
  void delete(Workload workload) {
    ExactDeletion.delete(client, workload);
  }

  /** The value of a WorkloadPriorityClass; empty when there is none of that name. */
  Optional<Integer> priority(String className) {
    return Optional.ofNullable(
            client.genericKubernetesResources(PRIORITY_CLASSES).withName(className).get())
        .map(resource -> resource.getAdditionalProperties().get("value"))
        .map(value -> ((Number) value).intValue());
  }

  /** Sets one of our conditions to true, unless it is. Those of Kueue are not touched. */
  void declare(Workload workload, String type, String reason, String message) {
    var now = WorkloadState.conditions(workload);
    if (WorkloadState.isTrue(now, type)) {
      return;
    }
    var ours = new ArrayList<Condition>();
    // What is left out of an apply, the API server takes away.
    now.stream()
        .filter(c -> OURS.contains(c.getType()) && !type.equals(c.getType()))
        .forEach(ours::add);
    ours.add(
        new ConditionBuilder()
            .withType(type)
            .withStatus("True")
            .withReason(reason)
            .withMessage(message)
            .withObservedGeneration(workload.getMetadata().getGeneration())
            .withLastTransitionTime(clock.instant().truncatedTo(ChronoUnit.SECONDS).toString())
            .build());
    var applied = new Workload();
    applied.setMetadata(
        new ObjectMetaBuilder()
            .withName(workload.getMetadata().getName())
            .withNamespace(workload.getMetadata().getNamespace())
            // So that it is never one that was made under this name since.
            .withUid(workload.getMetadata().getUid())
            .build());
    applied.setStatus(new Workload.Status(ours, null));
    client
        .resource(applied)
        .subresource("status")
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(FIELD_MANAGER)
                .withForce(true)
                .build());
  }
}
