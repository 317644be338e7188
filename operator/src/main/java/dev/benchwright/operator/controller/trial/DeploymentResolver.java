package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.resources.FloorSubject;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.run.FloorPlan;
import java.util.Objects;
import java.util.Optional;

/** Combines a run's spec, a trial's cell and the catalog. */
public final class DeploymentResolver {

  private final Catalog catalog;
  private final Systems systems;
  private final String floorImage;
  private final TrialDeadlines deadlines;

  /**
   * Creates a resolver.
   *
   * @param systems knows what the systems of runs are made of
   * @param floorImage the subject that answers at once
   */
  public DeploymentResolver(
      Catalog catalog, Systems systems, String floorImage, TrialDeadlines deadlines) {
    this.catalog = catalog;
    this.systems = systems;
    this.floorImage = floorImage;
    this.deadlines = deadlines;
  }

  /** Knows what the systems of runs are made of. */
  @FunctionalInterface
  public interface Systems {

    /**
     * Returns a run's spec, of which every component is part.
     *
     * @throws NotAcceptedException when the run no longer has what it was accepted with
     */
    BenchmarkRunSpec spec(BenchmarkRun run) throws NotAcceptedException;
  }

  /** Returns the load of a trial: the run's, or that by which the generator itself is measured. */
  static LoadSpec load(BenchmarkRun run, BenchmarkTrial trial) {
    var floor = trial.getSpec().floor();
    var ofRun = run.getSpec().load();
    return floor == null ? ofRun : FloorPlan.load(ofRun, floor);
  }

  /**
   * Returns what a trial deploys.
   *
   * @throws NotAcceptedException when the catalog no longer has what the run names, or the run no
   *     longer has the trial's variant
   */
  public TrialDeployment of(BenchmarkRun run, BenchmarkTrial trial) throws NotAcceptedException {
    var spec = run.getSpec();
    var target =
        trial.measuresGenerator() ? FloorSubject.target(floorImage, spec) : ofVariant(run, trial);
    return new TrialDeployment(
        trial.getMetadata().getNamespace(),
        trial.getMetadata().getName(),
        trial.getMetadata().getUid(),
        RunNames.of(run),
        spec.lane(),
        target,
        trial.getSpec().loadLevel(),
        load(run, trial),
        trial.measuresGenerator() ? Optional.empty() : boostCpu(run),
        spec.placementOf(PlacementSpec::generator),
        Math.toIntExact(deadlines.of(trial).asking(target).toSeconds()),
        seed(run),
        drawSeed(run, trial));
  }

  private Target ofVariant(BenchmarkRun run, BenchmarkTrial trial) throws NotAcceptedException {
    return catalog.resolve(systems.spec(run)).stream()
        .filter(t -> t.variant().equals(trial.getSpec().variant()))
        .findFirst()
        .orElseThrow(() ->
            new NotAcceptedException(
                "spec.variants of run %s has no '%s'; delete this trial"
                    .formatted(run.getMetadata().getName(), trial.getSpec().variant())));
  }

  /** Returns the same number for all trials of a block. */
  private static int drawSeed(BenchmarkRun run, BenchmarkTrial trial) {
    return Objects.hash(seed(run), trial.getSpec().block());
  }

  /** Returns the seed that was drawn for a run, or that its file has. */
  private static long seed(BenchmarkRun run) {
    return Optional.ofNullable(run.statusOrNew().seed())
        .or(() -> Optional.ofNullable(run.getSpec().seed()))
        .orElse(0L);
  }

  private static Optional<String> boostCpu(BenchmarkRun run) {
    return Optional.ofNullable(run.statusOrNew().boost())
        .filter(BoostStatus::granted)
        // A cluster with an older CRD drops the field.
        .flatMap(boost -> Optional.ofNullable(boost.cpu()).or(run.getSpec()::warmUpCpu));
  }
}
