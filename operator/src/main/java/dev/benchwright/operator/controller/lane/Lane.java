package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.run.LaneOrder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;

/** A set of nodes that runs share, and that one run at a time may load. */
public final class Lane {

  private final KubernetesClient client;
  private final String name;

  private Lane(KubernetesClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /** Returns the lane that a run loads. */
  public static Lane of(KubernetesClient client, BenchmarkRun run) {
    return new Lane(client, run.getSpec().lane());
  }

  /** Returns which runs have the lane and which wait for it, as the API server shows them now. */
  public LaneOrder order() {
    return LaneOrder.of(
        name, client.resources(BenchmarkRun.class).inAnyNamespace().list().getItems());
  }

  /** Returns a run that has another lane or waits for it, and may share nodes with this one. */
  public Optional<BenchmarkRun> runElsewhere() {
    return client.resources(BenchmarkRun.class).inAnyNamespace().list().getItems().stream()
        .filter(BenchmarkRun::canBeRead)
        .filter(run -> !run.getSpec().lane().equals(name))
        .filter(run -> {
          var phase = run.statusOrNew().phase();
          return phase == RunPhase.QUEUED || phase == RunPhase.RUNNING;
        })
        .findFirst();
  }

  /**
   * Returns a pod of any trial that is still in the lane, or of another run, and would share nodes
   * with the next trial.
   *
   * @param run the run of that trial
   */
  public Optional<Pod> leftover(BenchmarkRun run) {
    var names = RunNames.of(run);
    return client
        .pods()
        .inAnyNamespace()
        .withLabel(Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY)
        .list()
        .getItems()
        .stream()
        .filter(pod ->
            pod.getMetadata().getLabels().containsKey(Benchwright.TRIAL_LABEL)
                || (pod.getMetadata().getLabels().containsKey(Benchwright.LIFETIME_LABEL)
                    && !names.isOwnerOf(pod)))
        .filter(pod -> name.equals(laneOf(pod)))
        .findFirst();
  }

  /** Returns namespace and name, separated by a slash. */
  public static String name(HasMetadata object) {
    return object.getMetadata().getNamespace() + "/" + object.getMetadata().getName();
  }

  /** Returns a pod's lane. Pods of operators from before there were lanes lack the label. */
  private static String laneOf(Pod pod) {
    return pod.getMetadata()
        .getLabels()
        .getOrDefault(Benchwright.LANE_LABEL, BenchmarkRunSpec.DEFAULT_LANE);
  }
}
