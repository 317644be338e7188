package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.load.LoadLevel;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;

/**
 * Which cell of which run a trial measures, and when.
 *
 * @param run name of the run, in the same namespace
 * @param variant name of the variant, as the run lists it
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param block the repetition that it belongs to, from 1
 * @param position the place among all planned trials of the run, from 1; that of a repetition is
 *     the place of the trial that it repeats
 * @param attempt 1 for the planned trial, 2 for its first repetition, and so on
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

  /** The load level. */
  public LoadLevel loadLevel() {
    return new LoadLevel(level, load);
  }
}
