package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.FloorSpec;
import java.util.Optional;

/**
 * One trial of a run, before it is made.
 *
 * @param name name of the BenchmarkTrial; deterministic, so that creating it is idempotent
 * @param variant its name in the run
 * @param level the load level
 * @param block number of its block, from 1
 * @param position its place among all planned trials of the run, from 1
 * @param attempt number of the attempt at that place, from 1
 * @param floor at which rates it measures the load generator itself; empty if it measures a cell
 */
public record PlannedTrial(
    String name,
    String variant,
    LoadLevel level,
    int block,
    int position,
    int attempt,
    Optional<FloorSpec> floor) {

  /** Creates a trial of a cell. */
  public PlannedTrial(
      String name, String variant, LoadLevel level, int block, int position, int attempt) {
    this(name, variant, level, block, position, attempt, Optional.empty());
  }

  /**
   * Returns a further attempt of this trial, in the same place.
   *
   * @param number number of the attempt, above 1
   */
  PlannedTrial repeated(int number) {
    return new PlannedTrial(
        "%s-r%d".formatted(name, number), variant, level, block, position, number);
  }
}
