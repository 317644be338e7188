package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.operator.e2e.K6Process.Ended;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What our script makes of k6, on subjects of which everything is known. */
class K6LoadModelsE2E {

  private static final String OPEN_200 =
      "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":100}}";

  private static final String STAIRCASE =
      """
      {"staircase":{"startPerSecond":50,"stepPerSecond":50,"maxPerSecond":2000,"stepSeconds":2,
       "restSeconds":1,"settleSeconds":1,"warmUpPerSecond":20,"maxConnections":100,"failedSteps":%d,
       "gcUrl":"%s/gc"}}
      """;

  @TempDir private Path directory;

  @Test
  void closedLoadCountsEveryRequestAndEveryFailure() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(10))) {
      var ended = load(subject, "{\"closed\":{\"users\":4}}").plan(ramps(1, 1)).run();

      var summary = ended.summary();
      assertThat(ended.exitCode()).as(ended.output()).isZero();
      assertThat(summary.path("version").asInt()).isEqualTo(4);
      assertThat(windowMillis(summary)).isEqualTo(4000);
      long requests = summary.path("requests").asLong();
      assertThat(requests).isPositive();
      assertThat(summary.path("failedRequests").asDouble()).isCloseTo(requests / 10.0, within(2.0));
      assertThat(ended.samples("http_reqs").sum()).isEqualTo(subject.requests());
      assertThat(ended.samples("benchwright_failed_requests", "phase", "steady").sum())
          .isEqualTo(summary.path("failedRequests").asDouble());
      assertThat(ended.samples("benchwright_latency_power", "phase", "steady").count())
          .isEqualTo(requests);
      assertThat(subject.mostInWork()).isEqualTo(4);
      assertEvenClock(summary);
      assertThat(summary.has("intendedLatencyMillis")).isFalse();
      assertThat(summary.has("batches")).isFalse();
      assertThat(summary.has("steps")).isFalse();
    }
  }

  @Test
  void openLoadMakesEveryRequestInTimeWhenNothingIsLate() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(20)))) {
      var ended = load(subject, OPEN_200).plan(ramps(1, 1)).run();

      var summary = ended.summary();
      assertThat(summary.path("requests").asLong()).isEqualTo(800);
      assertThat(summary.path("failedRequests").asLong()).isZero();
      assertThat(summary.path("droppedIterations").asLong()).isZero();
      assertThat(summary.path("lateIterations").asLong()).isLessThan(80);
      assertEvenClock(summary);
      // A ramp makes half as many requests as the same time at full rate; one more is the check.
      assertThat(subject.requests()).isEqualTo(100 + 200 + 800 + 100 + 1);
      assertIntendedIsPlain(summary, "mean", 5);
      assertIntendedIsPlain(summary, "p50", 5);
      assertIntendedIsPlain(summary, "p95", 10);
      assertThat(ended.samples("benchwright_intended_power", "phase", "steady").count())
          .isEqualTo(800);
    }
  }

  @Test
  void countsOfFailuresAndDropsExistAsZeroWhenThereAreNone() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended = load(subject, OPEN_200).plan("{\"steadySeconds\":1}").run();

      for (var metric : List.of("benchwright_failed_requests", "benchwright_dropped_iterations")) {
        var zeros = ended.samples(metric, "phase", "steady", "trial", "truth");
        // One before the load, one after it, so that the last real one is not left behind.
        assertThat(zeros.count()).as(metric).isEqualTo(2);
        assertThat(zeros.sum()).as(metric).isZero();
      }
    }
  }

  @Test
  void openLoadShowsAStallInBothLatenciesAndInDroppedRequests() {
    // The 500th request is in the steady phase. For 0.5 s, a hundred users come into the stall; for
    // the other 0.5 s, nobody is left: a hundred requests are dropped.
    var stall = LoopbackSubject.stallsAt(500, Duration.ofSeconds(1));
    try (var subject = LoopbackSubject.that(stall)) {
      var ended = load(subject, OPEN_200).run();

      var summary = ended.summary();
      assertThat(summary.path("droppedIterations").asDouble()).isCloseTo(100, within(10.0));
      assertThat(summary.path("requests").asLong() + summary.path("droppedIterations").asLong())
          .isEqualTo(800);
      assertThat(ended.samples("benchwright_dropped_iterations", "phase", "steady").sum())
          .isEqualTo(summary.path("droppedIterations").asDouble());
      // All connections were busy: that is the subject's doing.
      assertThat(summary.path("lateIterations").asLong()).isLessThan(20);
      // The hundred wait from 1 s down to 0.5 s, a seventh of 700: the 99th percentile is that of
      // the seventh of them, 1000 - 7 x 5 ms.
      assertThat(p99(summary, "latencyMillis")).isCloseTo(965, within(50.0));
      assertThat(p99(summary, "intendedLatencyMillis")).isCloseTo(965, within(50.0));
      assertThat(summary.path("latencyMillis").path("p50").asDouble()).isLessThan(100);
    }
  }

  @Test
  void aGeneratorThatStandsStillIsToldApartFromAStall() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(20)))) {
      var k6 = load(subject, OPEN_200).start();
      await("the steady phase").until(() -> subject.requests() > 500);
      Signal.stop(k6.process().toHandle());
      await("half a second").pollDelay(Duration.ofMillis(500)).until(() -> true);
      Signal.goOn(k6.process().toHandle());
      var summary = k6.await().summary();

      // Of the hundred that were to begin meanwhile, users had taken the number of most in time.
      assertThat(summary.path("lateIterations").asLong()).isGreaterThan(80);
      // Both clocks went on.
      assertEvenClock(summary);
    }
  }

  @Test
  void makingAConnectionIsPartOfTheLatencyFromTheIntendedStart() {
    // Each of the hundred users makes its connection in the first half second. Nobody lets them in,
    // and they knock again a second after they came.
    try (var subject = LoopbackSubject.thatTakesNoConnectionFor(Duration.ofMillis(500))) {
      var ended = load(subject, OPEN_200).plan("{\"warmUpSeconds\":0}").run();

      var summary = ended.summary();
      double connecting = ended.samples("http_req_blocked", "phase", "steady").sum();
      assertThat(connecting).as("time spent on connections").isGreaterThan(50 * 1000);
      assertThat(ended.samples("benchwright_lateness_millis", "phase", "steady").sum())
          .isGreaterThanOrEqualTo(connecting);
      // They are a seventh of all.
      assertThat(p99(summary, "intendedLatencyMillis")).isGreaterThan(950);
      assertThat(p99(summary, "latencyMillis")).isLessThan(500);
      assertThat(figure(summary, "intendedLatencyMillis", "mean"))
          .isCloseTo(
              figure(summary, "latencyMillis", "mean")
                  + ended.samples("benchwright_lateness_millis", "phase", "steady").sum()
                      / summary.path("requests").asLong(),
              within(0.01));
      assertThat(p99(summary, "intendedLatencyMillis"))
          .isBetween(
              figure(summary, "intendedLatencyMillis", "p99Below"),
              figure(summary, "intendedLatencyMillis", "p99Above"));
    }
  }

  @Test
  void aRequestThatNeverGotAConnectionTookAsLongAsItTried() {
    try (var subject = LoopbackSubject.thatTakesNoConnectionFor(Duration.ofMillis(2500))) {
      var ended =
          load(subject, OPEN_200).plan("{\"warmUpSeconds\":0,\"requestTimeoutSeconds\":1}").run();

      var summary = ended.summary();
      assertThat(summary.path("failedRequests").asLong()).isGreaterThan(50);
      // k6 tells no time at all of it.
      assertThat(figure(summary, "latencyMillis", "min")).isZero();
      assertThat(ended.samples("benchwright_lateness_millis", "phase", "steady").sum())
          .isGreaterThan(900.0 * 50);
      assertThat(p99(summary, "intendedLatencyMillis")).isGreaterThan(950);
    }
  }

  @Test
  void aBatchThatIsCutOffDoesNotSayThatItsClockRanEvenly() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(10)))) {
      var k6 =
          load(subject, "{\"batch\":{\"users\":10,\"requests\":100}}")
              .plan("{\"warmUpSeconds\":0,\"steadySeconds\":60}")
              .start();
      await("the steady phase").until(() -> subject.requests() > 300);
      Signal.interrupt(k6.process().toHandle());

      assertThat(k6.await().summary().has("clockStepMillis")).isFalse();
    }
  }

  private static void assertEvenClock(JsonNode summary) {
    assertThat(summary.path("clockStepMillis").isNumber()).isTrue();
    assertThat(summary.path("clockStepMillis").asDouble()).isBetween(0.0, 100.0);
  }

  @Test
  void aBatchIsSharedByItsUsersWhoKeepTheirConnections() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(10)))) {
      var ended = load(subject, "{\"batch\":{\"users\":10,\"requests\":1000}}").run();

      var summary = ended.summary();
      var batches = summary.path("batches");
      assertThat(batches.path("count").asLong()).isPositive();
      assertThat(summary.path("requests").asLong())
          .isEqualTo(batches.path("count").asLong() * 1000);
      // Each user makes a hundred requests, one after the other. What 10 ms of sleep really were,
      // the subject knows.
      assertThat(batches.path("meanMillis").asDouble())
          .isCloseTo(100 * subject.meanWorkMillis(), withinPercentage(5));
      assertThat(subject.mostInWork()).isEqualTo(10);
      assertEvenClock(summary);
      // One more may be that of the check.
      assertThat(subject.connections()).isBetween(10, 11);
      assertThat(windowMillis(summary)).isGreaterThanOrEqualTo(4000);
      // Of the steady phase alone: all requests have as many bytes.
      var warmUp = ended.samples("http_reqs", "phase", "warm-up").count();
      for (var direction : List.of("data_received", "data_sent")) {
        double perRequest =
            ended.samples(direction, "phase", "steady").sum() / summary.path("requests").asDouble();
        assertThat(ended.samples(direction, "phase", "warm-up").sum())
            .as(direction)
            .isCloseTo(perRequest * warmUp, withinPercentage(1));
      }
      assertThat(ended.samples("benchwright_batch_millis", "phase", "steady").count())
          .isEqualTo(batches.path("count").asLong());
    }
  }

  @Test
  void aBatchThatTakesLongerThanBothPhasesIsMeasuredAllTheSame() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(50)))) {
      var ended =
          load(subject, "{\"batch\":{\"users\":2,\"requests\":80}}")
              .plan("{\"warmUpSeconds\":1,\"steadySeconds\":1}")
              .run();

      var summary = ended.summary();
      assertThat(summary.path("batches").path("count").asLong()).isEqualTo(1);
      assertThat(summary.path("requests").asLong()).isEqualTo(80);
      assertThat((double) windowMillis(summary))
          .isCloseTo(summary.path("batches").path("maxMillis").asDouble(), offset(100.0));
    }
  }

  @Test
  void aStaircaseFindsTheRateThatTheSubjectIsLimitedTo() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.limitedTo(170, 20))) {
      var ended = load(subject, STAIRCASE.formatted(3, subject.uri())).run();

      var steps = steps(ended.summary());
      // k6's code for a script that ended its test itself.
      assertThat(ended.exitCode()).as(ended.output()).isEqualTo(108);
      assertThat(steps.stream().map(step -> step.path("offeredPerSecond").asInt()))
          .containsExactly(50, 100, 150, 200, 250, 300);
      assertThat(steps.stream().map(step -> step.path("passed").asBoolean()))
          .containsExactly(true, true, true, false, false, false);
      assertThat(steps.stream().map(step -> step.path("requests").asInt()))
          .containsExactly(100, 200, 300, 400, 500, 600);
      assertThat(steps.get(2).path("failedRequests").asInt()).isZero();
      assertThat(steps.get(3).path("failedRequests").asInt()).isBetween(1, 60);
      assertThat(steps.get(5).path("endMillis").asLong())
          .isEqualTo(ended.summary().path("steadyEndMillis").asLong());
      // One before the first step, none after the last one.
      assertThat(subject.collections()).isEqualTo(6);
      assertThat(ended.samples("http_reqs", "phase", "steady", "step", "4").sum()).isEqualTo(400);
      assertThat(ended.samples("http_reqs", "phase", "control", "step", "4").count()).isZero();
    }
  }

  @Test
  void aStaircaseFindsTheRateOfASubjectThatQueuesWhatItCannotServe() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.queuesAt(160))) {
      // Enough connections and a long enough rest for all of the queue.
      var ended =
          load(subject, STAIRCASE.formatted(1, subject.uri()).replace("100,", "1000,")).run();

      var steps = steps(ended.summary());
      assertThat(steps.stream().map(step -> step.path("offeredPerSecond").asInt()))
          .containsExactly(50, 100, 150, 200);
      assertThat(steps.stream().map(step -> step.path("passed").asBoolean()))
          .containsExactly(true, true, true, false);
      // 400 requests at 160 a second take half a second more than the step's two.
      assertThat(steps.getLast().path("overrunMillis").asDouble()).isCloseTo(500, within(150.0));
      assertThat(steps.getLast().path("failedRequests").asInt()).isZero();
      assertThat(steps.getLast().path("droppedIterations").asInt()).isZero();
    }
  }

  @Test
  void aStaircaseWithoutRestsPassesASubjectThatIsOnlySlow() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(700)))) {
      var model =
          """
          {"staircase":{"startPerSecond":20,"stepPerSecond":20,"maxPerSecond":40,"stepSeconds":2,
           "restSeconds":0,"settleSeconds":0,"warmUpPerSecond":20,"maxConnections":100,"failedSteps":1,
           "gcUrl":null}}
          """;

      var steps = steps(load(subject, model).plan("{\"warmUpSeconds\":2}").run().summary());

      assertThat(steps.stream().map(step -> step.path("passed").asBoolean()))
          .containsExactly(true, true);
      assertThat(steps.getLast().path("overrunMillis").asDouble()).isCloseTo(675, within(150.0));
    }
  }

  @Test
  void aStepIsFailedWhenItsRequestsStillRunAfterItsRest() {
    // Two users are held for five seconds each; the others find a free one.
    var hold = LoopbackSubject.stallsAt(130, Duration.ofSeconds(5));
    try (var subject = LoopbackSubject.that(hold)) {
      var ended = load(subject, STAIRCASE.formatted(1, subject.uri())).run();

      var steps = steps(ended.summary());
      assertThat(steps.stream().map(step -> step.path("passed").asBoolean()))
          .endsWith(false)
          .hasSizeLessThan(4);
      assertThat(steps.getLast().path("failedRequests").asInt()).isZero();
    }
  }

  @Test
  void twoGeneratorsShareOneScheduleAndEachHasASummary() throws Exception {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var first = half(subject, "one", "0:1/2").start();
      var second = half(subject, "two", "1/2:1").start();
      var ended = List.of(first.await(), second.await());

      for (Ended one : ended) {
        assertThat(one.summary().path("requests").asLong()).isEqualTo(400);
        assertThat(one.summary().path("droppedIterations").asLong()).isZero();
        // The last, empty word is every generator's.
        assertThat(one.samples("benchwright_failed_requests", "phase", "steady").count())
            .isEqualTo(2);
      }
    }
  }

  @Test
  void aSubjectThatDoesNotAnswerAsItShouldStopsTheLoadBeforeItBegins() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended =
          load(subject, OPEN_200)
              .plan("{\"check\":{\"status\":200,\"body\":null,\"bodyPattern\":\"^[0-9]+$\"}}")
              .run();

      assertThat(ended.exitCode()).isEqualTo(107);
      assertThat(ended.output())
          .contains("benchwright-setup-failed", "a body that matches ^[0-9]+$")
          .doesNotContain("benchwright-summary");
      assertThat(ended.samples("http_reqs", "phase", "steady").count()).isZero();
    }
  }

  private K6Process load(LoopbackSubject subject, String model) {
    return load(directory, subject.uri(), model);
  }

  private static K6Process load(Path directory, URI subject, String model) {
    return K6Process.load(directory, subject, "/work", model);
  }

  private K6Process half(LoopbackSubject subject, String name, String segment) throws Exception {
    return load(Files.createDirectory(directory.resolve(name)), subject.uri(), OPEN_200)
        .plan("{\"parallelism\":2}")
        .argument("--execution-segment", segment, "--execution-segment-sequence", "0,1/2,1");
  }

  private static String ramps(int up, int down) {
    return "{\"rampUpSeconds\":%d,\"rampDownSeconds\":%d}".formatted(up, down);
  }

  private static long windowMillis(JsonNode summary) {
    return summary.path("steadyEndMillis").asLong() - summary.path("steadyStartMillis").asLong();
  }

  private static double p99(JsonNode summary, String latency) {
    return figure(summary, latency, "p99");
  }

  private static double figure(JsonNode summary, String latency, String name) {
    return summary.path(latency).path(name).asDouble();
  }

  private static List<JsonNode> steps(JsonNode summary) {
    return StreamSupport.stream(summary.path("steps").spliterator(), false).toList();
  }

  private static void assertIntendedIsPlain(JsonNode summary, String figure, double millis) {
    double plain = summary.path("latencyMillis").path(figure).asDouble();
    assertThat(summary.path("intendedLatencyMillis").path(figure).asDouble())
        .as(figure)
        .isBetween(plain, plain + millis);
  }
}
