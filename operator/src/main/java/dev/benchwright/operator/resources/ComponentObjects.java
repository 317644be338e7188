package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.HostAlias;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The pod and the Service of a component that has an image of its own. */
final class ComponentObjects {

  /**
   * The PodMonitor reads the metrics' path from this annotation; without it, the path is /metrics.
   */
  static final String METRICS_PATH_ANNOTATION = "benchwright.dev/metrics-path";

  private ComponentObjects() {}

  static Service service(TrialDeployment trial, Component component) {
    return PodParts.service(trial, component, servicePorts(component));
  }

  /** Returns the pod, and before it the ConfigMap with its files, if it has any. */
  static List<HasMetadata> objects(
      TrialDeployment trial, Component component, List<HostAlias> aliases) {
    var pod = pod(trial, component, aliases);
    return component.start().files().isEmpty()
        ? List.of(pod)
        : List.of(ComponentFiles.configMap(trial, component), pod);
  }

  /**
   * Returns the pod.
   *
   * @param aliases the names under which it finds other components, if it finds them so
   */
  private static Pod pod(TrialDeployment trial, Component component, List<HostAlias> aliases) {
    var metadata = trial.metadata(component).toBuilder();
    component
        .metrics()
        .ifPresent(metrics -> metadata.addToAnnotations(METRICS_PATH_ANNOTATION, metrics.path()));
    return new PodBuilder()
        .withMetadata(metadata.build())
        .withSpec(
            PodParts.podSpec(component.placement())
                .withSecurityContext(Restricted.pod())
                .withHostAliases(aliases)
                .withVolumes(PodParts.emptyVolume("tmp"))
                .addAllToVolumes(ComponentFiles.volumes(trial, component))
                .addNewContainer()
                .withName(component.container())
                .withImage(component.image())
                .withImagePullPolicy("IfNotPresent")
                .withCommand(component.start().command())
                .withArgs(component.start().args())
                // A container that fails then has the end of its log in its status.
                .withTerminationMessagePolicy("FallbackToLogsOnError")
                .withPorts(ports(component))
                .withEnv(env(trial, component))
                .withStartupProbe(startupProbe(component, trial.entry()))
                .withResources(PodParts.guaranteed(trial.startResources(component)))
                .withSecurityContext(Restricted.container())
                .withVolumeMounts(PodParts.mount("tmp", "/tmp"))
                .addAllToVolumeMounts(ComponentFiles.mounts(component))
                .endContainer()
                .build())
        .build();
  }

  /** Returns the ports; the generator requests garbage collections on a port of their own. */
  private static List<ServicePort> servicePorts(Component component) {
    var ports = new ArrayList<ServicePort>();
    ports.add(PodParts.servicePort("http", component.servicePort(), component.port()));
    component
        .garbageCollection()
        .ifPresent(endpoint -> ports.add(PodParts.servicePort("admin", endpoint.port())));
    return ports;
  }

  /**
   * Returns the container's ports. The PodMonitor finds the one named {@code metrics}, which may
   * also be the one that serves.
   */
  private static List<ContainerPort> ports(Component component) {
    var ports = new ArrayList<ContainerPort>();
    var metrics = component.metrics();
    metrics.ifPresent(endpoint -> ports.add(port("metrics", endpoint.port())));
    if (metrics.isEmpty() || metrics.get().port() != component.port()) {
      ports.add(port("http", component.port()));
    }
    return ports;
  }

  private static ContainerPort port(String name, int number) {
    return new ContainerPortBuilder().withName(name).withContainerPort(number).build();
  }

  private static List<EnvVar> env(TrialDeployment trial, Component component) {
    var addresses =
        trial.target().others().stream()
            .filter(other -> component.needs().contains(other.name()))
            .flatMap(other -> clientEnv(trial, other).stream())
            .toList();
    var env = new ArrayList<EnvVar>();
    if (trial.target().namesResolve()) {
      // $(NAME) stands for a variable only if that comes before.
      env.addAll(addresses);
      env.addAll(TrialTokens.env(trial, component));
    }
    // Sorted, so that the same trial always makes the same pod.
    new TreeMap<>(component.env())
        .forEach((name, value) -> env.add(PodParts.variable(name, value)));
    JvmOptions.of(trial, component)
        .ifPresent(options -> env.add(PodParts.variable("JDK_JAVA_OPTIONS", options)));
    if (!trial.target().namesResolve()) {
      env.addAll(addresses);
    }
    return env;
  }

  /** Returns the environment variables with which others reach a component that they need. */
  private static List<EnvVar> clientEnv(TrialDeployment trial, Component needed) {
    return switch (needed.backing().orElse(null)) {
      case null ->
          List.of(
              PodParts.variable(
                  Component.urlVariable(needed.name()),
                  "http://%s:%d".formatted(trial.nameOf(needed), needed.servicePort())));
      case Postgres postgres -> Database.clientEnv(trial, needed, postgres);
      case ObjectStore _ -> S3Server.clientEnv(trial, needed);
    };
  }

  /**
   * Returns a probe that ends with its first success. A readiness probe would go on during the
   * load, queue behind it, and take a busy subject out of its Service.
   */
  private static @Nullable Probe startupProbe(Component component, Component entry) {
    var readiness = component.readiness();
    if (readiness.isPresent()) {
      return onceASecond()
          .withNewHttpGet()
          .withPath(readiness.get().path())
          .withNewPort(readiness.get().port())
          .endHttpGet()
          .build();
    }
    // The generator asks the entry itself; nobody would know of another component.
    return component.equals(entry)
        ? null
        : onceASecond().withNewTcpSocket().withNewPort(component.port()).endTcpSocket().build();
  }

  private static ProbeBuilder onceASecond() {
    return new ProbeBuilder()
        .withPeriodSeconds(1)
        .withTimeoutSeconds(5)
        // The trial's own deadline ends a subject that never starts, and says why.
        .withFailureThreshold(100_000);
  }
}
