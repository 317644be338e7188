package dev.benchwright.core.api.run;

import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Scheduling constraints of a pod, as in its Kubernetes spec.
 *
 * @param nodeSelector labels that its node must have
 * @param tolerations taints that it tolerates
 * @param affinity its node and pod affinity
 */
public record PodPlacement(
    @Size(max = 20) Map<String, String> nodeSelector,
    @Size(max = 20) List<Toleration> tolerations,
    @Nullable Affinity affinity) {

  /** No constraint. */
  public static final PodPlacement ANYWHERE = new PodPlacement(Map.of(), List.of(), null);

  public PodPlacement {
    nodeSelector = nodeSelector == null ? Map.of() : Map.copyOf(nodeSelector);
    tolerations = tolerations == null ? List.of() : List.copyOf(tolerations);
  }
}
