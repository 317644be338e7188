package dev.benchwright.apitier;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A stand-in for Kueue: the API server keeps Kueue's resources under stand-in definitions, and a
 * test writes Kueue's answers.
 */
public final class PlayedKueue {

  private static final Path DEFINITIONS = Path.of("src/test/resources/kueue");
  private static final List<String> KINDS = List.of("workloads", "workloadpriorityclasses");
  private static final String API_VERSION = Workload.GROUP + "/" + Workload.VERSION;

  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

  private final KubernetesClient client;

  PlayedKueue(KubernetesClient client) {
    this.client = client;
  }

  /** Installs Kueue's resources if they are missing, and waits until the API server serves them. */
  public PlayedKueue install() {
    if (!served().containsAll(KINDS)) {
      KINDS.forEach(kind -> definition(kind).create());
      await("Kueue's resources to be served")
          .atMost(LONGEST)
          .pollInterval(POLL_INTERVAL)
          .until(() -> served().containsAll(KINDS));
    }
    return this;
  }

  /** Removes the definitions with all their objects, and waits until they are gone. */
  public void remove() {
    KINDS.forEach(kind -> definition(kind).delete());
    await("Kueue's resources to be served no more")
        .atMost(LONGEST)
        .pollInterval(POLL_INTERVAL)
        .until(() ->
            served().isEmpty() && KINDS.stream().allMatch(kind -> definition(kind).get() == null));
  }

  /**
   * Creates the Workload of a run in a queue.
   *
   * @param owner the run, or another run that is to own the Workload
   */
  public Workload workload(BenchmarkRun run, BenchmarkRun owner, String queue) {
    var workload = new Workload();
    workload.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(run.getMetadata().getNamespace())
            .withName(RunWorkload.name(run))
            .withOwnerReferences(ApiServerExtension.ownedBy(owner))
            .build());
    var template = new PodTemplateSpecBuilder().withNewSpec().endSpec().build();
    workload.setSpec(
        new Workload.Spec(
            List.of(new Workload.PodSet("subject", 1, template)), queue, null, null, null));
    return client.resource(workload).create();
  }

  /** Writes Kueue's answer into a Workload, as Kueue's field manager. */
  public Workload answer(Workload workload, Workload.Status answer) {
    var said = new Workload();
    said.setMetadata(
        new ObjectMetaBuilder()
            .withName(workload.getMetadata().getName())
            .withNamespace(workload.getMetadata().getNamespace())
            .build());
    said.setStatus(answer);
    return client
        .resource(said)
        .subresource("status")
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager("kueue-admission")
                .withForce(true)
                .build());
  }

  /** Creates a WorkloadPriorityClass. */
  public void priorityClass(String name, int value) {
    client
        .resource(
            new GenericKubernetesResourceBuilder()
                .withApiVersion(API_VERSION)
                .withKind("WorkloadPriorityClass")
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withAdditionalProperties(Map.of("value", value))
                .build())
        .create();
  }

  private Set<String> served() {
    var resources = client.getApiResources(API_VERSION);
    return resources == null
        ? Set.of()
        : resources.getResources().stream().map(APIResource::getName).collect(Collectors.toSet());
  }

  private Resource<CustomResourceDefinition> definition(String kind) {
    return client
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .load(DEFINITIONS.resolve(kind + ".yaml").toFile());
  }
}
