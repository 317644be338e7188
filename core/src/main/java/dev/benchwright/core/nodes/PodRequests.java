package dev.benchwright.core.nodes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a pod requests of its node, as the scheduler counts it. */
final class PodRequests {

  private PodRequests() {}

  /**
   * Returns what the pod itself requests, or else the larger of what its containers request while
   * they run, sidecars included, and what it needs to initialise; in either case with the overhead
   * of its run-time class.
   *
   * @param resource {@code cpu} in cores, {@code memory} in bytes
   */
  static BigDecimal of(Pod pod, String resource) {
    var spec = pod.getSpec();
    var ofPod = spec.getResources();
    var requested =
        ofPod != null && ofPod.getRequests() != null && ofPod.getRequests().containsKey(resource)
            ? amount(ofPod.getRequests(), resource)
            : ofContainers(pod, resource);
    return requested.add(amount(spec.getOverhead(), resource));
  }

  private static BigDecimal ofContainers(Pod pod, String resource) {
    var sidecars = BigDecimal.ZERO;
    var most = BigDecimal.ZERO;
    for (var container : pod.getSpec().getInitContainers()) {
      var requested = requested(container, resource);
      if ("Always".equals(container.getRestartPolicy())) {
        sidecars = sidecars.add(requested);
        requested = BigDecimal.ZERO;
      }
      // The sidecars that were started before it run beside it.
      most = most.max(sidecars.add(requested));
    }
    return pod.getSpec().getContainers().stream()
        .map(container -> requested(container, resource))
        .reduce(sidecars, BigDecimal::add)
        .max(most);
  }

  private static BigDecimal requested(Container container, String resource) {
    @Nullable ResourceRequirements resources = container.getResources();
    return resources == null ? BigDecimal.ZERO : amount(resources.getRequests(), resource);
  }

  /** Returns how much of a resource is named, zero if none is. */
  static BigDecimal amount(@Nullable Map<String, Quantity> amounts, String resource) {
    var amount = amounts == null ? null : amounts.get(resource);
    return amount == null ? BigDecimal.ZERO : Quantity.getAmountInBytes(amount);
  }
}
