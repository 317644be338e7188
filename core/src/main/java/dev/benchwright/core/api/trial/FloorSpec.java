package dev.benchwright.core.api.trial;

import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;

/**
 * The rates at which a trial measures the latency that the load generator itself adds.
 *
 * @param lowestPerSecond requests per second of the first step
 * @param stepPerSecond how many requests per second each of the further steps adds
 */
public record FloorSpec(
    @Required @Min(1) int lowestPerSecond, @Required @Min(1) int stepPerSecond) {

  /** What stands in the place of a variant in a trial that measures the generator. */
  public static final String VARIANT = "generator-floor";

  /** The number of steps: the least rate, the greatest, and one between them. */
  public static final int STEPS = 3;

  /** Returns the requests per second of the last step. */
  public int highestPerSecond() {
    return lowestPerSecond + (STEPS - 1) * stepPerSecond;
  }
}
