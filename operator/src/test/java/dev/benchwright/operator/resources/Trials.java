package dev.benchwright.operator.resources;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Builds the deployments of trials for tests. */
public final class Trials {

  public static final Parts PARTS =
      new Parts(
          "k6:1",
          "starter:1",
          "postgres:18",
          "s3:1",
          "floor:1",
          URI.create("http://prometheus/api/v1/write"));

  private static final TrialTokens TOKENS =
      new TrialTokens("private", "public", Map.of(1, List.of("token-1", "token-2")));

  /** The seed of all these runs. */
  public static final long SEED = 7;

  static final RunNames RUN = new RunNames("team", "run", "uid-run");

  /** Start of the random order of all these trials. */
  public static final int DRAW_SEED = 42;

  private Trials() {}

  /** Returns a trial of a catalog's variant. */
  public static TrialDeployment of(String scenario, String variant) throws NotAcceptedException {
    return of(scenario, RunSpecs.known(variant));
  }

  public static TrialDeployment of(String scenario, VariantSpec variant)
      throws NotAcceptedException {
    return of(RunSpecs.run().scenario(scenario).variant(variant));
  }

  /** Returns the first trial of a run. */
  public static TrialDeployment of(RunSpecs specs) throws NotAcceptedException {
    return of(specs.build());
  }

  /** Returns the first trial of a run. */
  public static TrialDeployment of(BenchmarkRunSpec run) throws NotAcceptedException {
    return new TrialDeployment(
        "team",
        "run-b1-c1",
        "uid-1",
        RUN,
        "default",
        sized(Catalog.bundled().resolve(run).getFirst(), new ResourcesSpec("2", "2Gi")),
        run.load().levels().getFirst(),
        run.load(),
        Optional.empty(),
        Optional.ofNullable(run.placement())
            .map(PlacementSpec::generator)
            .orElse(PodPlacement.ANYWHERE),
        180,
        SEED,
        DRAW_SEED);
  }

  /** Returns the same trial with another size of its subject, and with or without a boost. */
  static TrialDeployment boosted(
      TrialDeployment trial, ResourcesSpec subject, Optional<String> boostCpu) {
    return with(trial, sized(trial.target(), subject), boostCpu);
  }

  /** Returns the same trial with other components. */
  static TrialDeployment with(TrialDeployment trial, Component entry, Component... others) {
    var target = trial.target();
    return with(
        trial,
        new Target(target.variant(), entry, List.of(others), target.request()),
        trial.boostCpu());
  }

  private static TrialDeployment with(
      TrialDeployment trial, Target target, Optional<String> boostCpu) {
    return new TrialDeployment(
        trial.namespace(),
        trial.name(),
        trial.uid(),
        trial.ofRun(),
        trial.lane(),
        target,
        trial.level(),
        trial.load(),
        boostCpu,
        trial.generatorPlacement(),
        trial.askingSeconds(),
        trial.seed(),
        trial.drawSeed());
  }

  private static Target sized(Target target, ResourcesSpec subject) {
    return new Target(
        target.variant(),
        target.entry().with(subject),
        target.others(),
        target.request(),
        target.namesResolve());
  }

  /** Returns what is drawn for a trial. */
  public static DrawnSecrets secrets(TrialDeployment trial) {
    return new DrawnSecrets(
        "secret-password", trial.hasTokens() ? Optional.of(TOKENS) : Optional.empty());
  }

  public static List<HasMetadata> objects(TrialDeployment trial) {
    return objects(trial, Map.of());
  }

  /** Returns all objects of a trial whose Services have these addresses, by component. */
  public static List<HasMetadata> objects(TrialDeployment trial, Map<String, String> addresses) {
    return Stream.of(
            TrialObjects.services(trial),
            TrialObjects.atOnce(trial, PARTS, secrets(trial), addresses),
            TrialObjects.whenReady(trial, PARTS))
        .flatMap(List::stream)
        .toList();
  }

  public static <T extends HasMetadata> T find(TrialDeployment trial, Class<T> kind, String name) {
    return objects(trial).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
