package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds and deletes what is left of a trial in the cluster, of every kind that it or k6-operator
 * creates.
 *
 * <p>Secrets and ConfigMaps are deleted by name and never listed: an operator that may list them
 * could read everybody's. Nothing delays their deletion, so they are gone at once.
 */
final class TrialRemains {

  /** Roles whose components may have a Secret beside their pod. */
  private static final Set<String> WITH_SECRET =
      Set.of(Role.DATABASE.label(), Role.OBJECT_STORE.label());

  /** The TestRun comes first, so that k6-operator creates nothing anew. */
  private static final List<Class<? extends HasMetadata>> LISTED_KINDS =
      List.of(TestRun.class, Job.class, Pod.class, Service.class);

  private final KubernetesClient client;

  TrialRemains(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns how many objects of a trial still exist, of the kinds that may take a while to be
   * deleted.
   */
  int count(TrialNames trial) {
    return list(trial).size();
  }

  /** Returns whether one of them should have been gone before an instant. */
  boolean isOverdue(TrialNames trial, Instant due) {
    return list(trial).stream()
        .map(object -> object.getMetadata().getDeletionTimestamp())
        .filter(Objects::nonNull)
        .anyMatch(deleted -> Instant.parse(deleted).isBefore(due));
  }

  /**
   * Deletes all objects of a trial; they may continue to exist for a while.
   *
   * @param components its components, as its status has them
   * @param force whether not to wait until containers have ended
   */
  void delete(TrialNames trial, List<ComponentStatus> components, boolean force) {
    for (var object : list(trial)) {
      if (force || object.getMetadata().getDeletionTimestamp() == null) {
        var deletion = client.resource(object).inNamespace(trial.namespace());
        if (force && object instanceof Pod) {
          deletion.withGracePeriod(0).delete();
        } else {
          deletion.withPropagationPolicy(DeletionPropagation.BACKGROUND).delete();
        }
      }
    }
    for (var name : names(trial, components, component -> WITH_SECRET.contains(component.role()))) {
      client.secrets().inNamespace(trial.namespace()).withName(name).delete();
    }
    for (var name : names(trial, components, _ -> true)) {
      client.configMaps().inNamespace(trial.namespace()).withName(name).delete();
    }
    client.secrets().inNamespace(trial.namespace()).withName(trial.tokens()).delete();
    client.configMaps().inNamespace(trial.namespace()).withName(trial.load()).delete();
  }

  /**
   * Returns the names of objects of components. A trial that was never deployed, or by an operator
   * that did not record its components, may have left a database's.
   */
  private static List<String> names(
      TrialNames trial, List<ComponentStatus> components, Predicate<ComponentStatus> isWanted) {
    return components.isEmpty()
        ? List.of(trial.dataOf(Role.DATABASE.label()))
        : components.stream()
            .filter(isWanted)
            .map(component -> trial.dataOf(component.name()))
            .toList();
  }

  /** Deletes the series of a trial that was stopped after they were kept, and so has no numbers. */
  void deleteSeries(TrialNames trial) {
    client.configMaps().inNamespace(trial.namespace()).withName(trial.series()).delete();
  }

  private List<HasMetadata> list(TrialNames trial) {
    return LISTED_KINDS.stream().flatMap(kind -> list(kind, trial)).toList();
  }

  private Stream<HasMetadata> list(Class<? extends HasMetadata> kind, TrialNames trial) {
    return client
        .resources(kind)
        .inNamespace(trial.namespace())
        .withLabel(Benchwright.TRIAL_LABEL, trial.trial())
        .list()
        .getItems()
        .stream()
        .map(HasMetadata.class::cast);
  }
}
