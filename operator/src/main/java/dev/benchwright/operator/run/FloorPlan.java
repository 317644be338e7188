package dev.benchwright.operator.run;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Percentile;
import dev.benchwright.core.plan.PlannedTrial;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The trial in which a run measures its load generator itself: when it runs, and with which load.
 *
 * <p>It runs between the first two blocks: then the rates are known, and it disturbs no comparison
 * within a block. It is tried once; a run that has made a trial of a later block goes on without.
 */
public final class FloorPlan {

  /** The block that shows the rates. */
  private static final int FIRST_BLOCK = 1;

  /** With the warm-up, the load takes 39 s. */
  private static final int SHORTEST_STEP_SECONDS = 9;

  /** With the warm-up, the load takes a minute, which is enough for a p99 at 63 requests/s. */
  private static final int LONGEST_STEP_SECONDS = 16;

  private static final int WARM_UP_SECONDS = 8;
  private static final int REST_SECONDS = 1;

  /** A subject that answers at once has answered long before. */
  private static final int TIMEOUT_SECONDS = 5;

  /** Only a user's script knows how many connections it opens. */
  private static final int CONNECTIONS_OF_SCRIPT = 100;

  private FloorPlan() {}

  /**
   * Returns the trial that measures the generator, if it is due.
   *
   * @param runName prefix of the trial's name
   * @param spec the run's spec
   * @param next the next trial of a cell
   * @param made all trials of the run that can be read, whatever they measure
   * @return empty also if no trial of the first block counts, so that there is no rate
   */
  public static Optional<PlannedTrial> dueBefore(
      PlannedTrial next, String runName, BenchmarkRunSpec spec, Collection<BenchmarkTrial> made) {
    boolean isDue =
        spec.load().generator().measureFloor()
            && next.block() == FIRST_BLOCK + 1
            && made.stream()
                .noneMatch(
                    trial -> trial.measuresGenerator() || trial.getSpec().block() > FIRST_BLOCK);
    return isDue
        ? rates(made, spec.load().generator().parallelism())
            .map(floor ->
                new PlannedTrial(
                    runName + "-floor",
                    FloorSpec.VARIANT,
                    new LoadLevel(
                        floor.highestPerSecond(),
                        "%d/s to %d/s"
                            .formatted(floor.lowestPerSecond(), floor.highestPerSecond())),
                    FIRST_BLOCK,
                    next.position(),
                    1,
                    Optional.of(floor)))
        : Optional.empty();
  }

  /**
   * Returns the load: three steps, one second apart, after a warm-up at the highest rate. The steps
   * are long enough for a p99 at the lowest rate, if a minute is. Rates are those of one generator,
   * so there is one; it has the run's resources and its share of the run's connections.
   */
  public static LoadSpec load(LoadSpec ofRun, FloorSpec floor) {
    var generator = ofRun.generator();
    int stepSeconds = stepSeconds(floor.lowestPerSecond());
    return new LoadSpec(
        null,
        null,
        null,
        new StaircaseLoadSpec(
            floor.lowestPerSecond(),
            floor.stepPerSecond(),
            floor.highestPerSecond(),
            stepSeconds,
            REST_SECONDS,
            0,
            floor.highestPerSecond(),
            Math.ceilDiv(connections(ofRun), generator.parallelism()),
            FloorSpec.STEPS),
        null,
        0,
        WARM_UP_SECONDS,
        stepSeconds,
        0,
        TIMEOUT_SECONDS,
        new GeneratorSpec(1, generator.cpu(), generator.memory(), false),
        null,
        SteadinessUse.JUDGED,
        null);
  }

  private static int stepSeconds(int perSecond) {
    // The first and last request of a step may be missing.
    long forP99 = Math.ceilDiv(new Percentile(0.99).leastRequests() + 2, perSecond);
    return Math.clamp(forP99, SHORTEST_STEP_SECONDS, LONGEST_STEP_SECONDS);
  }

  private static int connections(LoadSpec load) {
    return switch (load.model()) {
      case ClosedLoadSpec closed -> Collections.max(closed.users());
      case OpenLoadSpec open -> open.maxConnections();
      case BatchLoadSpec batch -> Collections.max(batch.users());
      case StaircaseLoadSpec stairs -> stairs.maxConnections();
      case ScriptLoadSpec _ -> CONNECTIONS_OF_SCRIPT;
    };
  }

  /** Returns the rates from the lowest to the highest of the trials that count, by generator. */
  private static Optional<FloorSpec> rates(Collection<BenchmarkTrial> made, int generators) {
    var rates =
        made.stream()
            .map(BenchmarkTrial::statusOrNew)
            .filter(status -> status.phase() == TrialPhase.SUCCEEDED)
            .flatMapToDouble(FloorPlan::rates)
            .summaryStatistics();
    if (rates.getCount() == 0) {
      return Optional.empty();
    }
    int lowest = perGenerator(rates.getMin(), generators);
    int highest = perGenerator(rates.getMax(), generators);
    int step = Math.max(1, (highest - lowest) / (FloorSpec.STEPS - 1));
    return Optional.of(new FloorSpec(lowest, step));
  }

  private static DoubleStream rates(BenchmarkTrialStatus status) {
    if (!status.steps().isEmpty()) {
      return status.steps().stream()
          .filter(StepStatus::passed)
          .mapToDouble(StepStatus::offeredPerSecond);
    }
    var rate = status.measurements().get(MetricCatalog.REQUESTS_PER_SECOND.metricName());
    return rate == null ? DoubleStream.empty() : DoubleStream.of(rate);
  }

  private static int perGenerator(double perSecond, int generators) {
    return Math.max(1, Math.toIntExact(Math.round(perSecond / generators)));
  }
}
