package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The load on a subject: exactly one load model, and the phases of the load. Only the steady phase
 * is measured.
 *
 * @param closed a fixed number of users, each of whom waits for an answer before sending the next
 *     request
 * @param open a constant rate of requests, whether or not earlier ones were answered
 * @param batch a number of requests that the users share among them
 * @param staircase steps of a rate that rises until the subject no longer keeps up
 * @param script the user's own k6 script
 * @param rampUpSeconds time over which a closed or open load rises evenly; other models have no
 *     ramp-up
 * @param warmUpSeconds time at full load before the measured phase; when left out, the warm-up of a
 *     closed or open load is measured and ends when throughput and compilation have settled, and
 *     that of any other load is 20 seconds
 * @param steadySeconds time that is measured; with a measured warm-up it is rounded up to whole
 *     slices: of 1 second if it is shorter than 20, of 2 seconds, or of more in a long load; a
 *     staircase lasts as long as its steps instead
 * @param rampDownSeconds time over which a closed or open load falls evenly; a script may run this
 *     much longer than its steady phase
 * @param requestTimeoutSeconds time after which a request without an answer counts as failed
 * @param generator number, CPU and memory of the load generator's pods
 * @param maxWarmUpSeconds longest time that a measured warm-up may take; the load becomes longer by
 *     this time; when left out, 60
 * @param steadiness whether a verdict needs steady windows: {@code Judged} does; {@code Reported}
 *     gives figures and no verdict, for studies whose load did not wait for a steady state
 * @param warmUpCycles cycles of full load and rest between the ramp-up and the warm-up of a closed
 *     or open load; none when left out
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
@ValidationRule(
    value =
        "!has(self.batch) || !has(self.batch.requests) || self.batch.users.all(u, 3 * ((self.batch.requests + u - 1) / u) *"
            + " self.requestTimeoutSeconds <= 86400)",
    message =
        "load.batch could take longer than a day if no request were answered (3 x requests / users"
            + " x load.requestTimeoutSeconds); write a shorter requestTimeoutSeconds, fewer"
            + " requests or more users")
@ValidationRule(
    value = "!has(self.maxWarmUpSeconds) || !has(self.warmUpSeconds)",
    message =
        "load.warmUpSeconds makes the warm-up that long, and load.maxWarmUpSeconds is the ceiling of"
            + " one that is measured; leave out one of the two")
@ValidationRule(
    value = "!has(self.maxWarmUpSeconds) || has(self.closed) || has(self.open)",
    message =
        "load.maxWarmUpSeconds needs load.closed or load.open, where the warm-up is measured; write"
            + " load.warmUpSeconds instead")
@ValidationRule(
    value = "!has(self.warmUpCycles) || has(self.closed) || has(self.open)",
    message =
        "load.warmUpCycles needs load.closed or load.open, whose load can rest and begin again;"
            + " leave it out")
public record LoadSpec(
    @Nullable ClosedLoadSpec closed,
    @Nullable OpenLoadSpec open,
    @Nullable BatchLoadSpec batch,
    @Nullable StaircaseLoadSpec staircase,
    @Nullable ScriptLoadSpec script,
    @Default("10") @Min(0) @Max(3600) int rampUpSeconds,
    @Nullable @Min(0) @Max(3600) Integer warmUpSeconds,
    @Default("60") @Min(5) @Max(86400) int steadySeconds,
    @Default("5") @Min(0) @Max(3600) int rampDownSeconds,
    @Default("60") @Min(1) @Max(600) int requestTimeoutSeconds,
    @Default("{}") GeneratorSpec generator,
    @Nullable @Min(20) @Max(600) Integer maxWarmUpSeconds,
    @Default("Judged") SteadinessUse steadiness,
    @Nullable WarmUpCyclesSpec warmUpCycles) {

  private static final int DEFAULT_WARM_UP_SECONDS = 20;
  private static final int DEFAULT_MAX_WARM_UP_SECONDS = 60;

  /**
   * Least time between the end of a warm-up boost and the steady phase: 10 s in which a resize must
   * have taken effect, and 5 s with the run's CPU.
   */
  private static final int LEAST_SETTLING_SECONDS = 15;

  /** Allows for a full garbage collection and its response. */
  private static final int GARBAGE_COLLECTION_SECONDS = 10;

  public LoadSpec {
    generator = Objects.requireNonNullElse(generator, GeneratorSpec.DEFAULT);
    steadiness = Objects.requireNonNullElse(steadiness, SteadinessUse.JUDGED);
  }

  /**
   * Returns the only load model that is given.
   *
   * @throws IllegalStateException if none is given
   */
  public LoadModel model() {
    return Stream.<@Nullable LoadModel>of(closed, open, batch, staircase, script)
        .flatMap(Stream::ofNullable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("spec.load has no load model"));
  }

  /** Returns the load levels of every variant, in the order of the run's file. */
  public List<LoadLevel> levels() {
    return model().levels();
  }

  /**
   * Returns the slices of the time that may be measured; empty for batches, staircases and scripts,
   * whose requests are not evenly spread.
   */
  public Optional<LoadSlices> slices() {
    return ofMeasuredWarmUp()
        .or(() -> ramps() ? Optional.of(LoadSlices.ofSteady(steadySeconds)) : Optional.empty());
  }

  /**
   * Returns the slices of the time at full load if the warm-up is measured; empty if its length is
   * fixed. The requests of a batch, a staircase or a user's script are not evenly spread, so a
   * steady state could not be detected.
   */
  private Optional<LoadSlices> ofMeasuredWarmUp() {
    return measuresWarmUp()
        ? Optional.of(
            LoadSlices.of(
                Objects.requireNonNullElse(maxWarmUpSeconds, DEFAULT_MAX_WARM_UP_SECONDS),
                steadySeconds))
        : Optional.empty();
  }

  /**
   * Returns whether the operator itself finds out when the warm-up is over: with a closed or open
   * load whose {@code warmUpSeconds} is left out.
   */
  public boolean measuresWarmUp() {
    return warmUpSeconds == null && ramps();
  }

  private boolean ramps() {
    return closed != null || open != null;
  }

  /** Returns the length of the warm-up; its maximum length, if it is measured. */
  public int longestWarmUpSeconds() {
    return ofMeasuredWarmUp()
        .map(LoadSlices::warmUpSeconds)
        .orElseGet(() -> Objects.requireNonNullElse(warmUpSeconds, DEFAULT_WARM_UP_SECONDS));
  }

  /**
   * Returns the length of the steady phase, rounded up to whole slices if the warm-up is measured.
   */
  public int measuredSeconds() {
    return ofMeasuredWarmUp().map(LoadSlices::steadySeconds).orElse(steadySeconds);
  }

  /**
   * Returns the longest time from the start of the first request to the start of the last one, in
   * seconds.
   *
   * @param level a level of this load
   */
  public int totalSeconds(LoadLevel level) {
    return switch (model()) {
      case ClosedLoadSpec _, OpenLoadSpec _ ->
          secondsBeforeWarmUp() + longestWarmUpSeconds() + measuredSeconds() + rampDownSeconds;
      // The k6 script has the same limit. The last batch of each of the two phases starts in time
      // and may end later; the third batch is for the scenario's start.
      case BatchLoadSpec batch ->
          longestWarmUpSeconds()
              + steadySeconds
              + 3 * secondsOfUnansweredBatch(batch, level.value());
      // There is also a pause before the first step.
      case StaircaseLoadSpec stairs ->
          longestWarmUpSeconds()
              + pauseSeconds(stairs)
              + stairs.steps() * (stairs.stepSeconds() + pauseSeconds(stairs));
      // The script itself decides when it ends; this is the limit.
      case ScriptLoadSpec _ -> longestWarmUpSeconds() + steadySeconds + rampDownSeconds;
    };
  }

  /**
   * Returns how long after the first request a warm-up boost ends. The last quarter of the warm-up,
   * or its last 15 seconds if they are more, is left for the subject to settle with the run's CPU.
   * Cycles of load and rest come before the warm-up. The result is 0 if the boost has to end when
   * the load begins.
   */
  public int boostSeconds() {
    int before = secondsBeforeWarmUp() + longestWarmUpSeconds();
    int settling = Math.max(LEAST_SETTLING_SECONDS, Math.ceilDiv(longestWarmUpSeconds(), 4));
    return Math.max(0, before - settling);
  }

  private int secondsBeforeWarmUp() {
    return ramps() ? rampUpSeconds + (warmUpCycles == null ? 0 : warmUpCycles.seconds()) : 0;
  }

  /** In the worst case, each user waits for the timeout of each of its requests. */
  private int secondsOfUnansweredBatch(BatchLoadSpec batch, int users) {
    return Math.ceilDiv(batch.requestsOf(users), users) * requestTimeoutSeconds;
  }

  private static int pauseSeconds(StaircaseLoadSpec stairs) {
    return stairs.restSeconds() + GARBAGE_COLLECTION_SECONDS + stairs.settleSeconds();
  }
}
