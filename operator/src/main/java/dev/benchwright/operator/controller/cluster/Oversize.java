package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out whether a pod without a node is larger than every node, and no autoscaler makes one for
 * it. Waiting or repeating its trial would not help then.
 */
public final class Oversize {

  private static final Set<String> OF_TOO_LITTLE_ROOM =
      Set.of(TrialOutcomes.UNSCHEDULABLE, TrialOutcomes.GENERATOR_NOT_STARTED);

  /** Reasons of the events with which Cluster Autoscaler and Karpenter announce a pod's node. */
  private static final Set<String> NODE_IS_COMING = Set.of("TriggeredScaleUp", "Nominated");

  private final KubernetesClient client;

  public Oversize(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns the outcome unchanged, unless a pod found no node, the nodes are known to be too small,
   * and none that was announced for the pod is on its way.
   *
   * @param pods the trial's pods
   */
  public TrialOutcome sorted(TrialOutcome outcome, List<Pod> pods) {
    return OF_TOO_LITTLE_ROOM.contains(outcome.reason())
        ? sentence(pods)
            .map(sentence -> TrialOutcomes.neverSchedulable(outcome, sentence))
            .orElse(outcome)
        : outcome;
  }

  private Optional<String> sentence(List<Pod> pods) {
    var unscheduled = pods.stream().filter(Oversize::isUnscheduled).toList();
    if (unscheduled.isEmpty()) {
      return Optional.empty();
    }
    try {
      var empty = NodeRoom.ofEmpty(client.nodes().list().getItems());
      for (var pod : unscheduled) {
        if (empty.place("the " + name(pod), pod) instanceof Placement.NoRoom(var sentence)
            && !isNodeComing(pod)) {
          return Optional.of(sentence);
        }
      }
      return Optional.empty();
    } catch (KubernetesClientException e) {
      // Without the right to list nodes or events, it is unknown, and the trial is repeated.
      return Optional.empty();
    }
  }

  private static String name(Pod pod) {
    var labels = pod.getMetadata().getLabels();
    return Objects.requireNonNullElse(
        labels.get(Benchwright.COMPONENT_LABEL),
        labels.getOrDefault(Benchwright.ROLE_LABEL, pod.getMetadata().getName()));
  }

  private boolean isNodeComing(Pod pod) {
    return client
        .events()
        .v1()
        .events()
        .inNamespace(pod.getMetadata().getNamespace())
        .withField("regarding.uid", pod.getMetadata().getUid())
        .list()
        .getItems()
        .stream()
        .anyMatch(event -> NODE_IS_COMING.contains(event.getReason()));
  }

  private static boolean isUnscheduled(Pod pod) {
    return PodViews.of(pod).withoutNode().isPresent();
  }
}
