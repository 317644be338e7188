package dev.benchwright.operator.api;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How much is asked of a subject, and for how long: exactly one load model, and the phases of the
 * load. Only the steady phase is measured.
 *
 * @param closed a fixed number of users, each of whom waits for an answer before asking again
 * @param open a constant rate of requests, whether or not earlier ones were answered
 * @param batch a number of requests that the users share among them
 * @param staircase steps of a rate that rises until the subject no longer keeps up
 * @param script the user's own k6 script
 * @param rampUpSeconds time over which a closed or open load rises, evenly; other models have none
 * @param warmUpSeconds time at full load before the measured phase
 * @param steadySeconds time that is measured; a staircase is as long as its steps instead
 * @param rampDownSeconds time over which a closed or open load falls, evenly; a script may take so
 *     much longer than its steady phase
 * @param requestTimeoutSeconds after which a request without an answer counts as failed
 * @param generator number, CPU and memory of the load generator's pods
 */
@ValidationRule(
    value =
        "(has(self.closed) ? 1 : 0) + (has(self.open) ? 1 : 0) + (has(self.batch) ? 1 : 0) +"
            + " (has(self.staircase) ? 1 : 0) + (has(self.script) ? 1 : 0) == 1",
    message =
        "load needs exactly one load model; write one of closed, open, batch, staircase and script,"
            + " for example closed: {users: [10]}")
@ValidationRule(
    value = "has(self.closed) || has(self.open) || self.generator.parallelism == 1",
    message =
        "load.generator.parallelism must be 1 with batch, staircase and script, whose requests"
            + " cannot be shared among generators; leave it out, or use closed or open")
@ValidationRule(
    value = "!has(self.closed) || self.closed.users.all(u, u >= self.generator.parallelism)",
    message =
        "load.closed.users has fewer users than load.generator.parallelism has generators; write a"
            + " smaller parallelism")
@ValidationRule(
    value = "!has(self.open) || self.open.maxConnections >= self.generator.parallelism",
    message =
        "load.open.maxConnections is less than load.generator.parallelism; write a smaller"
            + " parallelism")
public record LoadSpec(
    @Nullable ClosedLoadSpec closed,
    @Nullable OpenLoadSpec open,
    @Nullable BatchLoadSpec batch,
    @Nullable StaircaseLoadSpec staircase,
    @Nullable ScriptLoadSpec script,
    @Default("10") @Min(0) @Max(3600) int rampUpSeconds,
    @Default("20") @Min(0) @Max(3600) int warmUpSeconds,
    @Default("60") @Min(5) @Max(86400) int steadySeconds,
    @Default("5") @Min(0) @Max(3600) int rampDownSeconds,
    @Default("60") @Min(1) @Max(600) int requestTimeoutSeconds,
    @Default("{}") GeneratorSpec generator) {

  /** A full garbage collection takes a while, and its answer has to come back. */
  private static final int GARBAGE_COLLECTION_SECONDS = 10;

  public LoadSpec {
    generator = Objects.requireNonNullElse(generator, GeneratorSpec.DEFAULT);
  }

  /** The one load model that is there. */
  public LoadModel model() {
    return Stream.<@Nullable LoadModel>of(closed, open, batch, staircase, script)
        .flatMap(Stream::ofNullable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("spec.load has no load model"));
  }

  /** What every variant is put under, one after the other. */
  public List<LoadLevel> levels() {
    return model().levels();
  }

  /** Seconds from the first request to the last one's begin, at most. */
  public int totalSeconds() {
    return switch (model()) {
      case ClosedLoadSpec _, OpenLoadSpec _ ->
          rampUpSeconds + warmUpSeconds + steadySeconds + rampDownSeconds;
      // The last batch of each phase begins in time and may end later.
      case BatchLoadSpec _ ->
          warmUpSeconds + steadySeconds + 2 * Math.max(steadySeconds, requestTimeoutSeconds);
      case StaircaseLoadSpec stairs -> warmUpSeconds + stairs.steps() * secondsOfStep(stairs);
      // The script itself says when it ends.
      case ScriptLoadSpec _ -> warmUpSeconds + steadySeconds + rampDownSeconds;
    };
  }

  private static int secondsOfStep(StaircaseLoadSpec stairs) {
    return stairs.stepSeconds()
        + stairs.restSeconds()
        + GARBAGE_COLLECTION_SECONDS
        + stairs.settleSeconds();
  }
}
