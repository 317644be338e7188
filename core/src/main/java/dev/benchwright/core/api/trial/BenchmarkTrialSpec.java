package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.load.LoadLevel;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;

/**
 * Which cell of which run a trial measures, and when.
 *
 * @param run name of the run, in the same namespace
 * @param variant name of the variant, as in the run
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param block number of its block, from 1
 * @param position its place among all planned trials of the run, from 1; a repeated trial has the
 *     place of the trial that it repeats
 * @param attempt 1 for the planned trial, 2 for its first repeat, and so on
 */
public record BenchmarkTrialSpec(
    @Required String run,
    @Required String variant,
    @Required @Min(0) int level,
    @Required String load,
    @Required @Min(1) int block,
    @Required @Min(1) int position,
    @Default("1") @Min(1) int attempt) {

  public BenchmarkTrialSpec {
    attempt = Math.max(1, attempt);
  }

  /** Returns the load level. */
  public LoadLevel loadLevel() {
    return new LoadLevel(level, load);
  }
}
