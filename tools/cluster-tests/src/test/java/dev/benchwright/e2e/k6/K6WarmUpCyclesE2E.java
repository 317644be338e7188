package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.k6.K6Process.Ended;
import dev.benchwright.e2e.k6.LoopbackSubject.Served;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the real k6, our script loads and rests before the warm-up, and measures as without that. */
@Tag("k6")
class K6WarmUpCyclesE2E {

  private static final int RATE = 200;
  private static final int CYCLES = 2;

  /** The ramp-up and two cycles take five seconds. */
  private static final String PLAN =
      """
      {"warmUpCycles":{"count":2,"loadSeconds":1,"restSeconds":1},
       "slices":{"seconds":1,"warmUp":1,"steady":2},"warmUpSeconds":1,"steadySeconds":2,
       "rampUpSeconds":1,"rampDownSeconds":1}
      """;

  private static final String OPEN =
      "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":100,\"whenBusy\":\"Queue\"}}";

  /** An open load has a second before its ramp-up, in which its users start. */
  private static final long LEAD_MILLIS = 1000;

  @TempDir private Path directory;

  @Test
  void noUserOfAClosedLoadAsksInARest() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended = load(subject, "{\"closed\":{\"users\":4}}");

      var summary = ended.summary();
      assertRests(subject, loadStart(summary));
      assertFullLoadAfterFiveSeconds(ended, loadStart(summary));
    }
  }

  @Test
  void anOpenLoadHasItsRateInTheCyclesAndNoRequestInARest() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended = load(subject, OPEN);

      long start = loadStart(ended.summary()) + LEAD_MILLIS;
      assertRests(subject, start);
      assertFullLoadAfterFiveSeconds(ended, start);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "ramp-up"))
          .isEqualTo(RATE / 2 + CYCLES * RATE);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "loaded")).isEqualTo(3 * RATE);
      assertThat(K6Figures.requestsToTheSubject(ended)).isEqualTo(subject.requests());
    }
  }

  @Test
  void requestsThatStillWaitForAConnectionWhenARestBeginsAreGivenUp() {
    // Ten connections serve 50 requests/s of 200.
    var slow = LoopbackSubject.answersAfter(Duration.ofMillis(200));
    try (var subject = LoopbackSubject.that(slow)) {
      var ended =
          load(
              subject,
              "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":10,\"whenBusy\":\"Queue\"}}");

      long start = loadStart(ended.summary()) + LEAD_MILLIS;
      assertRests(subject, start);
      var dropped =
          ended
              .samples("benchwright_dropped_iterations", "phase", "ramp-up")
              .where(sample -> sample.value() > 0);
      assertThat(dropped.count()).isGreaterThan(RATE);
      assertThat(dropped.sortedTimes()[0]).isGreaterThanOrEqualTo(start + 2000.0 - 1);
      assertThat(K6Figures.madeOrDropped(ended, "phase", "ramp-up"))
          .isEqualTo(RATE / 2 + CYCLES * RATE);
    }
  }

  /** Asserts that requests arrive in each cycle's load, and none that began in its rest. */
  private static void assertRests(LoopbackSubject subject, long loadMillis) {
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      double begin = loadMillis + 1000.0 + cycle * 2000;
      assertThat(arrived(subject, begin, begin + 1000)).as("load %d", cycle).isPositive();
      // A request that began in time may arrive a little later.
      assertThat(arrived(subject, begin + 1000 + 100, begin + 2000 - 1))
          .as("rest %d", cycle)
          .isZero();
    }
  }

  private static void assertFullLoadAfterFiveSeconds(Ended ended, long loadMillis) {
    var summary = ended.summary();
    assertThat(ended.exitCode()).as(ended.output()).isZero();
    assertThat(summary.path("slices").path("startMillis").asLong()).isEqualTo(loadMillis + 5000);
    assertThat(summary.path("steadyStartMillis").asLong()).isEqualTo(loadMillis + 6000);
    assertThat(summary.path("steadyEndMillis").asLong()).isEqualTo(loadMillis + 8000);
    for (var slice : List.of("0", "1", "2")) {
      assertThat(ended.samples("http_reqs", "phase", "ramp-up", "slice", slice).sum()).isZero();
      assertThat(ended.samples("http_reqs", "phase", "loaded", "slice", slice).sum()).isPositive();
    }
  }

  private static long arrived(LoopbackSubject subject, double fromMillis, double toMillis) {
    return subject.served().stream()
        .mapToDouble(Served::begunMillis)
        .filter(at -> at >= fromMillis && at < toMillis)
        .count();
  }

  private static long loadStart(JsonNode summary) {
    return summary.path("scenarioStartMillis").asLong();
  }

  private Ended load(LoopbackSubject subject, String model) {
    return K6Process.load(directory, subject.uri(), "/work", model).plan(PLAN).run();
  }
}
