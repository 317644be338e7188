package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.cluster.ExactDeletion;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Lane;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Recognizes pods of trials that nothing can end any more because their node is unreachable, and
 * that would hold their lane for ever. After some time they are deleted without the node's
 * confirmation.
 */
public final class StrandedPods {

  private final KubernetesClient client;
  private final RunEvents events;
  private final Clock clock;
  private final Duration releaseDeadline;

  /**
   * Creates a view of the cluster's pods.
   *
   * @param releaseDeadline how long a pod may exist after its deletion was due, and how long its
   *     node may be unreachable
   */
  public StrandedPods(
      KubernetesClient client, RunEvents events, Clock clock, Duration releaseDeadline) {
    this.client = client;
    this.events = events;
    this.clock = clock;
    this.releaseDeadline = releaseDeadline;
  }

  /** Deletes a pod by force, records an event, and returns the event's sentence. */
  String delete(BenchmarkRun run, Pod pod, String why) {
    ExactDeletion.deleteByForce(client, pod);
    var sentence =
        ("Pod %s was deleted by force, because %s. If its node becomes"
                + " reachable again, the pod's processes may run there for a moment.")
            .formatted(Lane.name(pod), why);
    events.run(run, "Warning", "PodDeletedByForce", sentence);
    return sentence;
  }

  /**
   * Returns why nothing can end a trial's pod any more, as half a sentence; empty while it may end.
   */
  Optional<String> why(Pod pod) {
    if (Long.valueOf(0).equals(pod.getMetadata().getDeletionGracePeriodSeconds())) {
      // It was already deleted by force; now only a finalizer can hold it.
      return Optional.empty();
    }
    // The deletion timestamp is the time by which the containers should have ended.
    return Optional.ofNullable(pod.getMetadata().getDeletionTimestamp())
        .flatMap(due -> tooLong(Instant.parse(due)))
        .map("its deletion is %d s overdue"::formatted)
        .or(() ->
            Optional.ofNullable(pod.getSpec().getNodeName())
                .flatMap(node ->
                    notReadySince(node)
                        .flatMap(this::tooLong)
                        .map(seconds ->
                            "its node %s has not been ready for %d s".formatted(node, seconds))));
  }

  /** Returns for how many seconds something has lasted; empty while that is within the deadline. */
  private Optional<Long> tooLong(Instant since) {
    var lasted = Duration.between(since, clock.instant());
    return lasted.compareTo(releaseDeadline) > 0
        ? Optional.of(lasted.toSeconds())
        : Optional.empty();
  }

  private Optional<Instant> notReadySince(String name) {
    return node(name).stream()
        .filter(node -> node.getStatus() != null)
        .flatMap(node -> node.getStatus().getConditions().stream())
        .filter(c -> "Ready".equals(c.getType()) && !"True".equals(c.getStatus()))
        .map(NodeCondition::getLastTransitionTime)
        .filter(Objects::nonNull)
        .map(Instant::parse)
        .findFirst();
  }

  /** Returns the node; empty if it is gone, because the cluster then deletes its pods by itself. */
  private Optional<Node> node(String name) {
    try {
      return Optional.ofNullable(client.nodes().withName(name).get());
    } catch (KubernetesClientException notAllowed) {
      // An administrator may have revoked this right.
      return Optional.empty();
    }
  }
}
