package dev.benchwright.operator.api;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import java.util.Objects;

/**
 * How much is asked of a subject, and for how long. Only the steady phase is measured.
 *
 * @param closed a fixed number of users, each of whom waits for an answer before asking again
 * @param rampUpSeconds time over which the users start, evenly
 * @param warmUpSeconds time at full load before the measured phase
 * @param steadySeconds time that is measured
 * @param rampDownSeconds time over which the users leave, evenly
 * @param requestTimeoutSeconds after which a request without an answer counts as failed
 * @param generator CPU and memory of the load generator
 */
public record LoadSpec(
    @Required ClosedLoadSpec closed,
    @Default("10") @Min(0) @Max(3600) int rampUpSeconds,
    @Default("20") @Min(0) @Max(3600) int warmUpSeconds,
    @Default("60") @Min(5) @Max(86400) int steadySeconds,
    @Default("5") @Min(0) @Max(3600) int rampDownSeconds,
    @Default("60") @Min(1) @Max(600) int requestTimeoutSeconds,
    @Default("{}") ResourcesSpec generator) {

  public LoadSpec {
    generator = Objects.requireNonNullElse(generator, ResourcesSpec.DEFAULT);
  }

  /** Seconds from the first user's start to the last one's end. */
  public int totalSeconds() {
    return rampUpSeconds + warmUpSeconds + steadySeconds + rampDownSeconds;
  }
}
