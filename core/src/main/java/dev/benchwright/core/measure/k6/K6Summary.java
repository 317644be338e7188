package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One generator's report on its steady phase: the last output of the k6 script, on one line of its
 * log. Counts and latencies are of the requests that began in the steady phase. If that phase is
 * chosen after the load, they are of all requests at full load until it is chosen.
 *
 * @param version version of this format; 4
 * @param trial the trial's name as the plan gave it
 * @param scenarioStartMillis when the load began, epoch ms by the generator's clock
 * @param steadyStartMillis when the steady phase began, epoch ms; if it is chosen after the load,
 *     the latest time at which it may begin
 * @param steadyEndMillis when the steady phase ended, epoch ms
 * @param endedMillis when k6 had sent everything, epoch ms
 * @param testRunDurationMillis how long k6 ran, including the wait for the subject
 * @param requests how many requests began in the steady phase, including failed ones
 * @param failedRequests how many of them failed
 * @param droppedIterations how many requests were due in the steady phase and did not begin; for a
 *     user's script, how many iterations k6 dropped in the whole load, because an iteration that
 *     never began has no phase
 * @param latencyMillis latencies of all those requests, including failed ones
 * @param receivedBytes bytes received in the steady phase
 * @param sentBytes bytes sent in the steady phase
 * @param intendedLatencyMillis latencies from the intended start; only if requests have one
 * @param batches batches of the steady phase; only with the batch model
 * @param steps steps of a staircase, in order; empty with any other model
 * @param scriptSha256 digest of a user's script; absent with any other model
 * @param slices slices of the time that may be measured; absent in a load without slices
 * @param lateIterations how many of the requests that were to begin in the steady phase missed
 *     their time although a connection was free, because the generator was late; includes requests
 *     that it dropped for this reason. Only if requests have an intended start
 * @param clockStepMillis range, over the whole load, of the deviation of the generator's clock from
 *     the time that really passed; absent with a user's script, and if the generator never checked
 *     it
 * @param failedSteps how many failed steps in a row end a staircase; 0 with any other model
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record K6Summary(
    int version,
    String trial,
    long scenarioStartMillis,
    long steadyStartMillis,
    long steadyEndMillis,
    long endedMillis,
    long testRunDurationMillis,
    long requests,
    long failedRequests,
    long droppedIterations,
    LatencyMillis latencyMillis,
    long receivedBytes,
    long sentBytes,
    @Nullable IntendedLatencyMillis intendedLatencyMillis,
    @Nullable Batches batches,
    List<Step> steps,
    @Nullable String scriptSha256,
    @Nullable K6Slices slices,
    long lateIterations,
    @Nullable Double clockStepMillis,
    int failedSteps) {

  /** Start of the line; the plan passes it to the script. */
  public static final String MARKER = "benchwright-summary ";

  private static final int VERSION = 4;
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Latencies in milliseconds; all are 0 if there was no request. Figures named Below and Above are
   * the samples between which the percentile lies, however it is defined.
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record LatencyMillis(
      @JsonProperty(required = true) double min,
      @JsonProperty(required = true) double mean,
      @JsonProperty(required = true) double p50,
      @JsonProperty(required = true) double p90,
      @JsonProperty(required = true) double p95,
      @JsonProperty(required = true) double p99,
      @JsonProperty(required = true) double p999,
      @JsonProperty(required = true) double max,
      @JsonProperty(required = true) double p50Below,
      @JsonProperty(required = true) double p50Above,
      @JsonProperty(required = true) double p95Below,
      @JsonProperty(required = true) double p95Above,
      @JsonProperty(required = true) double p99Below,
      @JsonProperty(required = true) double p99Above) {}

  /**
   * Latencies from the intended start of each request that was served to its answer's last byte, in
   * milliseconds, including the wait for a connection; the mean is over all that were sent. Below
   * and Above are as in {@link LatencyMillis}.
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record IntendedLatencyMillis(
      @JsonProperty(required = true) double mean,
      @JsonProperty(required = true) double p50,
      @JsonProperty(required = true) double p95,
      @JsonProperty(required = true) double p99,
      @JsonProperty(required = true) double max,
      @JsonProperty(required = true) double p50Below,
      @JsonProperty(required = true) double p50Above,
      @JsonProperty(required = true) double p95Below,
      @JsonProperty(required = true) double p95Above,
      @JsonProperty(required = true) double p99Below,
      @JsonProperty(required = true) double p99Above) {}

  /** Batches that began in the steady phase: how many, and how long they took. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Batches(
      @JsonProperty(required = true) long count,
      @JsonProperty(required = true) double meanMillis,
      @JsonProperty(required = true) double minMillis,
      @JsonProperty(required = true) double maxMillis) {}

  /**
   * One step of a staircase.
   *
   * @param step its number, from 1
   * @param offeredPerSecond requests per second that it offered
   * @param startMillis its first instant, epoch ms
   * @param endMillis its last instant, epoch ms
   * @param requests how many requests began in it
   * @param failedRequests how many of them failed
   * @param droppedIterations how many were to begin in it and did not
   * @param lateIterations as for the whole load; 0 in summaries of earlier scripts
   * @param passed whether the subject kept up
   * @param failedByGenerator whether it failed, and may have done so by the generator's lateness
   *     alone
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Step(
      @JsonProperty(required = true) int step,
      @JsonProperty(required = true) int offeredPerSecond,
      @JsonProperty(required = true) long startMillis,
      @JsonProperty(required = true) long endMillis,
      @JsonProperty(required = true) long requests,
      @JsonProperty(required = true) long failedRequests,
      @JsonProperty(required = true) long droppedIterations,
      long lateIterations,
      @JsonProperty(required = true) boolean passed,
      boolean failedByGenerator) {

    /** Returns its last instant, by the generator's clock. */
    public Instant end() {
      return Instant.ofEpochMilli(endMillis);
    }

    /** Returns its length. */
    public Duration length() {
      return Duration.ofMillis(endMillis - startMillis);
    }
  }

  public K6Summary {
    steps = steps == null ? List.of() : List.copyOf(steps);
  }

  /**
   * Finds the summary in a generator's log.
   *
   * @param podLog the log, or its last lines
   * @return the last summary in it; empty if there is none, its line is cut off, it has another
   *     version, or k6 was stopped before the steady phase was over
   */
  public static Optional<K6Summary> parse(String podLog) {
    int marker = podLog.lastIndexOf(MARKER);
    if (marker < 0) {
      return Optional.empty();
    }
    String line = podLog.substring(marker + MARKER.length()).lines().findFirst().orElse("");
    try {
      K6Summary summary = JSON.readValue(line, K6Summary.class);
      return summary.isWhole() ? Optional.of(summary) : Optional.empty();
    } catch (JsonProcessingException notWhole) {
      return Optional.empty();
    }
  }

  /**
   * Returns one summary of the load that several generators sent together.
   *
   * @param summaries summaries of all generators of one trial; at least one
   */
  public static K6Summary united(List<K6Summary> summaries) {
    return SummaryUnion.of(summaries);
  }

  /**
   * Returns the summary after the steady phase has been chosen: counts are those of that phase.
   * Latencies remain those of the whole time at full load, because percentiles of slices cannot be
   * added up.
   *
   * @param first first slice of the steady phase
   */
  public K6Summary fromSlice(int first) {
    K6Slices all = ofChoice().orElseThrow();
    return new K6Summary(
        version,
        trial,
        scenarioStartMillis,
        all.startMillis(first),
        all.startMillis(first + all.steady()),
        endedMillis,
        testRunDurationMillis,
        all.ofSteady(all.requests(), first),
        all.ofSteady(all.failedRequests(), first),
        all.ofSteady(all.droppedIterations(), first),
        latencyMillis,
        receivedBytes,
        sentBytes,
        intendedLatencyMillis,
        batches,
        steps,
        scriptSha256,
        slices,
        all.lateIterations().isEmpty() ? lateIterations : all.ofSteady(all.lateIterations(), first),
        clockStepMillis,
        failedSteps);
  }

  /**
   * Returns the slice with which the steady phase begins; empty if it is not chosen from slices.
   */
  public OptionalInt firstSlice() {
    return ofChoice().stream().mapToInt(all -> all.at(steadyStartMillis)).findFirst();
  }

  /** Returns the first instant of the steady phase, by the generator's clock. */
  public Instant steadyStart() {
    return Instant.ofEpochMilli(steadyStartMillis);
  }

  /** Returns the last instant of the steady phase, by the generator's clock. */
  public Instant steadyEnd() {
    return Instant.ofEpochMilli(steadyEndMillis);
  }

  /** Returns the instant at which k6 had sent everything, by the generator's clock. */
  public Instant ended() {
    return Instant.ofEpochMilli(endedMillis);
  }

  /** Returns the length of the steady phase. */
  public Duration steady() {
    return Duration.ofMillis(steadyEndMillis - steadyStartMillis);
  }

  /**
   * Returns for how long load was offered: for a staircase, its steps without the rests between
   * them.
   */
  public Duration offered() {
    return steps.isEmpty()
        ? steady()
        : steps.stream().map(Step::length).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * Returns whether the load ended before its steady phase began, so that nothing can be measured.
   */
  public boolean isWithoutSteadyPhase() {
    return steadyEndMillis == steadyStartMillis;
  }

  /** Returns latencies from the intended start; empty if requests have none. */
  public Optional<IntendedLatencyMillis> ofIntendedStarts() {
    return Optional.ofNullable(intendedLatencyMillis);
  }

  /** Returns the batches; empty with any other load model. */
  public Optional<Batches> ofBatches() {
    return Optional.ofNullable(batches);
  }

  /** Returns the slices of the time that may be measured; empty if there are none. */
  public Optional<K6Slices> ofSlices() {
    return Optional.ofNullable(slices);
  }

  /** Returns the slices from which the steady phase is chosen; empty if it was known before. */
  public Optional<K6Slices> ofChoice() {
    return ofSlices().filter(K6Slices::areChosenFrom);
  }

  /** Returns when the full load ended, epoch ms. */
  public long fullLoadEndMillis() {
    return ofChoice().map(all -> all.startMillis(all.count())).orElse(steadyEndMillis);
  }

  // Jackson sets fields that are missing in the line to null.
  @SuppressWarnings("ConstantValue")
  private boolean isWhole() {
    return version == VERSION
        && trial != null
        && latencyMillis != null
        && scenarioStartMillis > 0
        && steadyStartMillis >= scenarioStartMillis
        && steadyEndMillis >= steadyStartMillis
        && endedMillis >= steadyEndMillis
        && steps.stream().allMatch(step -> step.endMillis() > step.startMillis())
        && (slices == null || slices.isWhole());
  }
}
