package dev.benchwright.core.nodes;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The capacity that is left on one node.
 *
 * @param name the node's name
 * @param labels the node's labels
 * @param taints those that keep off pods which do not tolerate them
 * @param cpuCores the cores that no pod requests
 * @param memoryBytes the bytes of memory that no pod requests
 * @param pods how many more pods the kubelet takes
 */
record FreeNode(
    String name,
    Map<String, String> labels,
    List<Taint> taints,
    BigDecimal cpuCores,
    BigDecimal memoryBytes,
    int pods) {

  FreeNode {
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
  }

  static FreeNode of(Node node, List<Pod> pods) {
    return new FreeNode(
        node.getMetadata().getName(),
        Objects.requireNonNullElse(node.getMetadata().getLabels(), Map.of()),
        node.getSpec().getTaints().stream()
            .filter(taint -> !taint.getEffect().equals("PreferNoSchedule"))
            .toList(),
        left(node, pods, "cpu"),
        left(node, pods, "memory"),
        most(node) - pods.size());
  }

  private static int most(Node node) {
    var most = node.getStatus().getAllocatable().get("pods");
    return most == null ? Integer.MAX_VALUE : Quantity.getAmountInBytes(most).intValue();
  }

  private static BigDecimal left(Node node, List<Pod> pods, String resource) {
    return pods.stream()
        .map(pod -> PodRequests.of(pod, resource))
        .reduce(
            PodRequests.amount(node.getStatus().getAllocatable(), resource), BigDecimal::subtract);
  }

  boolean holds(WantedPods.Pod pod) {
    return taints.stream().allMatch(pod::tolerates)
        && labels.entrySet().containsAll(pod.nodeSelector().entrySet())
        && cpuCores.compareTo(pod.cpuCores()) >= 0
        && memoryBytes.compareTo(pod.memoryBytes()) >= 0
        && pods > 0;
  }

  FreeNode withoutTaints() {
    return new FreeNode(name, labels, List.of(), cpuCores, memoryBytes, pods);
  }

  FreeNode without(WantedPods.Pod pod) {
    return new FreeNode(
        name,
        labels,
        taints,
        cpuCores.subtract(pod.cpuCores()),
        memoryBytes.subtract(pod.memoryBytes()),
        pods - 1);
  }
}
