package dev.benchwright.operator.resources;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.catalog.Target.Endpoint;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The pod under test and its Service. */
final class Subject {

  /**
   * The PodMonitor reads the metrics' path from this annotation; without it, the path is /metrics.
   */
  static final String METRICS_PATH_ANNOTATION = "benchwright.dev/metrics-path";

  private Subject() {}

  static List<HasMetadata> objects(TrialDeployment trial) {
    return List.of(service(trial), pod(trial));
  }

  private static Pod pod(TrialDeployment trial) {
    var metadata = trial.metadata(trial.subjectName(), Role.SUBJECT).toBuilder();
    trial
        .target()
        .metrics()
        .ifPresent(metrics -> metadata.addToAnnotations(METRICS_PATH_ANNOTATION, metrics.path()));
    return new PodBuilder()
        .withMetadata(metadata.build())
        .withSpec(
            PodParts.podSpec(trial.placement().subject())
                .withSecurityContext(Restricted.pod())
                .withVolumes(PodParts.emptyVolume("tmp"))
                .addNewContainer()
                .withName(ContainerNames.SUBJECT)
                .withImage(trial.target().image())
                .withImagePullPolicy("IfNotPresent")
                // A container that fails then has the end of its log in its status.
                .withTerminationMessagePolicy("FallbackToLogsOnError")
                .withPorts(ports(trial))
                .withEnv(env(trial))
                .withStartupProbe(
                    trial.target().readiness().map(Subject::startupProbe).orElse(null))
                .withResources(PodParts.guaranteed(trial.startResources()))
                .withSecurityContext(Restricted.container())
                .withVolumeMounts(PodParts.mount("tmp", "/tmp"))
                .endContainer()
                .build())
        .build();
  }

  private static Service service(TrialDeployment trial) {
    return new ServiceBuilder()
        .withMetadata(trial.metadata(trial.subjectName(), Role.SUBJECT))
        .withNewSpec()
        .withSelector(trial.labels(Role.SUBJECT))
        .withPorts(servicePorts(trial))
        .endSpec()
        .build();
  }

  /** Returns the ports; the generator requests garbage collections on a port of their own. */
  private static List<ServicePort> servicePorts(TrialDeployment trial) {
    var ports = new ArrayList<ServicePort>();
    ports.add(servicePort("http", trial.target().port()));
    trial
        .target()
        .garbageCollection()
        .ifPresent(endpoint -> ports.add(servicePort("admin", endpoint.port())));
    return ports;
  }

  private static ServicePort servicePort(String name, int number) {
    return new ServicePortBuilder()
        .withName(name)
        .withPort(number)
        .withNewTargetPort(number)
        .build();
  }

  /**
   * Returns the container's ports. The PodMonitor finds the one named {@code metrics}, which may
   * also be the one that serves.
   */
  private static List<ContainerPort> ports(TrialDeployment trial) {
    var ports = new ArrayList<ContainerPort>();
    var metrics = trial.target().metrics();
    metrics.ifPresent(endpoint -> ports.add(port("metrics", endpoint.port())));
    if (metrics.isEmpty() || metrics.get().port() != trial.target().port()) {
      ports.add(port("http", trial.target().port()));
    }
    return ports;
  }

  private static ContainerPort port(String name, int number) {
    return new ContainerPortBuilder().withName(name).withContainerPort(number).build();
  }

  private static List<EnvVar> env(TrialDeployment trial) {
    var env = new ArrayList<EnvVar>();
    // Sorted, so that the same trial always makes the same pod.
    new TreeMap<>(trial.target().env())
        .forEach((name, value) -> env.add(PodParts.variable(name, value)));
    SubjectJvm.options(trial)
        .ifPresent(options -> env.add(PodParts.variable("JDK_JAVA_OPTIONS", options)));
    if (trial.target().database()) {
      env.addAll(Database.clientEnv(trial));
    }
    return env;
  }

  /**
   * Returns a probe that ends with its first success. A readiness probe would go on during the
   * load, queue behind it, and take a busy subject out of its Service.
   */
  private static Probe startupProbe(Endpoint readiness) {
    return new ProbeBuilder()
        .withNewHttpGet()
        .withPath(readiness.path())
        .withNewPort(readiness.port())
        .endHttpGet()
        .withPeriodSeconds(1)
        .withTimeoutSeconds(5)
        // The trial's own deadline ends a subject that never starts, and says why.
        .withFailureThreshold(100_000)
        .build();
  }
}
