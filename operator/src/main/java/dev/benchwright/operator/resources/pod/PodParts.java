package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.component.Component;
import io.fabric8.kubernetes.api.model.EmptyDirVolumeSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.HostAlias;
import io.fabric8.kubernetes.api.model.HostAliasBuilder;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Pieces that the pods of a trial and their Services share. */
public final class PodParts {

  private PodParts() {}

  /** Returns requests that equal the limits, which means the Guaranteed QoS class. */
  public static ResourceRequirements guaranteed(ResourcesSpec resources) {
    var quantities =
        Map.of("cpu", new Quantity(resources.cpu()), "memory", new Quantity(resources.memory()));
    return new ResourceRequirementsBuilder()
        .withRequests(quantities)
        .withLimits(quantities)
        .build();
  }

  public static Volume emptyVolume(String name) {
    return new VolumeBuilder().withName(name).withEmptyDir(new EmptyDirVolumeSource()).build();
  }

  /** Returns a component's Service, by whose name others call it. */
  public static Service service(
      TrialDeployment trial, Component component, List<ServicePort> ports) {
    return new ServiceBuilder()
        .withMetadata(trial.metadata(component))
        .withNewSpec()
        .withSelector(trial.labels(component))
        .withPorts(ports)
        .endSpec()
        .build();
  }

  /** Returns what makes names known within a pod; sorted, so that the same trial makes the same. */
  public static List<HostAlias> aliases(Map<String, String> addresses) {
    return new TreeMap<>(addresses)
        .entrySet().stream()
            .map(entry ->
                new HostAliasBuilder()
                    .withIp(entry.getValue())
                    .withHostnames(entry.getKey())
                    .build())
            .toList();
  }

  public static ServicePort servicePort(String name, int number) {
    return servicePort(name, number, number);
  }

  /**
   * Returns a port of a Service.
   *
   * @param target port of the container behind it
   */
  public static ServicePort servicePort(String name, int number, int target) {
    return new ServicePortBuilder()
        .withName(name)
        .withPort(number)
        .withNewTargetPort(target)
        .build();
  }

  public static EnvVar variable(String name, String value) {
    return new EnvVarBuilder().withName(name).withValue(value).build();
  }

  public static VolumeMount mount(String volume, String path) {
    return new VolumeMountBuilder().withName(volume).withMountPath(path).build();
  }

  /**
   * Returns the part that all pods' specs share. A pod is never restarted, because a container that
   * dies is a result. It has no token. It ends quickly, because nothing in it needs a graceful end.
   */
  public static PodSpecBuilder podSpec(PodPlacement placement) {
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withAutomountServiceAccountToken(false)
        .withEnableServiceLinks(false)
        .withTerminationGracePeriodSeconds(1L)
        .withNodeSelector(placement.nodeSelector())
        .withTolerations(placement.tolerations())
        .withAffinity(placement.affinity());
  }
}
