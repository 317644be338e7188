package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.IntOrString;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The port on which a workload serves.
 *
 * @param workload the workload
 * @param serving the port of the container
 * @param called the port under which others call it, that of its Service if it has one
 */
record WorkloadPorts(Workload workload, int serving, int called) {

  private static final int MOST_PORT = 65_535;

  /**
   * Finds the port: that behind its Service, or else the first of its container.
   *
   * @throws NotAcceptedException if there is none
   */
  static WorkloadPorts of(Workload workload, Optional<WorkloadServices.NamedPort> service)
      throws NotAcceptedException {
    if (service.isPresent()) {
      return ofService(workload, service.get());
    }
    int port =
        inRange(
            workload,
            workload.container().getPorts().stream()
                .findFirst()
                .map(ContainerPort::getContainerPort)
                .orElseThrow(() ->
                    workload.refused(
                        "has no port on which it serves; write containerPort under spec.template.spec.containers[0].ports")));
    return new WorkloadPorts(workload, port, port);
  }

  private static WorkloadPorts ofService(Workload workload, WorkloadServices.NamedPort service)
      throws NotAcceptedException {
    int port = inRange(workload, Objects.requireNonNullElse(service.port().getPort(), 0));
    var target = service.port().getTargetPort();
    return new WorkloadPorts(
        workload,
        target == null ? port : inRange(workload, number(workload, service.service(), target)),
        port);
  }

  /** Returns the port under which others call it; null if that is the container's. */
  @Nullable Integer ofService() {
    return called == serving ? null : Integer.valueOf(called);
  }

  private static int inRange(Workload workload, int port) throws NotAcceptedException {
    if (port < 1 || port > MOST_PORT) {
      throw workload.refused(
          "serves on port %d; write one from 1 to %d".formatted(port, MOST_PORT));
    }
    return port;
  }

  /** Returns the number of a port, which may be given by its name. */
  private static int number(Workload workload, ManifestObject user, IntOrString port)
      throws NotAcceptedException {
    if (port.getIntVal() != null) {
      return port.getIntVal();
    }
    return workload.container().getPorts().stream()
        .filter(one -> Objects.equals(one.getName(), port.getStrVal()))
        .findFirst()
        .map(ContainerPort::getContainerPort)
        .orElseThrow(() ->
            user.refused(
                "names port '%s', which the container of %s does not have; write its number"
                    .formatted(Shown.of(port.getStrVal()), workload.object().title())));
  }

  /**
   * Checks that something is on the port on which the workload serves.
   *
   * @param what the field that has the port
   * @throws NotAcceptedException if it is on another one
   */
  void checkIsServing(String what, IntOrString port) throws NotAcceptedException {
    int number = number(workload, workload.object(), port);
    if (number != serving) {
      throw workload.refused(
          "has port %d in %s, and serves on %d; a component has one port: write that, or leave %s out"
              .formatted(number, what, serving, what));
    }
  }
}
