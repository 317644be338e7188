package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import java.util.Objects;
import java.util.Optional;

/** Combines a run's spec, a trial's cell and the catalog. */
public final class DeploymentResolver {

  private final Catalog catalog;
  private final int provisioningSeconds;

  public DeploymentResolver(Catalog catalog, int provisioningSeconds) {
    this.catalog = catalog;
    this.provisioningSeconds = provisioningSeconds;
  }

  /**
   * Returns what a trial deploys.
   *
   * @throws NotAcceptedException when the catalog no longer has what the run names, or the run no
   *     longer has the trial's variant
   */
  TrialDeployment of(BenchmarkRun run, BenchmarkTrial trial) throws NotAcceptedException {
    var spec = run.getSpec();
    var target =
        catalog.resolve(spec).stream()
            .filter(t -> t.variant().equals(trial.getSpec().variant()))
            .findFirst()
            .orElseThrow(() ->
                new NotAcceptedException(
                    "spec.variants of run %s has no '%s'; delete this trial"
                        .formatted(run.getMetadata().getName(), trial.getSpec().variant())));
    return new TrialDeployment(
        trial.getMetadata().getNamespace(),
        trial.getMetadata().getName(),
        trial.getMetadata().getUid(),
        run.getMetadata().getName(),
        spec.lane(),
        target,
        trial.getSpec().loadLevel(),
        spec.load(),
        spec.resources().measured(),
        boostCpu(run),
        spec.database(),
        Objects.requireNonNullElse(spec.placement(), PlacementSpec.ANYWHERE),
        provisioningSeconds);
  }

  private static Optional<String> boostCpu(BenchmarkRun run) {
    return Optional.ofNullable(run.statusOrNew().boost())
        .filter(BoostStatus::granted)
        .map(_ -> run.getSpec().resources().warmUpCpu());
  }
}
