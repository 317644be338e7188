package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The Services among the manifests, each with the workload that it selects. */
final class WorkloadServices {

  private final Map<ManifestObject, NamedPort> byWorkload = new HashMap<>();

  private WorkloadServices() {}

  /**
   * The name and the port under which others call a workload.
   *
   * @param service the Service
   * @param port its only port
   */
  record NamedPort(ManifestObject service, ServicePort port) {}

  /**
   * Finds out which Service selects which workload.
   *
   * @throws NotAcceptedException if one selects none or several, or if several select one
   */
  static WorkloadServices of(List<ManifestObject> objects, List<Workload> workloads)
      throws NotAcceptedException {
    var services = new WorkloadServices();
    for (var object : objects) {
      if (object.kind().equals("Service")) {
        services.add(object, workloads);
      }
    }
    return services;
  }

  private void add(ManifestObject object, List<Workload> workloads) throws NotAcceptedException {
    var spec = Optional.ofNullable(object.as(Service.class).getSpec());
    var selector = spec.map(of -> of.getSelector()).filter(of -> !of.isEmpty()).orElse(Map.of());
    var selected =
        selector.isEmpty()
            ? List.<Workload>of()
            : workloads.stream()
                .filter(workload -> workload.labels().entrySet().containsAll(selector.entrySet()))
                .toList();
    if (selected.size() != 1) {
      throw object.refused(
          selected.isEmpty()
              ? "selects no Deployment or StatefulSet of the manifests; write the labels of its pods under spec.selector, or leave the Service out"
              : "selects %s, and a component is one of them; write a selector that only one matches"
                  .formatted(
                      selected.stream()
                          .map(workload -> workload.object().title())
                          .collect(Collectors.joining(" and "))));
    }
    var ports = spec.map(of -> of.getPorts()).orElse(List.of());
    if (ports.size() != 1) {
      throw object.refused(
          "has %d ports in spec.ports, and a component serves on one; %s"
              .formatted(ports.size(), ports.isEmpty() ? "write it" : "leave the others out"));
    }
    var workload = selected.getFirst().object();
    var before = byWorkload.put(workload, new NamedPort(object, ports.getFirst()));
    if (before != null) {
      throw object.refused(
          "selects %s, as %s does, and a component has one name; leave one of the two out"
              .formatted(workload.title(), before.service().title()));
    }
  }

  /** Returns under which name and port others call a workload; empty if no Service selects it. */
  Optional<NamedPort> of(Workload workload) {
    return Optional.ofNullable(byWorkload.get(Objects.requireNonNull(workload.object())));
  }
}
