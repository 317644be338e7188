package dev.benchwright.e2e;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.resources.k6.TestRun;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Objects of trials that are left anywhere in the cluster. */
public final class Leftovers {

  private static final List<Class<? extends HasMetadata>> KINDS =
      List.of(Pod.class, Service.class, ConfigMap.class, Secret.class, Job.class, TestRun.class);

  /** The role of the ConfigMap that holds a trial's series. */
  private static final String KEPT = "series";

  private final KubernetesClient client;

  public Leftovers(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns the objects of trials that are over or that no longer exist. Objects of a trial under
   * way are in use, and a trial's series stay as long as the trial.
   */
  public List<String> inCluster() {
    var trials = client.resources(BenchmarkTrial.class).inAnyNamespace().list().getItems();
    var existing = keys(trials.stream());
    var underWay =
        keys(trials.stream().filter(trial -> !AppliedRun.status(trial).phase().isOver()));
    return KINDS.stream()
        .flatMap(this::ofTrials)
        .filter(object ->
            !(isKept(object) ? existing : underWay).contains(key(object, trialOf(object))))
        .map(Leftovers::describe)
        .toList();
  }

  /** Returns the objects of a run's trials, and the trials themselves. */
  public List<String> of(String namespace, String run) {
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
        // The series of a trial stay with it.
        .withLabelNotIn(Benchwright.ROLE_LABEL, Role.SERIES.label())
        .list()
        .getItems()
        .stream()
        .map(HasMetadata.class::cast);
  }

  private static Set<String> keys(Stream<BenchmarkTrial> trials) {
    return trials
        .map(trial -> key(trial, trial.getMetadata().getName()))
        .collect(Collectors.toSet());
  }

  private static boolean isKept(HasMetadata object) {
    return KEPT.equals(object.getMetadata().getLabels().get(Benchwright.ROLE_LABEL));
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
