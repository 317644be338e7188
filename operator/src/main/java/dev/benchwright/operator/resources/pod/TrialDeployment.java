package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Target;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that decides what is deployed for one trial, and the names that follow from it.
 *
 * @param namespace namespace of all objects
 * @param name name of the trial; the names of its objects begin with it
 * @param uid uid of the trial, which owns its objects
 * @param run name of the run
 * @param lane the run's lane
 * @param target what is deployed as the subject, and what is requested from it
 * @param level the load level
 * @param load the load's phases and the generator's size
 * @param subjectResources CPU and memory with which the subject is measured
 * @param boostCpu CPU of the subject until its warm-up boost ends; empty without a boost
 * @param databaseResources CPU and memory of PostgreSQL
 * @param placement where the pods may run
 * @param askingSeconds how long the generator asks for the right answer, from its own start: as
 *     long as subject and database may take to start, and to give it
 */
public record TrialDeployment(
    String namespace,
    String name,
    String uid,
    String run,
    String lane,
    Target target,
    LoadLevel level,
    LoadSpec load,
    ResourcesSpec subjectResources,
    Optional<String> boostCpu,
    ResourcesSpec databaseResources,
    PlacementSpec placement,
    int askingSeconds) {

  /** Returns CPU and memory with which the subject starts. */
  public ResourcesSpec startResources() {
    return boostCpu
        .map(cpu -> new ResourcesSpec(cpu, subjectResources.memory()))
        .orElse(subjectResources);
  }

  /** Returns the names of its objects. */
  public TrialNames names() {
    return new TrialNames(namespace, name);
  }

  /** Returns the name of the subject's pod and Service. */
  public String subjectName() {
    return names().subject();
  }

  /** Returns the name of PostgreSQL's pod, Service, Secret and ConfigMap. */
  public String databaseName() {
    return names().database();
  }

  /** Returns the name of the ConfigMap with the generator's script and plan. */
  public String loadName() {
    return names().load();
  }

  /** Returns the name of the ConfigMap with the trial's values over time. */
  public String seriesName() {
    return names().series();
  }

  /** Returns the name of the TestRun. */
  public String testRunName() {
    return name;
  }

  /** Returns the generator's tag of the trial in Prometheus. */
  public String tag() {
    return names().tag();
  }

  /** Returns where the generator finds the subject: scheme, host and port. */
  public String subjectUrl() {
    return subjectUrl(target.port());
  }

  /** Returns the same for another port of the subject. */
  public String subjectUrl(int port) {
    return "http://%s.%s.svc:%d".formatted(subjectName(), namespace, port);
  }

  /** Returns the labels of an object of this trial. */
  public Map<String, String> labels(Role role) {
    return Map.of(
        Benchwright.MANAGED_BY_LABEL,
        Benchwright.MANAGED_BY,
        Benchwright.RUN_LABEL,
        run,
        Benchwright.TRIAL_LABEL,
        name,
        Benchwright.LANE_LABEL,
        lane,
        Benchwright.VARIANT_LABEL,
        target.variant(),
        Benchwright.ROLE_LABEL,
        role.label());
  }

  /** Returns the metadata of an object of this trial, which is deleted with the trial. */
  public ObjectMeta metadata(String objectName, Role role) {
    return new ObjectMetaBuilder()
        .withName(objectName)
        .withNamespace(namespace)
        .withLabels(labels(role))
        .withOwnerReferences(Benchwright.owner(BenchmarkTrial.KIND, name, uid))
        .build();
  }
}
