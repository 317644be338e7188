package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.e2e.k6.K6Process.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In the real k6, and as the real Prometheus reads it, percentiles from the intended start are
 * those of all requests that were due, whether they wait, are dropped or fail.
 */
@Tag("k6")
class K6QueueE2E {

  private static final int RATE = 400;
  private static final int CONNECTIONS = 200;
  private static final int STEADY_SECONDS = 12;
  private static final int STEADY = STEADY_SECONDS * RATE;
  private static final int WARM_UP = RATE;

  /**
   * The request with which a stall begins, three seconds into the steady phase; the first is the
   * check.
   */
  private static final int STALLED = 1 + WARM_UP + 3 * RATE;

  private static final Duration STALL = Duration.ofSeconds(1);

  /** Part by which a percentile may differ from the truth. */
  private static final double CLOSE = 0.05;

  @TempDir private Path directory;

  @Test
  void ofALoadThatQueuesThePercentilesOfAStallAreTheTrueOnes() throws PrometheusException {
    try (var prometheus = PrometheusProcess.start(directory.resolve("prometheus"));
        var subject = LoopbackSubject.that(LoopbackSubject.stallsAt(STALLED, STALL))) {
      var ended = load(subject, prometheus, "Queue", STEADY_SECONDS).run();

      assertThat(ended.summary().path("droppedIterations").asInt()).isZero();
      assertThat(ended.summary().path("requests").asInt()).isEqualTo(STEADY);
      double truth = trueMillis(ended, subject, 0.99);
      // Of the 400 requests that come into the stall, the last 352 wait no longer than this.
      double atLeast = STALL.toMillis() * (1 - STEADY / 100.0 / RATE);
      assertThat(truth).isGreaterThanOrEqualTo(atLeast - 1000.0 / RATE);
      assertThat(ended.summary().path("intendedLatencyMillis").path("p99").asDouble())
          .isCloseTo(truth, within(CLOSE * truth));
      assertThat(read(prometheus, ended, 0.99)).hasValueCloseTo(truth, within(CLOSE * truth));
      // Half of them are sent only when the stall is over, and k6's own latency counts from then.
      assertThat(ended.summary().path("latencyMillis").path("p95").asDouble())
          .isLessThan(trueMillis(ended, subject, 0.95) / 2);
    }
  }

  @Test
  void requestsThatStillWaitAtTheEndOfTheLoadAreDroppedAndNeverServed() throws PrometheusException {
    // From a second before the end of the load on, nobody gets an answer before the end.
    int last = 1 + WARM_UP + STEADY / 4 - RATE;
    try (var prometheus = PrometheusProcess.start(directory.resolve("prometheus"));
        var subject = LoopbackSubject.that(LoopbackSubject.stallsAt(last, Duration.ofSeconds(2)))) {
      var ended = load(subject, prometheus, "Queue", STEADY_SECONDS / 4).run();

      int dropped = ended.summary().path("droppedIterations").asInt();
      assertThat(ended.summary().path("requests").asInt() + dropped).isEqualTo(STEADY / 4);
      // 400 are due in the last second, and 200 are held.
      assertThat(dropped).isBetween(RATE - CONNECTIONS - 5, RATE - CONNECTIONS + 50);
      assertThat(read(prometheus, ended, 0.99)).hasValue(Double.POSITIVE_INFINITY);
      assertThat(read(prometheus, ended, 0.5)).isPresent();
    }
  }

  @Test
  void failedRequestsAreLaterThanAllOthers() throws PrometheusException {
    try (var prometheus = PrometheusProcess.start(directory.resolve("prometheus"));
        var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(20))) {
      var ended = load(subject, prometheus, "Queue", STEADY_SECONDS / 4).run();

      // One request in twenty: with an edge request more or less, 94 % are served and 96 % are not.
      double[] served =
          ended
              .samples("benchwright_intended_power", "phase", "steady")
              .map(K6Figures::millisOf)
              .sortedValues();
      assertThat(served).hasSizeBetween(STEADY / 4 * 94 / 100, STEADY / 4 * 96 / 100);
      assertThat(read(prometheus, ended, 0.9))
          .hasValueCloseTo(
              served[(int) Math.ceil(0.9 * STEADY / 4) - 1],
              within(CLOSE * served[(int) Math.ceil(0.9 * STEADY / 4) - 1]));
      assertThat(read(prometheus, ended, 0.99)).hasValue(Double.POSITIVE_INFINITY);
      assertThat(
              prometheus
                  .client()
                  .number(GeneratorQueries.intendedQuantileMillis(scope(ended), 0.99), now(ended)))
          .as("no finite number")
          .isEmpty();
    }
  }

  @Test
  void ofASubjectThatAnswersNothingRightEveryPercentileIsNever() throws PrometheusException {
    try (var prometheus = PrometheusProcess.start(directory.resolve("prometheus"));
        var subject = LoopbackSubject.that(asked -> asked.number() == 1 ? 200 : 503)) {
      var ended = load(subject, prometheus, "Queue", 1).run();

      assertThat(read(prometheus, ended, 0.5)).hasValue(Double.POSITIVE_INFINITY);
      assertThat(
              prometheus
                  .client()
                  .number(GeneratorQueries.offeredPerSecond(scope(ended)), now(ended)))
          .hasValue(RATE);
    }
  }

  @Test
  void droppedRequestsAreLaterThanAllOthers() throws PrometheusException {
    // The stall drops 200 of 4800 requests: more than one in a hundred, and fewer than one in
    // twenty.
    try (var prometheus = PrometheusProcess.start(directory.resolve("prometheus"));
        var subject = LoopbackSubject.that(LoopbackSubject.stallsAt(STALLED, STALL))) {
      var ended = load(subject, prometheus, "Drop", STEADY_SECONDS).run();

      int dropped = ended.summary().path("droppedIterations").asInt();
      assertThat(dropped).isGreaterThan(RATE - CONNECTIONS - 5);
      double[] served =
          ended
              .samples("benchwright_intended_power", "phase", "steady")
              .map(K6Figures::millisOf)
              .sortedValues();
      double p95 = served[(int) Math.ceil(0.95 * STEADY) - 1];
      assertThat(read(prometheus, ended, 0.95)).hasValueCloseTo(p95, within(CLOSE * p95));
      assertThat(dropped).isGreaterThan(STEADY / 100);
      assertThat(read(prometheus, ended, 0.99)).hasValue(Double.POSITIVE_INFINITY);
    }
  }

  @Test
  void twoGeneratorsCountTheRequestsThatStillWaitTogether() throws Exception {
    int last = 1 + 1 + WARM_UP + STEADY / 4 - RATE;
    try (var subject =
        LoopbackSubject.that(LoopbackSubject.stallsAt(last, Duration.ofSeconds(2)))) {
      var first = half(subject, "one", "0:1/2").start();
      var second = half(subject, "two", "1/2:1").start();

      for (Ended one : List.of(first.await(), second.await())) {
        assertThat(K6Figures.madeOrDropped(one, "phase", "steady")).isEqualTo(STEADY / 4 / 2);
        assertThat(one.summary().path("droppedIterations").asInt()).isPositive();
      }
    }
  }

  /**
   * Returns a percentile of the time from when each request of the steady phase was due to when the
   * subject had answered it. Requests are sent in the order in which they are due.
   */
  private static double trueMillis(Ended ended, LoopbackSubject subject, double quantile) {
    double start = ended.summary().path("steadyStartMillis").asDouble();
    var steady = subject.served().stream().skip(1 + WARM_UP).limit(STEADY).toList();
    return IntStream.range(0, STEADY)
        .mapToDouble(n -> steady.get(n).endedMillis() - start - 1000.0 * n / RATE)
        .sorted()
        .skip((long) Math.ceil(quantile * STEADY) - 1)
        .findFirst()
        .orElseThrow();
  }

  private static OptionalDouble read(PrometheusProcess prometheus, Ended ended, double quantile)
      throws PrometheusException {
    return prometheus
        .client()
        .numberOrInfinity(
            GeneratorQueries.intendedQuantileMillis(scope(ended), quantile), now(ended));
  }

  private static Instant now(Ended ended) {
    return Instant.ofEpochMilli(ended.summary().path("endedMillis").asLong()).plusSeconds(1);
  }

  private static QueryScope scope(Ended ended) {
    var steady = Duration.ofMillis(K6Figures.windowMillis(ended.summary()));
    return new QueryScope(
        MeasuredTrials.of("truth", "team", "subject", "", List.of("generator"), false, false),
        new LoadPortion.Steady(),
        steady,
        steady,
        Duration.ofMinutes(2),
        QueryScope.SHORT_WINDOW);
  }

  private K6Process load(
      LoopbackSubject subject, PrometheusProcess prometheus, String whenBusy, int seconds) {
    return load(directory, subject, whenBusy, seconds)
        .argument("--out", "experimental-prometheus-rw")
        .environment("K6_PROMETHEUS_RW_SERVER_URL", prometheus.remoteWrite())
        .environment("K6_PROMETHEUS_RW_PUSH_INTERVAL", "1s")
        .environment("K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM", "true");
  }

  private static K6Process load(
      Path directory, LoopbackSubject subject, String whenBusy, int seconds) {
    return K6Process.load(
        directory,
        subject.uri(),
        "/work",
        """
        {"open":{"ratePerSecond":%d,"maxConnections":%d,"whenBusy":"%s"},"steadySeconds":%d}
        """
            .formatted(RATE, CONNECTIONS, whenBusy, seconds));
  }

  private K6Process half(LoopbackSubject subject, String name, String segment) throws Exception {
    return load(
            Files.createDirectory(directory.resolve(name)), subject, "Queue", STEADY_SECONDS / 4)
        .plan("{\"parallelism\":2}")
        .argument("--execution-segment", segment, "--execution-segment-sequence", "0,1/2,1");
  }
}
