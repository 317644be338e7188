package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;

/**
 * Cycles of full load and rest before the warm-up. In a rest, nothing is sent, and the subject's
 * compilers have its CPU to themselves. The requests of the cycles count as ramp-up.
 *
 * @param count how many cycles there are
 * @param loadSeconds length of the full load in each cycle
 * @param restSeconds length of the rest after it
 */
public record WarmUpCyclesSpec(
    @Required @Min(1) @Max(20) int count,
    @Required @Min(1) @Max(600) int loadSeconds,
    @Required @Min(1) @Max(600) int restSeconds) {

  /** Returns the length of all cycles. */
  public int seconds() {
    return count * (loadSeconds + restSeconds);
  }
}
