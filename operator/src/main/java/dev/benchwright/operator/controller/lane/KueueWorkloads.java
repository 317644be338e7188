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

/** Reads and writes the runs' Workloads in the cluster. */
final class KueueWorkloads {

  /** Group and version of Kueue's API. */
  static final String API_VERSION = Workload.GROUP + "/" + Workload.VERSION;

  /** The API server distinguishes the operator's conditions from Kueue's by this name. */
  private static final String FIELD_MANAGER = "benchwright";

  /** The conditions that the creator of a Workload writes, and not Kueue. */
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

  /** Returns whether the API server knows Kueue's resources. */
  boolean areServed() {
    return client.getApiResources(API_VERSION) != null;
  }

  /** Returns the Workload under the run's name; a deleted run of the same name may have left it. */
  Optional<Workload> find(BenchmarkRun run) {
    return Optional.ofNullable(
        client
            .resources(Workload.class)
            .inNamespace(run.getMetadata().getNamespace())
            .withName(RunWorkload.name(run))
            .get());
  }

  /** Returns whether a Workload was made for this very run and is not being deleted. */
  static boolean isOf(BenchmarkRun run, Workload workload) {
    return workload.getMetadata().getDeletionTimestamp() == null
        && workload.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid()));
  }

  /** Creates a Workload, unless it exists already. */
  void create(Workload workload) {
    try {
      client.resource(workload).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }

  /** Deletes a Workload, which returns its quota; a later one of the same name is not touched. */
  void delete(Workload workload) {
    ExactDeletion.delete(client, workload);
  }

  /** Returns the value of a WorkloadPriorityClass; empty if there is none of that name. */
  Optional<Integer> priority(String className) {
    return Optional.ofNullable(
            client.genericKubernetesResources(PRIORITY_CLASSES).withName(className).get())
        .map(resource -> resource.getAdditionalProperties().get("value"))
        .map(value -> ((Number) value).intValue());
  }

  /** Sets one of the operator's conditions to true, unless it is. Kueue's own are not touched. */
  void declare(Workload workload, String type, String reason, String message) {
    var now = WorkloadState.conditions(workload);
    if (WorkloadState.isTrue(now, type)) {
      return;
    }
    var ours = new ArrayList<Condition>();
    // The API server removes conditions of this field manager that an apply leaves out.
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
            // Ensures that the patch never changes a later Workload of the same name.
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
