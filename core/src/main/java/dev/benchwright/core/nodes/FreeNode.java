package dev.benchwright.core.nodes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The capacity that is left on one node.
 *
 * @param name the node's name
 * @param labels the node's labels
 * @param keepsOff whether the node takes only pods that tolerate its taints
 * @param cpuCores the cores that no pod requests
 * @param memoryBytes the bytes of memory that no pod requests
 */
record FreeNode(
    String name,
    Map<String, String> labels,
    boolean keepsOff,
    BigDecimal cpuCores,
    BigDecimal memoryBytes) {

  static FreeNode of(Node node, List<Pod> pods) {
    return new FreeNode(
        node.getMetadata().getName(),
        Objects.requireNonNullElse(node.getMetadata().getLabels(), Map.of()),
        node.getSpec().getTaints().stream()
            .anyMatch(taint -> !taint.getEffect().equals("PreferNoSchedule")),
        left(node, pods, "cpu"),
        left(node, pods, "memory"));
  }

  private static BigDecimal left(Node node, List<Pod> pods, String resource) {
    var has = node.getStatus().getAllocatable().get(resource);
    return pods.stream()
        .map(pod -> asked(pod, resource))
        .reduce(has == null ? BigDecimal.ZERO : amount(has), BigDecimal::subtract);
  }

  /**
   * Returns what the pod's containers request together, or what an init container requests, if that
   * is more.
   */
  static BigDecimal asked(Pod pod, String resource) {
    var together =
        pod.getSpec().getContainers().stream()
            .map(container -> asked(container, resource))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return pod.getSpec().getInitContainers().stream()
        .map(container -> asked(container, resource))
        .reduce(together, BigDecimal::max);
  }

  private static BigDecimal asked(Container container, String resource) {
    var resources = container.getResources();
    var asked =
        resources == null || resources.getRequests() == null
            ? null
            : resources.getRequests().get(resource);
    return asked == null ? BigDecimal.ZERO : amount(asked);
  }

  private static BigDecimal amount(Quantity quantity) {
    return Quantity.getAmountInBytes(quantity);
  }

  boolean holds(WantedPods.Pod pod) {
    return (!keepsOff || pod.tolerates())
        && labels.entrySet().containsAll(pod.nodeSelector().entrySet())
        && cpuCores.compareTo(pod.cpuCores()) >= 0
        && memoryBytes.compareTo(pod.memoryBytes()) >= 0;
  }

  FreeNode withoutTaints() {
    return new FreeNode(name, labels, false, cpuCores, memoryBytes);
  }

  FreeNode without(WantedPods.Pod pod) {
    return new FreeNode(
        name,
        labels,
        keepsOff,
        cpuCores.subtract(pod.cpuCores()),
        memoryBytes.subtract(pod.memoryBytes()));
  }
}
