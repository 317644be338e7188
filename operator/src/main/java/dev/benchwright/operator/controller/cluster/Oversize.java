package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;
import dev.benchwright.operator.trial.PodView.Obstacle;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out whether a pod without a node is larger than every node. Waiting or repeating its trial
 * would not help then.
 */
public final class Oversize {

  private static final Set<String> OF_TOO_LITTLE_ROOM =
      Set.of(TrialOutcomes.UNSCHEDULABLE, TrialOutcomes.GENERATOR_NOT_STARTED);

  private final KubernetesClient client;

  public Oversize(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns the outcome unchanged, unless a pod found no node and the nodes are known to be too
   * small.
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
      return unscheduled.stream()
          .map(pod ->
              empty.place("the " + pod.getMetadata().getLabels().get(Benchwright.ROLE_LABEL), pod))
          .filter(Placement.NoRoom.class::isInstance)
          .map(placement -> ((Placement.NoRoom) placement).sentence())
          .findFirst();
    } catch (KubernetesClientException e) {
      // Without the right to list nodes, it is unknown, and the trial is repeated.
      return Optional.empty();
    }
  }

  private static boolean isUnscheduled(Pod pod) {
    return PodViews.of(pod).obstacle().filter(Obstacle::isUnschedulable).isPresent();
  }
}
