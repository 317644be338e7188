package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.GivenVariables;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.RequestCounting;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything that decides what is deployed for one trial, and the names that follow from it.
 *
 * @param namespace namespace of all objects
 * @param name name of the trial; the names of its objects begin with it
 * @param uid uid of the trial, which owns its objects
 * @param ofRun names of what all trials of the run share
 * @param lane the run's lane
 * @param target what is deployed, and what is requested from it
 * @param level the load level
 * @param load the load's phases and the generator's size
 * @param boostCpu CPU of the entry until its warm-up boost ends; empty without a boost
 * @param generatorPlacement where the generator's pods may run
 * @param askingSeconds how long the generator asks for the right answer, from its own start: as
 *     long as the components may take to start, and to give it
 * @param seed the run's seed
 * @param drawSeed start of the random order in which requests get values
 */
public record TrialDeployment(
    String namespace,
    String name,
    String uid,
    RunNames ofRun,
    String lane,
    Target target,
    LoadLevel level,
    LoadSpec load,
    Optional<String> boostCpu,
    PodPlacement generatorPlacement,
    int askingSeconds,
    long seed,
    int drawSeed) {

  /** Returns whether the trial owns an object, and not a deleted trial of its name. */
  public boolean isOwnerOf(HasMetadata object) {
    return Owned.isBy(object, uid);
  }

  /** Returns the component that the load goes to. */
  public Component entry() {
    return target.entry();
  }

  /** Returns CPU and memory with which a component starts. */
  public ResourcesSpec startResources(Component component) {
    var measured = component.resources();
    return boostCpu
        .filter(_ -> component.equals(entry()))
        .map(cpu -> new ResourcesSpec(cpu, measured.memory()))
        .orElse(measured);
  }

  /** Returns the names of its objects. */
  public TrialNames names() {
    return new TrialNames(namespace, name, uid);
  }

  /** Returns the name of a component's Secret and ConfigMap. */
  public String nameOfData(Component component) {
    return component.isShared() ? ofRun.dataOf(component.name()) : names().dataOf(component.name());
  }

  /** Returns the name of a component's pod and Service. */
  public String nameOf(Component component) {
    return component.isShared()
        ? ofRun.component(component.name())
        : names().component(component.name());
  }

  /** Returns the name of the ConfigMap with the generator's script and plan. */
  public String loadName() {
    return names().load();
  }

  /** Returns the name of the Secret with the trial's tokens and their keys. */
  public String tokensName() {
    return names().tokens();
  }

  /** Returns whether requests carry tokens, or a component gets a key of theirs. */
  public boolean hasTokens() {
    return target.request().draws().stream().anyMatch(values -> values.tokens() != null)
        || target.components().stream().anyMatch(GivenVariables::hasKey);
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

  /** Returns where the generator sends its load: scheme, host and port. */
  public String url() {
    return url(entry().servicePort());
  }

  /** Returns the same for another port of the entry. */
  public String url(int port) {
    return "http://%s.%s.svc:%d".formatted(nameOf(entry()), namespace, port);
  }

  /**
   * Returns where the series of the trial are.
   *
   * @param generatorPods names of the generators' pods; at least one
   */
  public MeasuredTrial measured(List<String> generatorPods) {
    return new MeasuredTrial(
        tag(),
        namespace,
        target.components().stream()
            .map(component ->
                new MeasuredComponent(
                    component.name(),
                    component.role(),
                    nameOf(component),
                    component.metrics().isPresent(),
                    ownPaths(component)))
            .toList(),
        generatorPods,
        counting(),
        target.hasTotals());
  }

  private static List<String> ownPaths(Component component) {
    return Stream.of(component.readiness(), component.metrics())
        .flatMap(Optional::stream)
        // Servers count by path, without its query.
        .map(endpoint -> endpoint.path().replaceFirst("\\?.*", ""))
        .distinct()
        .toList();
  }

  private RequestCounting counting() {
    if (load.script() != null) {
      return RequestCounting.BY_SCRIPT;
    }
    return target.request().check().ofEveryAnswer()
        ? RequestCounting.BY_STATUS_AND_BODY
        : RequestCounting.BY_STATUS;
  }

  /** Returns the labels of an object of this trial. */
  public Map<String, String> labels(Role role) {
    return Map.of(
        Benchwright.MANAGED_BY_LABEL,
        Benchwright.MANAGED_BY,
        Benchwright.RUN_LABEL,
        ofRun.run(),
        Benchwright.TRIAL_LABEL,
        name,
        Benchwright.LANE_LABEL,
        lane,
        Benchwright.VARIANT_LABEL,
        target.variant(),
        Benchwright.ROLE_LABEL,
        role.label());
  }

  /** Returns the labels of a component's objects. */
  public Map<String, String> labels(Component component) {
    if (component.isShared()) {
      return sharedLabels(component);
    }
    var labels = labels(component.role());
    boolean isOnlyOne =
        (component.role() == Role.SUBJECT || component.role() == Role.DATABASE)
            && component.name().equals(component.role().label());
    if (isOnlyOne) {
      return labels;
    }
    // A role that several components of a trial may have does not tell them apart.
    var ofOne = new HashMap<>(labels);
    // Replicas have the label of the component whose Service selects them.
    ofOne.put(Benchwright.COMPONENT_LABEL, component.service());
    return ofOne;
  }

  /** The objects belong to no trial, and to no variant. */
  private Map<String, String> sharedLabels(Component component) {
    var labels = new HashMap<>(ofRun.selector());
    labels.put(Benchwright.LANE_LABEL, lane);
    labels.put(Benchwright.ROLE_LABEL, component.role().label());
    labels.put(Benchwright.COMPONENT_LABEL, component.service());
    // By this, whoever looks at the pods that are left knows of those that are gone.
    labels.put(
        Benchwright.REPLICAS_LABEL,
        Long.toString(
            target.components().stream()
                .filter(other -> other.service().equals(component.service()))
                .count()));
    return labels;
  }

  /**
   * Returns the metadata of a component's object, which is deleted with the trial, or with the run
   * if all trials share it.
   */
  public ObjectMeta metadata(Component component) {
    return metadata(nameOf(component), component);
  }

  /** Returns the same of a component's Secret or ConfigMap. */
  public ObjectMeta metadataOfData(Component component) {
    return metadata(nameOfData(component), component);
  }

  private ObjectMeta metadata(String objectName, Component component) {
    return new ObjectMetaBuilder()
        .withName(objectName)
        .withNamespace(namespace)
        .withLabels(labels(component))
        .withOwnerReferences(
            component.isShared()
                ? Benchwright.owner(BenchmarkRun.KIND, ofRun.run(), ofRun.uid())
                : owner())
        .build();
  }

  /** Returns the metadata of an object of this trial, which is deleted with the trial. */
  public ObjectMeta metadata(String objectName, Role role) {
    return new ObjectMetaBuilder()
        .withName(objectName)
        .withNamespace(namespace)
        .withLabels(labels(role))
        .withOwnerReferences(owner())
        .build();
  }

  private OwnerReference owner() {
    return Benchwright.owner(BenchmarkTrial.KIND, name, uid);
  }
}
