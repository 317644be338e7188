package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.k6.K6Process.Ended;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our script counts slice by slice what may be measured of a load. */
@Tag("k6")
class K6SlicesE2E {

  /** Three slices of a second each, of which two could be the steady phase. */
  private static final String SLICES =
      """
      {"slices":{"seconds":1,"warmUp":1,"steady":2},"warmUpSeconds":1,"steadySeconds":2,
       "rampUpSeconds":1,"rampDownSeconds":1}
      """;

  @TempDir private Path directory;

  @Test
  void everyRequestOfAClosedLoadIsInTheSliceInWhichItBegan() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(10))) {
      var ended = load(subject, "{\"closed\":{\"users\":4}}");

      var summary = ended.summary();
      var slices = summary.path("slices");
      assertThat(ended.exitCode()).as(ended.output()).isZero();
      assertThat(slices.path("startMillis").asLong())
          .isEqualTo(summary.path("scenarioStartMillis").asLong() + 1000)
          .isEqualTo(summary.path("steadyStartMillis").asLong() - 1000);
      assertThat(slices.path("seconds").asInt()).isEqualTo(1);
      assertThat(slices.path("steady").asInt()).isEqualTo(2);
      assertThat(counts(slices, "requests")).hasSize(3).allSatisfy(n -> assertThat(n).isPositive());
      assertThat(counts(slices, "droppedIterations")).containsExactly(0L, 0L, 0L);
      assertSamples(ended, summary);
      // Requests before and after the slices are in none of them.
      assertThat(counted(ended, "http_reqs", "phase", "ramp-up", "slice", "")).isPositive();
      assertThat(counted(ended, "http_reqs", "phase", "ramp-down", "slice", "")).isPositive();
      for (var outside : List.of("ramp-up", "ramp-down")) {
        for (var slice : List.of("0", "1", "2")) {
          assertThat(counted(ended, "http_reqs", "phase", outside, "slice", slice)).isZero();
        }
      }
      assertThat(ended.samples("http_reqs").sum()).isEqualTo(subject.requests());
      assertThat(ended.samples("benchwright_failed_requests").sum()).isEqualTo(subject.refused());
      assertWindows(ended, summary, 4);
    }
  }

  @Test
  void everyRequestOfAnOpenLoadIsInTheSliceInWhichItWasDue() {
    // From the end of the first slice on, no user is left for a hundred requests.
    var stall = LoopbackSubject.stallsAt(300, Duration.ofSeconds(1));
    try (var subject = LoopbackSubject.that(stall)) {
      var ended = load(subject, "{\"open\":{\"ratePerSecond\":200,\"maxConnections\":100}}");

      var summary = ended.summary();
      var slices = summary.path("slices");
      var requests = counts(slices, "requests");
      var dropped = counts(slices, "droppedIterations");
      assertSamples(ended, summary);
      for (int slice = 0; slice < 3; slice++) {
        var number = Integer.toString(slice);
        // Each request that was due was made, or was dropped because this machine stood still.
        assertThat(requests.get(slice) + dropped.get(slice)).isEqualTo(200);
        assertThat(K6Figures.madeOrDropped(ended, "slice", number)).isEqualTo(200);
        assertThat(
                counted(
                    ended, "benchwright_dropped_iterations", "phase", "loaded", "slice", number))
            .isEqualTo(dropped.get(slice));
        assertThat(
                counted(ended, "benchwright_late_iterations", "phase", "loaded", "slice", number))
            .isEqualTo(counts(slices, "lateIterations").get(slice));
        assertThat(
                ended
                    .samples("benchwright_intended_power", "phase", "loaded", "slice", number)
                    .count())
            .isEqualTo(requests.get(slice));
      }
      assertThat(dropped.stream().mapToLong(Long::longValue).sum())
          .isEqualTo(summary.path("droppedIterations").asLong())
          .isBetween(97L, new OpenLoadNoise(ended, 0.2, 100).mostDropped());
      assertWindows(ended, summary, 100);
    }
  }

  @Test
  void countsOfEverySliceHaveALastWord() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended = load(subject, "{\"open\":{\"ratePerSecond\":50,\"maxConnections\":10}}");

      var answers =
          ended
              .samples("http_reqs", "phase", "loaded")
              .where(sample -> sample.value() > 0)
              .sortedTimes();
      for (var metric : List.of("benchwright_failed_requests", "benchwright_dropped_iterations")) {
        for (var slice : List.of("0", "1", "2")) {
          var zeros =
              ended
                  .samples(metric, "phase", "loaded", "slice", slice, "trial", "truth")
                  .where(sample -> sample.value() == 0);
          // One zero comes before the load, and one after it.
          assertThat(zeros.count()).as(metric).isEqualTo(2);
          assertThat(zeros.sortedTimes()[0]).as(metric).isLessThan(answers[0]);
          assertThat(zeros.sortedTimes()[1]).as(metric).isGreaterThan(answers[answers.length - 1]);
        }
      }
    }
  }

  @Test
  void theSteadyPhaseAfterAFixedWarmUpHasSlicesOfWhichTheLastIsLonger() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(10))) {
      var ended =
          K6Process.load(directory, subject.uri(), "/work", "{\"closed\":{\"users\":2}}")
              .plan(
                  """
                  {"slices":{"seconds":1,"warmUp":0,"steady":2},"warmUpSeconds":1,"steadySeconds":3,
                   "rampUpSeconds":1,"rampDownSeconds":1}
                  """)
              .run();

      var summary = ended.summary();
      var slices = summary.path("slices");
      assertThat(slices.path("startMillis").asLong())
          .isEqualTo(summary.path("steadyStartMillis").asLong())
          .isEqualTo(summary.path("scenarioStartMillis").asLong() + 2000);
      assertThat(summary.path("steadyEndMillis").asLong())
          .isEqualTo(summary.path("steadyStartMillis").asLong() + 3000);
      assertThat(counts(slices, "requests")).hasSize(2);
      for (int slice = 0; slice < 2; slice++) {
        assertThat(counted(ended, "http_reqs", "phase", "steady", "slice", Integer.toString(slice)))
            .isPositive()
            .isEqualTo(counts(slices, "requests").get(slice));
      }
      assertThat(counts(slices, "requests").stream().mapToLong(Long::longValue).sum())
          .isEqualTo(summary.path("requests").asLong());
      // Of the last slice, something began after its first second.
      double end = slices.path("startMillis").asDouble() + 2000;
      assertThat(
              ended
                  .samples("http_reqs", "phase", "steady", "slice", "1")
                  .where(sample -> sample.value() > 0 && sample.atMillis() > end + 500)
                  .count())
          .isPositive();
      assertThat(counted(ended, "http_reqs", "phase", "warm-up", "slice", "")).isPositive();
      assertThat(counted(ended, "http_reqs", "phase", "ramp-down", "slice", "")).isPositive();
    }
  }

  @Test
  void theSlicesOfAnOpenLoadAfterAFixedWarmUpHaveTheirRequests() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var ended =
          K6Process.load(
                  directory,
                  subject.uri(),
                  "/work",
                  "{\"open\":{\"ratePerSecond\":50,\"maxConnections\":10}}")
              .plan(
                  """
                  {"slices":{"seconds":1,"warmUp":0,"steady":2},"warmUpSeconds":1,"steadySeconds":3,
                   "rampUpSeconds":1,"rampDownSeconds":1}
                  """)
              .run();

      var slices = ended.summary().path("slices");
      assertThat(counts(slices, "requests").get(0) + counts(slices, "droppedIterations").get(0))
          .isEqualTo(50);
      assertThat(counts(slices, "requests").get(1) + counts(slices, "droppedIterations").get(1))
          .isEqualTo(100);
      assertThat(
              ended.samples("benchwright_intended_power", "phase", "steady", "slice", "1").count())
          .isEqualTo(counts(slices, "requests").get(1));
    }
  }

  @Test
  void aLoadWithoutSlicesHasNone() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(10))) {
      var ended =
          K6Process.load(directory, subject.uri(), "/work", "{\"closed\":{\"users\":2}}")
              .plan("{\"slices\":null,\"steadySeconds\":1}")
              .run();

      assertThat(ended.summary().has("slices")).isFalse();
      assertThat(counted(ended, "http_reqs", "phase", "steady", "slice", "")).isPositive();
    }
  }

  /** Asserts that summary and samples agree on every count, slice by slice. */
  private static void assertSamples(Ended ended, JsonNode summary) {
    var slices = summary.path("slices");
    long requests = 0;
    for (int slice = 0; slice < 3; slice++) {
      var number = Integer.toString(slice);
      assertThat(counted(ended, "http_reqs", "phase", "loaded", "slice", number))
          .isEqualTo(counts(slices, "requests").get(slice));
      assertThat(counted(ended, "benchwright_failed_requests", "phase", "loaded", "slice", number))
          .isEqualTo(counts(slices, "failedRequests").get(slice));
      requests += counts(slices, "requests").get(slice);
    }
    assertThat(summary.path("requests").asLong()).isEqualTo(requests);
    assertThat(counts(slices, "failedRequests").stream().mapToLong(Long::longValue).sum())
        .isEqualTo(summary.path("failedRequests").asLong());
  }

  /**
   * Asserts that a request of a slice began in it, or was due then. Its answer came after the slice
   * had begun. Of the answers after the slice's end, each user has at most one.
   */
  private static void assertWindows(Ended ended, JsonNode summary, int users) {
    double start = summary.path("slices").path("startMillis").asDouble();
    double notTold = K6Figures.ROUNDING_MILLIS;
    for (int slice = 0; slice < 3; slice++) {
      double begin = start + slice * 1000 - notTold;
      // A request that is late by less than this counts as in time.
      double end = start + (slice + 1) * 1000 + 5 + notTold;
      var answers =
          ended
              .samples("http_reqs", "phase", "loaded", "slice", Integer.toString(slice))
              .where(sample -> sample.value() > 0);
      assertThat(answers.where(sample -> sample.atMillis() < begin).count())
          .as("before slice %d", slice)
          .isZero();
      assertThat(answers.where(sample -> sample.atMillis() > end).count())
          .as("after slice %d", slice)
          .isLessThanOrEqualTo(users);
    }
  }

  private Ended load(LoopbackSubject subject, String model) {
    return K6Process.load(directory, subject.uri(), "/work", model).plan(SLICES).run();
  }

  private static long counted(Ended ended, String metric, String... tags) {
    return Math.round(ended.samples(metric, tags).sum());
  }

  private static List<Long> counts(JsonNode slices, String field) {
    var counts = slices.path(field);
    return IntStream.range(0, counts.size()).mapToObj(i -> counts.get(i).asLong()).toList();
  }
}
