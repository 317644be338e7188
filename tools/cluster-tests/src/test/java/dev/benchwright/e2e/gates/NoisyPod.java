package dev.benchwright.e2e.gates;

import static org.awaitility.Awaitility.await;

import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** A pod that belongs to no trial and uses a whole core. */
final class NoisyPod {

  private static final String NAME = "noisy";

  private final TestNamespace namespace;

  private NoisyPod(TestNamespace namespace) {
    this.namespace = namespace;
  }

  static NoisyPod in(TestNamespace namespace) {
    return new NoisyPod(namespace);
  }

  String name() {
    return NAME;
  }

  NoisyPod start() {
    namespace
        .client()
        .resource(
            new PodBuilder()
                .withNewMetadata()
                .withName(NAME)
                .endMetadata()
                .withNewSpec()
                .withRestartPolicy("Never")
                .withTerminationGracePeriodSeconds(0L)
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .withContainers(
                    new ContainerBuilder()
                        .withName(NAME)
                        .withImage(KnownLatency.IMAGE)
                        .withImagePullPolicy("IfNotPresent")
                        .withCommand("sh", "-c", "while :; do :; done")
                        .withNewResources()
                        .withRequests(Map.of("cpu", new Quantity("10m")))
                        .withLimits(Map.of("cpu", new Quantity("1")))
                        .endResources()
                        .withNewSecurityContext()
                        .withAllowPrivilegeEscalation(false)
                        .withNewCapabilities()
                        .withDrop("ALL")
                        .endCapabilities()
                        .endSecurityContext()
                        .build())
                .endSpec()
                .build())
        .inNamespace(namespace.name())
        .create();
    await("the neighbour to run")
        .until(() -> {
          var pod = namespace.client().pods().inNamespace(namespace.name()).withName(NAME).get();
          return pod != null && "Running".equals(pod.getStatus().getPhase());
        });
    return this;
  }

  void end() {
    namespace.client().pods().inNamespace(namespace.name()).withName(NAME).delete();
  }
}
