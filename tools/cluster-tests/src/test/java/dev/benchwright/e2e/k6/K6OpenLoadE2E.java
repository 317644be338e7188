package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.Signal;
import dev.benchwright.e2e.k6.K6Process.Ended;
import dev.benchwright.e2e.k6.LoopbackSubject.Served;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In the real k6, our script measures an open load that drops requests correctly, on subjects whose
 * behaviour is known. Each load has a ramp-down, so that a user reaches every number of the steady
 * phase, however late, and makes or drops it.
 */
@Tag("k6")
class K6OpenLoadE2E {

  private static final int RATE = 200;
  private static final double PER_MILLI = RATE / 1000.0;
  private static final int CONNECTIONS = 100;
  private static final int STEADY = 4 * RATE;
  private static final int CHECKS = 1;

  private static final String OPEN_200 =
      "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":100,\"whenBusy\":\"Drop\"}}";

  private static final Duration K6_STARTS = Duration.ofMinutes(1);

  @TempDir private Path directory;

  @Test
  void openLoadMakesEveryRequestInTimeWhenNothingIsLate() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(20)))) {
      var ended = load(subject).plan(ramps(1, 1)).run();

      // A ramp makes half as many requests as the same time at full rate.
      assertThat(K6Figures.madeOrDropped(ended, "phase", "ramp-up")).isEqualTo(RATE / 2);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "warm-up")).isEqualTo(RATE);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "steady")).isEqualTo(STEADY);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "ramp-down")).isEqualTo(RATE / 2);
      assertThat(K6Figures.requestsToTheSubject(ended)).isEqualTo(subject.requests());
      assertCounts(ended);
      var summary = ended.summary();
      var noise = new OpenLoadNoise(ended, PER_MILLI, CONNECTIONS);
      assertThat(summary.path("droppedIterations").asLong())
          .isLessThanOrEqualTo(noise.mostDropped());
      assertThat(summary.path("lateIterations").asLong()).isLessThanOrEqualTo(noise.mostLate());
      assertThat(summary.path("failedRequests").asLong()).isZero();
      K6Figures.assertEvenClock(summary, subject);
      K6Figures.assertIntendedLatency(ended);
      K6Figures.assertLatencies(
          summary.path("latencyMillis"), ended.samples("http_req_duration", "phase", "steady"));
      assertNoneBeforeItIsDue(ended, subject, RATE / 2 + RATE);
    }
  }

  @Test
  void countsOfFailuresAndDropsExistAsZeroBeforeAndAfterTheLoad() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended = load(subject).plan("{\"steadySeconds\":1}").run();

      var answers =
          ended
              .samples("http_reqs", "phase", "steady")
              .where(sample -> sample.value() > 0)
              .sortedTimes();
      for (var metric :
          List.of(
              "benchwright_failed_requests",
              "benchwright_dropped_iterations",
              "benchwright_unserved_requests")) {
        var zeros =
            ended
                .samples(metric, "phase", "steady", "trial", "truth")
                .where(sample -> sample.value() == 0);
        // One zero before the load, one after it, so that the last real sample is not left behind.
        assertThat(zeros.count()).as(metric).isEqualTo(2);
        assertThat(zeros.sortedTimes()[0]).as(metric).isLessThan(answers[0]);
        assertThat(zeros.sortedTimes()[1]).as(metric).isGreaterThan(answers[answers.length - 1]);
      }
      assertThat(ended.summary().path("failedRequests").asLong()).isZero();
      assertCounts(ended);
    }
  }

  @Test
  void openLoadShowsAStallInBothLatenciesAndInDroppedRequests() {
    // The 500th request is in the steady phase. For 0.5 s, a hundred users come into the stall. For
    // the other 0.5 s, no user is left, and a hundred requests are dropped.
    var stall = Duration.ofSeconds(1);
    try (var subject = LoopbackSubject.that(LoopbackSubject.stallsAt(500, stall))) {
      var ended = load(subject).run();

      var summary = ended.summary();
      long dropped = summary.path("droppedIterations").asLong();
      assertThat(K6Figures.madeOrDropped(ended, "phase", "steady")).isEqualTo(STEADY);
      assertCounts(ended);
      // During the stall, each user can make one request; all others that are due are dropped. A
      // request may still begin in time in the first or last millisecond of the stall.
      assertThat(dropped)
          .isGreaterThanOrEqualTo((long) (stall.toMillis() * PER_MILLI) - CONNECTIONS - 3);
      var noise = new OpenLoadNoise(ended, PER_MILLI, CONNECTIONS);
      assertThat(dropped).isLessThanOrEqualTo(noise.mostDropped());
      // All connections were busy because of the subject, so the generator was not late.
      assertThat(summary.path("lateIterations").asLong()).isLessThanOrEqualTo(noise.mostLate());
      assertStall(ended, subject);
      K6Figures.assertIntendedLatency(ended);
      K6Figures.assertLatencies(
          summary.path("latencyMillis"), ended.samples("http_req_duration", "phase", "steady"));
    }
  }

  @Test
  void aGeneratorThatStandsStillIsToldApartFromAStall() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(20)))) {
      var k6 = load(subject).start();
      // The steady phase begins with request number 200.
      await("the steady phase")
          .atMost(K6_STARTS)
          .until(() -> subject.requests() > CHECKS + RATE + 50);
      Signal.stop(k6.process().toHandle());
      long stopped = System.nanoTime();
      await("0.4 s").pollDelay(Duration.ofMillis(400)).until(() -> true);
      double stoppedMillis = (System.nanoTime() - stopped) / 1e6;
      Signal.goOn(k6.process().toHandle());
      var ended = k6.await();

      // Requests that were due meanwhile are late, or no user was left to make them. Only those of
      // the last milliseconds began in time.
      var summary = ended.summary();
      long dropped = summary.path("droppedIterations").asLong();
      long due = (long) (stoppedMillis * PER_MILLI) - 3;
      assertThat(summary.path("lateIterations").asLong()).isGreaterThanOrEqualTo(due - dropped);
      // Of the requests that were made, the last ones waited least. Each waited one request
      // interval less than the one before.
      double made = Math.max(0, due - dropped);
      assertThat(ended.samples("benchwright_lateness_millis", "phase", "steady").sum())
          .isGreaterThanOrEqualTo(made * (made - 1) / 2 / PER_MILLI);
      assertThat(summary.path("lateIterations").asLong())
          .isLessThanOrEqualTo(new OpenLoadNoise(ended, PER_MILLI, CONNECTIONS).mostLate());
      assertThat(K6Figures.madeOrDropped(ended, "phase", "steady")).isEqualTo(STEADY);
      K6Figures.assertIntendedLatency(ended);
      // Both clocks went on meanwhile.
      K6Figures.assertEvenClock(summary, subject);
    }
  }

  @Test
  void makingAConnectionIsPartOfTheLatencyFromTheIntendedStart() {
    // No user gets a connection until sixty wait; each tries again a second after it came.
    int clients = 60;
    try (var subject = LoopbackSubject.thatTakesNoConnectionUntil(clients, Duration.ZERO)) {
      var ended = load(subject).plan("{\"warmUpSeconds\":0}").run();

      var summary = ended.summary();
      double connecting = ended.samples("http_req_blocked", "phase", "steady").sum();
      assertThat(connecting).as("time spent on connections").isGreaterThan((clients - 1) * 1000.0);
      assertThat(ended.samples("benchwright_lateness_millis", "phase", "steady").sum())
          .isGreaterThanOrEqualTo(connecting);
      // These requests are more than a hundredth of all.
      assertThat(figure(summary, "intendedLatencyMillis", "p99")).isGreaterThan(950);
      K6Figures.assertIntendedLatency(ended);
      // k6's own latency does not include the connecting.
      K6Figures.assertLatencies(
          summary.path("latencyMillis"), ended.samples("http_req_duration", "phase", "steady"));
    }
  }

  @Test
  void aRequestThatNeverGotAConnectionTookAsLongAsItTried() {
    int clients = 60;
    // Three times as long as each request tries.
    var closed = Duration.ofSeconds(3);
    try (var subject = LoopbackSubject.thatTakesNoConnectionUntil(clients, closed)) {
      var ended = load(subject).plan("{\"warmUpSeconds\":0,\"requestTimeoutSeconds\":1}").run();

      var summary = ended.summary();
      assertThat(summary.path("failedRequests").asLong()).isGreaterThanOrEqualTo(clients);
      // k6 reports no time at all for such a request.
      assertThat(figure(summary, "latencyMillis", "min")).isZero();
      assertThat(ended.samples("benchwright_lateness_millis", "phase", "steady").sum())
          .isGreaterThan(950.0 * clients);
      // They are in no latency from the intended start, because they were never served.
      assertCounts(ended);
    }
  }

  @Test
  void twoGeneratorsShareOneScheduleAndEachHasASummary() throws Exception {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var first = half(subject, "one", "0:1/2").start();
      var second = half(subject, "two", "1/2:1").start();
      var ended = List.of(first.await(), second.await());

      double requests = 0;
      for (Ended one : ended) {
        assertThat(K6Figures.madeOrDropped(one, "phase", "steady")).isEqualTo(STEADY / 2);
        assertCounts(one);
        assertThat(one.summary().path("droppedIterations").asLong())
            .isLessThanOrEqualTo(
                new OpenLoadNoise(one, PER_MILLI / 2, CONNECTIONS / 2).mostDropped());
        // Each generator writes one zero before the load and one after it.
        assertThat(one.samples("benchwright_failed_requests", "phase", "steady").count())
            .isEqualTo(2);
        requests += K6Figures.requestsToTheSubject(one);
      }
      assertThat(requests).isEqualTo(subject.requests());
    }
  }

  /** Asserts that the summary's counts of the steady phase are those of k6's samples. */
  private static void assertCounts(Ended ended) {
    var summary = ended.summary();
    long requests = summary.path("requests").asLong();
    long failed = summary.path("failedRequests").asLong();
    assertThat(ended.samples("http_reqs", "phase", "steady").sum()).isEqualTo(requests);
    assertThat(ended.samples("benchwright_intended_power", "phase", "steady").count())
        .isEqualTo(requests - failed);
    assertThat(ended.samples("benchwright_unserved_requests", "phase", "steady").sum())
        .isEqualTo(failed + summary.path("droppedIterations").asDouble());
    assertThat(ended.samples("benchwright_dropped_iterations", "phase", "steady").sum())
        .isEqualTo(summary.path("droppedIterations").asDouble());
    assertThat(ended.samples("benchwright_late_iterations", "phase", "steady").sum())
        .isEqualTo(summary.path("lateIterations").asDouble());
  }

  /** Asserts that no request is early: when n have arrived or were dropped, n were due. */
  private static void assertNoneBeforeItIsDue(
      Ended ended, LoopbackSubject subject, int firstOfSteady) {
    long start = ended.summary().path("steadyStartMillis").asLong();
    var arrived = subject.served().stream().skip(CHECKS).mapToDouble(Served::begunMillis);
    var dropped =
        ended.samples("benchwright_dropped_iterations").where(sample -> sample.value() > 0);
    var times =
        DoubleStream.concat(arrived, Arrays.stream(dropped.sortedTimes())).sorted().toArray();
    for (int n = firstOfSteady; n < times.length; n++) {
      double due = start + Math.min(STEADY, n - firstOfSteady) / PER_MILLI;
      assertThat(times[n] - due)
          .as("ms from number %d being due", n)
          .isGreaterThanOrEqualTo(-2 * K6Figures.ROUNDING_MILLIS);
    }
  }

  /** Asserts that k6's longest latencies are those that the subject caused, and not shorter. */
  private static void assertStall(Ended ended, LoopbackSubject subject) {
    var held =
        subject.served().stream()
            .filter(one -> one.number() >= 500 && one.workMillis() > 500)
            .mapToDouble(Served::workMillis)
            .sorted()
            .toArray();
    assertThat(held).isNotEmpty();
    var latencies = ended.samples("http_req_duration").sortedValues();
    for (int i = 1; i <= held.length; i++) {
      assertThat(latencies[latencies.length - i]).isGreaterThanOrEqualTo(held[held.length - i]);
    }
    assertThat(figure(ended.summary(), "latencyMillis", "max")).isGreaterThanOrEqualTo(1000);
    assertThat(figure(ended.summary(), "intendedLatencyMillis", "max"))
        .isGreaterThanOrEqualTo(1000);
  }

  private K6Process load(LoopbackSubject subject) {
    return load(directory, subject.uri());
  }

  private static K6Process load(Path directory, URI subject) {
    return K6Process.load(directory, subject, "/work", OPEN_200).plan(ramps(0, 1));
  }

  private K6Process half(LoopbackSubject subject, String name, String segment) throws Exception {
    return load(Files.createDirectory(directory.resolve(name)), subject.uri())
        .plan("{\"parallelism\":2}")
        .argument("--execution-segment", segment, "--execution-segment-sequence", "0,1/2,1");
  }

  private static String ramps(int up, int down) {
    return "{\"rampUpSeconds\":%d,\"rampDownSeconds\":%d}".formatted(up, down);
  }

  private static double figure(JsonNode summary, String latency, String name) {
    return summary.path(latency).path(name).asDouble();
  }
}
