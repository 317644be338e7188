package dev.benchwright.operator.resources.k6;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WarmUpCyclesSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.NumbersSpec;
import dev.benchwright.core.api.request.PartSpec;
import dev.benchwright.core.catalog.JsonTemplate;
import dev.benchwright.core.catalog.Request;
import dev.benchwright.core.catalog.Scenario;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What Benchwright's k6 script reads from {@code plan.json}.
 *
 * <p>Exactly one of the load models is present.
 *
 * @param version version of this format
 * @param warmUpCycles cycles of load and rest that follow the ramp-up; null for none
 * @param body the body of each request; null for none
 * @param contentType Content-Type of the body, if no header of the request says one
 * @param multipart the parts of a form, instead of a body; null for none
 * @param values how the first values are drawn; null for none
 * @param furtherValues how the others are drawn
 */
record LoadPlan(
    int version,
    String trial,
    String target,
    String path,
    String method,
    Map<String, String> headers,
    Check check,
    @Nullable Closed closed,
    @Nullable Open open,
    @Nullable Batch batch,
    @Nullable Staircase staircase,
    @Nullable Script script,
    int rampUpSeconds,
    int warmUpSeconds,
    int steadySeconds,
    int rampDownSeconds,
    int requestTimeoutSeconds,
    int askingSeconds,
    int wrongAnswerSeconds,
    String summaryMarker,
    @Nullable Slices slices,
    int parallelism,
    @Nullable WarmUpCyclesSpec warmUpCycles,
    @JsonInclude(Include.NON_NULL) @Nullable String body,
    @JsonInclude(Include.NON_NULL) @Nullable String contentType,
    @JsonInclude(Include.NON_NULL) @Nullable List<PartSpec> multipart,
    @JsonInclude(Include.NON_NULL) @Nullable Values values,
    @JsonInclude(Include.NON_EMPTY) List<Values> furtherValues) {

  private static final int VERSION = 3;

  /** For so long, the entry's answers may be wrong while it starts. */
  private static final int WRONG_ANSWER_SECONDS = 5;

  /** The same for one that may first have to wait 30 s for its database. */
  private static final int WAITING_SECONDS = 35;

  /** The right answer; with neither body nor pattern, any body is right. */
  record Check(
      int status,
      @Nullable String body,
      @Nullable String bodyPattern,
      @JsonInclude(Include.NON_DEFAULT) boolean ofEveryAnswer) {}

  /**
   * How values are drawn.
   *
   * @param inPlaceOf the text that a value replaces
   * @param inJson of each place in the body where a value belongs, whether that is within a string
   *     of JSON
   * @param seed start of the random order; null for round robin
   * @param file the file with the values; null for numbers
   * @param numbers the numbers that are the values; null for others
   */
  record Values(
      String inPlaceOf,
      List<Boolean> inJson,
      @Nullable Integer seed,
      @JsonInclude(Include.NON_NULL) @Nullable String file,
      @JsonInclude(Include.NON_NULL) @Nullable NumbersSpec numbers) {}

  record Closed(int users) {}

  record Open(int ratePerSecond, int maxConnections, WhenBusy whenBusy) {}

  record Batch(int users, int requests) {}

  record Staircase(
      int startPerSecond,
      int stepPerSecond,
      int maxPerSecond,
      int stepSeconds,
      int restSeconds,
      int settleSeconds,
      int warmUpPerSecond,
      int maxConnections,
      int failedSteps,
      @Nullable String gcUrl) {}

  /** The user's own script, whose settings are in the environment. */
  record Script() {}

  /** Slices: the length of one, and the number of them in each phase. */
  record Slices(int seconds, int warmUp, int steady) {}

  static LoadPlan of(TrialDeployment trial) {
    var load = trial.load();
    var request = trial.target().request();
    int level = trial.level().value();
    var closed = load.closed();
    var open = load.open();
    var batch = load.batch();
    var stairs = load.staircase();
    var draws =
        IntStream.range(0, request.draws().size())
            .mapToObj(i -> values(trial, request, i))
            .toList();
    boolean ramps = closed != null || open != null;
    return new LoadPlan(
        VERSION,
        trial.tag(),
        trial.url(),
        request.path(),
        request.method().name(),
        new TreeMap<>(request.headers()),
        check(request.check()),
        closed == null ? null : new Closed(level),
        open == null ? null : new Open(level, open.maxConnections(), open.whenBusy()),
        batch == null ? null : new Batch(level, batch.requestsOf(level)),
        stairs == null ? null : staircase(trial, stairs),
        load.script() == null ? null : new Script(),
        ramps ? load.rampUpSeconds() : 0,
        load.longestWarmUpSeconds(),
        load.measuredSeconds(),
        ramps ? load.rampDownSeconds() : 0,
        load.requestTimeoutSeconds(),
        trial.askingSeconds(),
        wrongAnswerSeconds(trial),
        K6Summary.MARKER,
        load.slices()
            .map(slices -> new Slices(slices.seconds(), slices.warmUp(), slices.steady()))
            .orElse(null),
        load.generator().parallelism(),
        ramps ? load.warmUpCycles() : null,
        request.body().filter(body -> body.multipart() == null).map(BodySpec::content).orElse(null),
        contentType(request),
        request.body().map(BodySpec::multipart).orElse(null),
        draws.isEmpty() ? null : draws.getFirst(),
        draws.stream().skip(1).toList());
  }

  /**
   * Returns for how long answers may be wrong. A database is there within a known time, unless it
   * says that it may take another; of another service nobody knows, so that only the deadline ends
   * the asking. So it is for an entry that may take long to be ready, if only its answers tell when
   * it is.
   */
  private static int wrongAnswerSeconds(TrialDeployment trial) {
    var others = trial.target().others();
    if (trial.entry().startWhenAsked().isPresent()) {
      return trial.askingSeconds();
    }
    if (others.isEmpty()) {
      return WRONG_ANSWER_SECONDS;
    }
    return others.stream()
            .allMatch(other -> other.role() == Role.DATABASE && other.longestStart().isEmpty())
        ? WAITING_SECONDS
        : trial.askingSeconds();
  }

  private static @Nullable String contentType(Request request) {
    return request
        .body()
        .filter(
            _ -> request.headers().keySet().stream().noneMatch("Content-Type"::equalsIgnoreCase))
        // With its boundary, k6 writes that of a form itself.
        .filter(body -> body.multipart() == null)
        .map(body -> body.json() == null ? "text/plain; charset=utf-8" : "application/json")
        .orElse(null);
  }

  private static Check check(Scenario.Check check) {
    return new Check(check.status(), check.body(), check.bodyPattern(), check.ofEveryAnswer());
  }

  private static Values values(TrialDeployment trial, Request request, int draw) {
    var values = request.draws().get(draw);
    return new Values(
        values.inPlaceOf(),
        request
            .body()
            .map(body -> JsonTemplate.inStrings(body, values.inPlaceOf()))
            .orElse(List.of()),
        // Each draw has an order of its own.
        values.order() == DrawOrder.RANDOM ? Integer.valueOf(seed(trial, draw)) : null,
        ValuesFiles.path(values, draw),
        values.numbers());
  }

  /** Neighbouring blocks have neighbouring seeds, so that a sum would give one's to another. */
  private static int seed(TrialDeployment trial, int draw) {
    return draw == 0 ? trial.drawSeed() : Objects.hash(trial.drawSeed(), draw);
  }

  private static Staircase staircase(TrialDeployment trial, StaircaseLoadSpec stairs) {
    return new Staircase(
        stairs.startPerSecond(),
        stairs.stepPerSecond(),
        stairs.maxPerSecond(),
        stairs.stepSeconds(),
        stairs.restSeconds(),
        stairs.settleSeconds(),
        stairs.warmUpRate(),
        stairs.maxConnections(),
        stairs.failedSteps(),
        trial
            .entry()
            .garbageCollection()
            .map(endpoint -> trial.url(endpoint.port()) + endpoint.path())
            .orElse(null));
  }
}
