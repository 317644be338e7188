package dev.benchwright.apitier;

import static org.awaitility.Awaitility.await;

import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Stand-ins for the definitions of Kueue's resources: there is no Kueue in these tests. */
final class KueueDefinitions {

  private static final Path FILES = Path.of("src/test/resources/kueue");
  private static final List<String> KINDS = List.of("workloads", "workloadpriorityclasses");
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final Duration LOOK_EVERY = Duration.ofMillis(100);

  private KueueDefinitions() {}

  /** Puts them there, if they are not, and waits until they are served. */
  static void install(KubernetesClient client) {
    if (served(client).containsAll(KINDS)) {
      return;
    }
    KINDS.forEach(kind -> definition(client, kind).create());
    await("Kueue's resources to be served")
        .atMost(LONGEST)
        .pollInterval(LOOK_EVERY)
        .until(() -> served(client).containsAll(KINDS));
  }

  /** Takes them away with all that is of their kinds, and waits until none are served. */
  static void remove(KubernetesClient client) {
    KINDS.forEach(kind -> definition(client, kind).delete());
    await("Kueue's resources to be served no more")
        .atMost(LONGEST)
        .pollInterval(LOOK_EVERY)
        .until(() ->
            served(client).isEmpty()
                && KINDS.stream().allMatch(kind -> definition(client, kind).get() == null));
  }

  private static Set<String> served(KubernetesClient client) {
    var resources = client.getApiResources(Workload.GROUP + "/" + Workload.VERSION);
    return resources == null
        ? Set.of()
        : resources.getResources().stream().map(APIResource::getName).collect(Collectors.toSet());
  }

  private static Resource<CustomResourceDefinition> definition(
      KubernetesClient client, String kind) {
    return client
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .load(FILES.resolve(kind + ".yaml").toFile());
  }
}
