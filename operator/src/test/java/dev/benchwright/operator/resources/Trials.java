package dev.benchwright.operator.resources;

import dev.benchwright.operator.api.ClosedLoadSpec;
import dev.benchwright.operator.api.GeneratorSpec;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.Loads;
import dev.benchwright.operator.api.PlacementSpec;
import dev.benchwright.operator.api.ResourcesSpec;
import dev.benchwright.operator.api.RunSpecs;
import dev.benchwright.operator.api.VariantSpec;
import dev.benchwright.operator.catalog.Catalog;
import dev.benchwright.operator.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.net.URI;
import java.util.List;

/** Trials for tests of what is deployed. */
final class Trials {

  static final Parts PARTS =
      new Parts("k6:1", "starter:1", "postgres:18", URI.create("http://prometheus/api/v1/write"));

  private Trials() {}

  /** A trial of a catalog's variant. */
  static TrialDeployment of(String scenario, String variant) throws NotAcceptedException {
    return of(scenario, RunSpecs.known(variant), PlacementSpec.ANYWHERE);
  }

  static TrialDeployment of(String scenario, VariantSpec variant, PlacementSpec placement)
      throws NotAcceptedException {
    var run = RunSpecs.run().scenario(scenario).variant(variant).build();
    return new TrialDeployment(
        "team",
        "run-b1-c1",
        "uid-1",
        "run",
        Catalog.bundled().resolve(run).getFirst(),
        LoadLevel.ofUsers(40),
        Loads.of(
            new ClosedLoadSpec(List.of(40)),
            2,
            6,
            20,
            1,
            60,
            new GeneratorSpec(1, "500m", "256Mi")),
        new ResourcesSpec("2", "2Gi"),
        new ResourcesSpec("250m", "256Mi"),
        placement,
        180);
  }

  static List<HasMetadata> objects(TrialDeployment trial) {
    return TrialObjects.of(trial, PARTS, "secret-password");
  }

  static <T extends HasMetadata> T find(TrialDeployment trial, Class<T> kind, String name) {
    return objects(trial).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
