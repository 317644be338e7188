package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Staircase: after the warm-up, steps of a constant rate, each faster than the previous one, until
 * steps fail. Between two steps the subject rests, collects its garbage if it is an image of the
 * catalog, and settles.
 *
 * @param startPerSecond requests per second of the first step
 * @param stepPerSecond how many requests per second each step adds
 * @param maxPerSecond no step is faster than this
 * @param stepSeconds length of one step
 * @param restSeconds pause after a step
 * @param settleSeconds pause after the garbage collection that follows the rest
 * @param warmUpPerSecond requests per second of the warm-up; when left out, those of the first step
 * @param maxConnections how many requests may be without an answer at once; a request that finds no
 *     free connection at its time is dropped and counted
 * @param failedSteps the staircase ends after this many failed steps in a row; the sustained rate
 *     is that of the fastest step that passed before
 */
@ValidationRule(
    value = "self.maxPerSecond >= self.startPerSecond",
    message =
        "load.staircase.maxPerSecond is less than startPerSecond, so there is no step; write a"
            + " higher maxPerSecond")
@ValidationRule(
    value = "(self.maxPerSecond - self.startPerSecond) / self.stepPerSecond < 100",
    message =
        "load.staircase has more than 100 steps; write a larger stepPerSecond or a lower"
            + " maxPerSecond")
@ValidationRule(
    value =
        "((self.maxPerSecond - self.startPerSecond) / self.stepPerSecond + 1) * (self.stepSeconds +"
            + " self.restSeconds + self.settleSeconds) <= 86400",
    message =
        "load.staircase could take longer than a day (steps x (stepSeconds + restSeconds +"
            + " settleSeconds)); write shorter or fewer steps")
public record StaircaseLoadSpec(
    @Required @Min(1) @Max(1000000) int startPerSecond,
    @Required @Min(1) @Max(1000000) int stepPerSecond,
    @Required @Min(1) @Max(1000000) int maxPerSecond,
    @Default("10") @Min(1) @Max(3600) int stepSeconds,
    @Default("60") @Min(0) @Max(3600) int restSeconds,
    @Default("20") @Min(0) @Max(3600) int settleSeconds,
    @Nullable @Min(1) @Max(1000000) Integer warmUpPerSecond,
    @Default("1000") @Min(1) @Max(50000) int maxConnections,
    @Default("3") @Min(1) @Max(100) int failedSteps)
    implements LoadModel {

  /** Returns the greatest possible number of steps. */
  public int steps() {
    return (maxPerSecond - startPerSecond) / stepPerSecond + 1;
  }

  /** Returns the rate of the warm-up, in requests per second. */
  public int warmUpRate() {
    return warmUpPerSecond == null ? startPerSecond : warmUpPerSecond;
  }

  @Override
  public List<LoadLevel> levels() {
    return List.of(
        new LoadLevel(maxPerSecond, "%d/s to %d/s".formatted(startPerSecond, maxPerSecond)));
  }
}
