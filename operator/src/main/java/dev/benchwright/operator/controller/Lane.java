package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.Benchwright;
import dev.benchwright.operator.api.RunPhase;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * The nodes that all runs share: one run at a time may load them, first come, first served, across
 * namespaces.
 */
final class Lane {

  /** Creation times are whole seconds; of two runs in the same one, the name decides. */
  private static final Comparator<BenchmarkRun> ARRIVAL =
      Comparator.<BenchmarkRun, String>comparing(run -> run.getMetadata().getCreationTimestamp())
          .thenComparing(run -> run.getMetadata().getNamespace())
          .thenComparing(run -> run.getMetadata().getName());

  private final KubernetesClient client;

  Lane(KubernetesClient client) {
    this.client = client;
  }

  /**
   * The run that must end before the given one may start: the one that is running, or else the
   * first of those that came earlier. One that nobody has admitted yet keeps none waiting.
   */
  Optional<BenchmarkRun> occupiedBefore(BenchmarkRun run) {
    var others =
        client.resources(BenchmarkRun.class).inAnyNamespace().list().getItems().stream()
            .filter(other -> !isSame(other, run))
            .filter(other -> other.getMetadata().getDeletionTimestamp() == null)
            .toList();
    return others.stream()
        .filter(other -> phase(other) == RunPhase.RUNNING)
        .findFirst()
        .or(() ->
            others.stream()
                .filter(other -> phase(other) == RunPhase.QUEUED)
                .filter(other -> !RunConditions.awaitsAdmission(other))
                .filter(other -> ARRIVAL.compare(other, run) < 0)
                .min(ARRIVAL));
  }

  /** A pod of any trial that is still in the cluster, and would share its nodes with the next. */
  Optional<String> leftover() {
    return client
        .pods()
        .inAnyNamespace()
        .withLabel(Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY)
        .withLabel(Benchwright.TRIAL_LABEL)
        .list()
        .getItems()
        .stream()
        .findFirst()
        .map(Lane::name);
  }

  /** Namespace and name, as people write them. */
  static String name(HasMetadata object) {
    return object.getMetadata().getNamespace() + "/" + object.getMetadata().getName();
  }

  private static boolean isSame(BenchmarkRun one, BenchmarkRun other) {
    return Objects.equals(one.getMetadata().getUid(), other.getMetadata().getUid());
  }

  private static RunPhase phase(BenchmarkRun run) {
    return run.getStatus() == null ? RunPhase.QUEUED : run.getStatus().phase();
  }
}
