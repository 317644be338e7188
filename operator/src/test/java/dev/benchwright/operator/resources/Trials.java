package dev.benchwright.operator.resources;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Builds the deployments of trials for tests. */
public final class Trials {

  public static final Parts PARTS =
      new Parts(
          "k6:1",
          "starter:1",
          "postgres:18",
          "floor:1",
          URI.create("http://prometheus/api/v1/write"));

  private Trials() {}

  /** Returns a trial of a catalog's variant. */
  public static TrialDeployment of(String scenario, String variant) throws NotAcceptedException {
    return of(scenario, RunSpecs.known(variant), PlacementSpec.ANYWHERE);
  }

  public static TrialDeployment of(String scenario, VariantSpec variant, PlacementSpec placement)
      throws NotAcceptedException {
    return of(RunSpecs.run().scenario(scenario).variant(variant), placement);
  }

  /** Returns the first trial of a run. */
  public static TrialDeployment of(RunSpecs specs) throws NotAcceptedException {
    return of(specs, PlacementSpec.ANYWHERE);
  }

  private static TrialDeployment of(RunSpecs specs, PlacementSpec placement)
      throws NotAcceptedException {
    var run = specs.build();
    return new TrialDeployment(
        "team",
        "run-b1-c1",
        "uid-1",
        "run",
        "default",
        Catalog.bundled().resolve(run).getFirst(),
        run.load().levels().getFirst(),
        run.load(),
        new ResourcesSpec("2", "2Gi"),
        Optional.empty(),
        new ResourcesSpec("250m", "256Mi"),
        placement,
        180);
  }

  /** Returns the same trial with another size of its subject, and with or without a boost. */
  static TrialDeployment boosted(
      TrialDeployment trial, ResourcesSpec subject, Optional<String> boostCpu) {
    return new TrialDeployment(
        trial.namespace(),
        trial.name(),
        trial.uid(),
        trial.run(),
        trial.lane(),
        trial.target(),
        trial.level(),
        trial.load(),
        subject,
        boostCpu,
        trial.databaseResources(),
        trial.placement(),
        trial.askingSeconds());
  }

  static List<HasMetadata> objects(TrialDeployment trial) {
    return Stream.concat(
            TrialObjects.atOnce(trial, PARTS, "secret-password").stream(),
            TrialObjects.whenReady(trial, PARTS).stream())
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
