package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.load.LoadLevel;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/**
 * What a trial of a run measures, and when: a cell, or the load generator itself.
 *
 * @param run name of the run, in the same namespace
 * @param variant name of the variant, as in the run
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param block number of its block, from 1
 * @param position its place among all planned trials of the run, from 1; a repeated trial has the
 *     place of the trial that it repeats
 * @param attempt 1 for the planned trial, 2 for its first repeat, and so on
 * @param floor at which rates it measures the load generator itself, with a subject that answers at
 *     once; absent in every trial of a cell
 */
public record BenchmarkTrialSpec(
    @Required String run,
    @Required String variant,
    @Required @Min(0) int level,
    @Required String load,
    @Required @Min(1) int block,
    @Required @Min(1) int position,
    @Default("1") @Min(1) int attempt,
    @Nullable FloorSpec floor) {

  public BenchmarkTrialSpec {
    attempt = Math.max(1, attempt);
  }

  /** Creates the spec of a trial of a cell. */
  public BenchmarkTrialSpec(
      String run, String variant, int level, String load, int block, int position, int attempt) {
    this(run, variant, level, load, block, position, attempt, null);
  }

  /** Returns the load level. */
  public LoadLevel loadLevel() {
    return new LoadLevel(level, load);
  }
}
