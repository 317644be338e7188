package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.awaitility.Awaitility.await;

import dev.benchwright.e2e.Signal;
import dev.benchwright.e2e.k6.K6Process.Ended;
import dev.benchwright.e2e.k6.LoopbackSubject.Served;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the real k6, our script measures batches correctly, on subjects whose behaviour is known. */
@Tag("k6")
class K6BatchE2E {

  private static final int USERS = 10;
  private static final int REQUESTS = 1000;
  private static final Duration K6_STARTS = Duration.ofMinutes(1);

  @TempDir private Path directory;

  @Test
  void aBatchIsSharedByItsUsersWhoKeepTheirConnections() {
    var work =
        LoopbackSubject.whereMeet(USERS, LoopbackSubject.answersAfter(Duration.ofMillis(10)));
    try (var subject = LoopbackSubject.that(work)) {
      var ended = load(subject, USERS, REQUESTS).run();

      var summary = ended.summary();
      var batches = summary.path("batches");
      long count = batches.path("count").asLong();
      assertThat(count).isPositive();
      assertThat(summary.path("requests").asLong()).isEqualTo(count * REQUESTS);
      var told = ended.samples("benchwright_batch_millis", "phase", "steady");
      assertThat(told.count()).isEqualTo(count);
      assertThat(batches.path("meanMillis").asDouble())
          .isCloseTo(told.sum() / count, within(0.001));
      assertThat(batches.path("minMillis").asDouble()).isCloseTo(told.percentile(0), within(0.001));
      assertThat(batches.path("maxMillis").asDouble()).isCloseTo(told.max(), within(0.001));
      assertBatches(ended, subject);
      assertThat(subject.mostInWork()).isEqualTo(USERS);
      assertClock(ended, subject);
      // The check may have made one more connection.
      assertThat(subject.connections()).isBetween((long) USERS, USERS + 1L);
      assertThat(K6Figures.windowMillis(summary)).isGreaterThanOrEqualTo(4000);
      // All requests have the same size, so each phase has the bytes of its own requests.
      var warmUp = ended.samples("http_reqs", "phase", "warm-up").count();
      for (var direction : List.of("data_received", "data_sent")) {
        double perRequest =
            ended.samples(direction, "phase", "steady").sum() / summary.path("requests").asDouble();
        assertThat(ended.samples(direction, "phase", "warm-up").sum())
            .as(direction)
            .isCloseTo(perRequest * warmUp, withinPercentage(1));
      }
    }
  }

  @Test
  void aBatchThatTakesLongerThanBothPhasesIsMeasuredAllTheSame() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(50)))) {
      var ended = load(subject, 2, 80).plan("{\"warmUpSeconds\":1,\"steadySeconds\":1}").run();

      var summary = ended.summary();
      assertThat(summary.path("batches").path("count").asLong()).isEqualTo(1);
      assertThat(summary.path("requests").asLong()).isEqualTo(80);
      // The window is that of the batch, which is inside the iteration, and not the planned one.
      double batch = summary.path("batches").path("maxMillis").asDouble();
      double drift = K6Figures.ROUNDING_MILLIS + subject.clockStepMillis();
      assertThat(batch).isGreaterThanOrEqualTo(80 / 2 * 50);
      assertThat((double) K6Figures.windowMillis(summary))
          .isBetween(
              batch - drift, ended.samples("iteration_duration", "phase", "steady").max() + drift);
    }
  }

  @Test
  void aBatchThatIsCutOffDoesNotSayThatItsClockRanEvenly() {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(10)))) {
      var k6 = load(subject, USERS, 100).plan("{\"warmUpSeconds\":0,\"steadySeconds\":60}").start();
      await("the steady phase").atMost(K6_STARTS).until(() -> subject.requests() > 300);
      Signal.interrupt(k6.process().toHandle());

      assertThat(k6.await().summary().has("clockStepMillis")).isFalse();
    }
  }

  /**
   * Asserts that each batch fits the subject's view of its requests, which follow one another and
   * are as many as a batch has. The batch was not shorter than the requests were in work, and not
   * longer than the time between the batches before and after it. The first bound also shows that a
   * user makes one request after the other.
   */
  private static void assertBatches(Ended ended, LoopbackSubject subject) {
    var served = subject.served();
    var batches = ended.samples("benchwright_batch_millis").all();
    // The first request is the check's.
    assertThat(served).hasSize(1 + batches.size() * REQUESTS);
    double share = 0;
    for (int i = 0; i < batches.size(); i++) {
      int first = 1 + i * REQUESTS;
      int next = first + REQUESTS;
      var its = served.subList(first, next);
      double told = batches.get(i).value();
      double waiting = longestUserMillis(its);
      assertThat(told)
          .as("batch %d", i)
          .isGreaterThanOrEqualTo(waiting)
          .isGreaterThanOrEqualTo(millis(begin(its), end(its)) - K6Figures.ROUNDING_MILLIS);
      if (next < served.size()) {
        assertThat(told)
            .as("batch %d", i)
            .isLessThanOrEqualTo(
                millis(end(served.subList(0, first)), begin(served.subList(next, served.size())))
                    + K6Figures.ROUNDING_MILLIS);
      }
      share += (told - waiting) / told / batches.size();
    }
    System.out.printf(
        "The generator's share of a batch: %.1f %% in the mean of %d%n",
        100 * share, batches.size());
    assertEnds(ended);
  }

  /**
   * Asserts by k6's samples that all answers of a batch come between the previous end and its own.
   */
  private static void assertEnds(Ended ended) {
    var batches = ended.samples("benchwright_batch_millis").all();
    var answers =
        ended
            .samples("http_reqs")
            .where(one -> one.value() > 0 && !one.tags().getOrDefault("phase", "").equals("check"));
    for (int i = 0; i < batches.size(); i++) {
      double after = i == 0 ? Double.NEGATIVE_INFINITY : batches.get(i - 1).atMillis();
      double before = batches.get(i).atMillis();
      assertThat(answers.where(one -> one.atMillis() > after && one.atMillis() <= before).count())
          .as("answers of batch %d", i)
          .isEqualTo(REQUESTS);
    }
  }

  /**
   * Asserts that the iteration's time by the wall clock is between the batches' time and k6's own
   * time, whose clock nobody can set. The step is the difference of the two clocks.
   */
  private static void assertClock(Ended ended, LoopbackSubject subject) {
    double wall = ended.samples("benchwright_iteration_wall_millis").max();
    double monotonic = ended.samples("iteration_duration", "phase", "steady").max();
    double drift = K6Figures.ROUNDING_MILLIS + subject.clockStepMillis();
    assertThat(ended.summary().path("clockStepMillis").asDouble())
        .isCloseTo(Math.abs(wall - monotonic), within(0.001));
    assertThat(wall)
        .isBetween(
            ended.samples("benchwright_batch_millis", "phase", "steady").sum() - drift,
            monotonic + drift);
  }

  /** Returns how long the subject kept its slowest user, in ms; each user has one connection. */
  private static double longestUserMillis(List<Served> requests) {
    return requests.stream()
        .collect(
            Collectors.groupingBy(Served::connection, Collectors.summingDouble(Served::workMillis)))
        .values()
        .stream()
        .mapToDouble(Double::doubleValue)
        .max()
        .orElseThrow();
  }

  private static long begin(List<Served> requests) {
    return requests.stream().mapToLong(Served::begunNanos).min().orElseThrow();
  }

  private static long end(List<Served> requests) {
    return requests.stream().mapToLong(Served::endedNanos).max().orElseThrow();
  }

  private static double millis(long fromNanos, long toNanos) {
    return (toNanos - fromNanos) / 1e6;
  }

  private K6Process load(LoopbackSubject subject, int users, int requests) {
    return K6Process.load(
        directory,
        subject.uri(),
        "/work",
        "{\"batch\":{\"users\":%d,\"requests\":%d}}".formatted(users, requests));
  }
}
