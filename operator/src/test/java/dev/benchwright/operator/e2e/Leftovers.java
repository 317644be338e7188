package dev.benchwright.operator.e2e;

import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.Benchwright;
import dev.benchwright.operator.resources.TestRun;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.stream.Stream;

/** Objects of trials, anywhere in the cluster. */
final class Leftovers {

  private static final List<Class<? extends HasMetadata>> KINDS =
      List.of(Pod.class, Service.class, ConfigMap.class, Secret.class, Job.class, TestRun.class);

  private final KubernetesClient client;

  Leftovers(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Objects of trials that are over, or that are no more; those of a trial under way are in use.
   */
  List<String> inCluster() {
    var inUse =
        client.resources(BenchmarkTrial.class).inAnyNamespace().list().getItems().stream()
            .filter(trial -> !AppliedRun.status(trial).phase().isOver())
            .map(trial -> key(trial, trial.getMetadata().getName()))
            .toList();
    return KINDS.stream()
        .flatMap(this::ofTrials)
        .filter(object -> !inUse.contains(key(object, trialOf(object))))
        .map(Leftovers::describe)
        .toList();
  }

  /** Objects of a run's trials, and the trials themselves. */
  List<String> of(String namespace, String run) {
    return Stream.concat(Stream.of(BenchmarkTrial.class), KINDS.stream())
        .flatMap(kind ->
            client
                .resources(kind)
                .inNamespace(namespace)
                .withLabel(Benchwright.RUN_LABEL, run)
                .list()
                .getItems()
                .stream())
        .map(HasMetadata.class::cast)
        .map(Leftovers::describe)
        .toList();
  }

  private Stream<HasMetadata> ofTrials(Class<? extends HasMetadata> kind) {
    return client
        .resources(kind)
        .inAnyNamespace()
        .withLabel(Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY)
        .withLabel(Benchwright.TRIAL_LABEL)
        .list()
        .getItems()
        .stream()
        .map(HasMetadata.class::cast);
  }

  private static String trialOf(HasMetadata object) {
    return String.valueOf(object.getMetadata().getLabels().get(Benchwright.TRIAL_LABEL));
  }

  private static String key(HasMetadata object, String trial) {
    return object.getMetadata().getNamespace() + "/" + trial;
  }

  private static String describe(HasMetadata object) {
    return "%s %s/%s"
        .formatted(
            object.getKind(), object.getMetadata().getNamespace(), object.getMetadata().getName());
  }
}
