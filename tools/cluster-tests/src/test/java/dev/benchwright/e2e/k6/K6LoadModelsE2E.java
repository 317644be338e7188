package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.benchwright.core.measure.k6.SetupFailure;
import dev.benchwright.e2e.k6.K6Process.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * In the real k6, our script measures the closed load correctly, on subjects whose behaviour is
 * known, and tells apart what keeps it from beginning or from going on.
 */
@Tag("k6")
class K6LoadModelsE2E {

  private static final int USERS = 4;

  @TempDir private Path directory;

  @Test
  void closedLoadCountsEveryRequestAndEveryFailure() {
    var work = LoopbackSubject.whereMeet(USERS, LoopbackSubject.failsEvery(10));
    try (var subject = LoopbackSubject.that(work)) {
      var ended =
          K6Process.load(directory, subject.uri(), "/work", "{\"closed\":{\"users\":4}}")
              .plan("{\"rampUpSeconds\":1,\"rampDownSeconds\":1}")
              .run();

      var summary = ended.summary();
      assertThat(ended.exitCode()).as(ended.output()).isZero();
      assertThat(summary.path("version").asInt()).isEqualTo(4);
      assertThat(K6Figures.windowMillis(summary)).isEqualTo(4000);
      long requests = summary.path("requests").asLong();
      assertThat(requests).isPositive();
      assertThat(ended.samples("http_reqs", "phase", "steady").sum()).isEqualTo(requests);
      assertThat(ended.samples("http_reqs").sum()).isEqualTo(subject.requests());
      assertFailures(ended, subject);
      assertThat(ended.samples("benchwright_latency_power", "phase", "steady").count())
          .isEqualTo(requests);
      K6Figures.assertLatencies(
          summary.path("latencyMillis"), ended.samples("http_req_duration", "phase", "steady"));
      assertSteadyPhase(ended);
      assertThat(subject.mostInWork()).isEqualTo(USERS);
      K6Figures.assertEvenClock(summary, subject);
      assertThat(summary.has("intendedLatencyMillis")).isFalse();
      assertThat(summary.has("batches")).isFalse();
      assertThat(summary.has("steps")).isFalse();
    }
  }

  @Test
  void aSubjectThatDoesNotAnswerAsItShouldStopsTheLoadBeforeItBegins() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended =
          K6Process.load(
                  directory,
                  subject.uri(),
                  "/work",
                  "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":100}}")
              .plan("{\"check\":{\"status\":200,\"body\":null,\"bodyPattern\":\"^[0-9]+$\"}}")
              .run();

      assertThat(ended.exitCode()).isEqualTo(107);
      assertThat(ended.output())
          .contains("benchwright-setup-failed", "a body that matches ^[0-9]+$")
          .doesNotContain("benchwright-summary");
      assertThat(ended.samples("http_reqs", "phase", "steady").count()).isZero();
    }
  }

  /** A subject's own wrong answer may last a second; the proxy's lasts two or more here. */
  @ParameterizedTest
  @CsvSource({"503, no healthy upstream", "403, RBAC: access denied"})
  void whatAProxySaysForASubjectIsNotItsAnswer(int status, String words) throws IOException {
    var asked = new AtomicInteger();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          boolean starting = asked.incrementAndGet() <= 11;
          var body = (starting ? words : "OK").getBytes(StandardCharsets.UTF_8);
          try (exchange) {
            exchange.sendResponseHeaders(starting ? status : 200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    try {
      var uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
      var ended =
          K6Process.load(directory, uri, "/work", "{\"closed\":{\"users\":1}}")
              .plan("{\"askingSeconds\":60,\"wrongAnswerSeconds\":1}")
              .run();

      assertThat(ended.exitCode()).isZero();
      assertThat(ended.output())
          .contains("benchwright-asking", "benchwright-checked", "benchwright-summary");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aSubjectsOwnWrongAnswerWithAStatusOfProxiesIsAnAnswer() {
    try (var subject = LoopbackSubject.that(asked -> 503)) {
      var ended =
          K6Process.load(directory, subject.uri(), "/work", "{\"closed\":{\"users\":1}}")
              .plan("{\"askingSeconds\":60,\"wrongAnswerSeconds\":7}")
              .run();

      assertThat(SetupFailure.parse(ended.output()).orElseThrow())
          .satisfies(
              failure -> assertThat(failure.answered()).isTrue(),
              failure -> assertThat(failure.waitedSeconds()).isLessThan(60));
      // Until then, the operator learns of it from time to time.
      assertThat(SetupFailure.lastResult(ended.output()).orElseThrow())
          .satisfies(
              told -> assertThat(told.answered()).isTrue(),
              told -> assertThat(told.observed()).startsWith("status 503 and body"));
    }
  }

  @Test
  void aLoadThatASignalEndsHasASummaryAndAnExitCodeOfItsOwn() throws InterruptedException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var running =
          K6Process.load(directory, subject.uri(), "/work", "{\"closed\":{\"users\":1}}")
              .plan("{\"steadySeconds\":60}")
              .start();
      while (subject.served().size() < 20) {
        Thread.sleep(20);
      }
      // Process.destroy() would close what k6 still has to write to.
      running.process().toHandle().destroy();
      var ended = running.await();

      assertThat(ended.exitCode()).isEqualTo(105);
      assertThat(ended.output()).contains("benchwright-summary");
    }
  }

  /** Asserts that we count exactly the subject's failures, each in the phase of its request. */
  private static void assertFailures(Ended ended, LoopbackSubject subject) {
    assertThat(subject.refused()).isEqualTo(subject.requests() / 10);
    assertThat(ended.samples("benchwright_failed_requests").sum()).isEqualTo(subject.refused());
    for (var phase : List.of("ramp-up", "warm-up", "steady", "ramp-down")) {
      assertThat(ended.samples("benchwright_failed_requests", "phase", phase).sum())
          .as(phase)
          .isEqualTo(ended.samples("http_reqs", "phase", phase, "status", "503").sum());
    }
    assertThat(ended.samples("benchwright_failed_requests", "phase", "steady").sum())
        .isEqualTo(ended.summary().path("failedRequests").asDouble())
        .isPositive();
  }

  /** Asserts that steady requests began in the phase: at most one per user ended after it. */
  private static void assertSteadyPhase(Ended ended) {
    var steady = ended.samples("http_reqs", "phase", "steady").where(sample -> sample.value() > 0);
    double start = ended.summary().path("steadyStartMillis").asDouble() - K6Figures.ROUNDING_MILLIS;
    double end = ended.summary().path("steadyEndMillis").asDouble() + K6Figures.ROUNDING_MILLIS;
    assertThat(steady.where(sample -> sample.atMillis() < start).count()).isZero();
    assertThat(steady.where(sample -> sample.atMillis() > end).count()).isLessThanOrEqualTo(USERS);
  }
}
