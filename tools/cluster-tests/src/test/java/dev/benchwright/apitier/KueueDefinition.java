package dev.benchwright.apitier;

import static org.awaitility.Awaitility.await;

import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.nio.file.Path;
import java.time.Duration;

/** The stand-in for the definition of Kueue's Workloads, as end-to-end tests have it. */
final class KueueDefinition {

  private static final Path FILE = Path.of("src/test/resources/kueue/workloads.yaml");
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private KueueDefinition() {}

  /** Puts it there, if it is not, and waits until Workloads are served. */
  static void install(KubernetesClient client) {
    var definition = definition(client);
    if (definition.get() == null) {
      definition.create();
    }
    await("Workloads to be served").atMost(LONGEST).until(() -> isServed(client));
  }

  /** Takes it away with all Workloads, and waits until none are served. */
  static void remove(KubernetesClient client) {
    definition(client).delete();
    await("Workloads to be served no more").atMost(LONGEST).until(() -> !isServed(client));
  }

  private static boolean isServed(KubernetesClient client) {
    return client.getApiResources(Workload.GROUP + "/" + Workload.VERSION) != null
        && definition(client).get() != null;
  }

  private static Resource<CustomResourceDefinition> definition(KubernetesClient client) {
    return client.apiextensions().v1().customResourceDefinitions().load(FILE.toFile());
  }
}
