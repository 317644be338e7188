package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.Signal;
import dev.benchwright.e2e.k6.K6Process.Ended;
import dev.benchwright.e2e.k6.K6Samples.Sample;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In the real k6, our script measures the staircase correctly, on subjects whose behaviour is
 * known.
 *
 * <p>A machine that stands still for a while fails a step that the subject could have served. So
 * the tests do not require that a step passes. They require that its verdict follows from its
 * figures, and that the figures follow from what the subject knows.
 */
@Tag("k6")
class K6StaircaseE2E {

  private static final int STEP_SECONDS = 2;
  private static final int CHECKS = 1;
  private static final Duration K6_STARTS = Duration.ofMinutes(1);

  private static final String STAIRCASE =
      """
      {"staircase":{"startPerSecond":50,"stepPerSecond":%d,"maxPerSecond":2000,"stepSeconds":2,
       "restSeconds":%d,"settleSeconds":1,"warmUpPerSecond":20,"maxConnections":%d,"failedSteps":%d,
       "gcUrl":"%s/gc"}}
      """;

  @TempDir private Path directory;

  @Test
  void aStaircaseFindsTheRateThatTheSubjectIsLimitedTo() {
    // The limit of a step, from 170 in a second.
    int most = 170 * STEP_SECONDS;
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersBetweenCollections(most))) {
      var ended = load(subject, STAIRCASE.formatted(50, 1, 100, 3, subject.uri())).run();

      assertThat(ended.exitCode()).as(ended.output()).isEqualTo(108);
      var steps = K6Figures.steps(ended.summary());
      assertVerdicts(ended, 3);
      for (int i = 0; i < steps.size(); i++) {
        var step = steps.get(i);
        var number = step.path("step").asText();
        assertThat(number).isEqualTo(Integer.toString(i + 1));
        assertThat(step.path("offeredPerSecond").asInt()).isEqualTo(50 * (i + 1));
        assertThat(K6Figures.madeOrDropped(ended, "step", number)).isEqualTo(due(step));
        assertThat(ended.samples("http_reqs", "phase", "steady", "step", number).sum())
            .isEqualTo(step.path("requests").asDouble());
        assertThat(
                ended
                    .samples("benchwright_late_iterations", "phase", "steady", "step", number)
                    .sum())
            .isEqualTo(step.path("lateIterations").asDouble());
        assertThat(ended.samples("http_reqs", "phase", "control", "step", number).count()).isZero();
        // Requests beyond the subject's limit fail, and no others.
        assertThat(step.path("failedRequests").asInt())
            .as("failed of step %s", number)
            .isEqualTo(Math.max(0, step.path("requests").asInt() - most))
            .isEqualTo(refusedAfterCollection(subject, i + 1));
      }
      // All steps from the fourth on are above the subject's limit.
      assertThat(steps).hasSizeBetween(3, 6);
      assertThat(steps.getLast().path("endMillis").asLong())
          .isEqualTo(ended.summary().path("steadyEndMillis").asLong());
      // A collection comes before each step, and none after the last one.
      assertThat(subject.collections()).isEqualTo(steps.size());
    }
  }

  @Test
  void aStaircaseFindsTheRateOfASubjectThatQueuesWhatItCannotServe() {
    int served = 160;
    try (var subject = LoopbackSubject.that(LoopbackSubject.queuesAt(served))) {
      // Steps of 50, 125, 200: connections and rest are enough for the whole queue.
      var ended = load(subject, STAIRCASE.formatted(75, 2, 1000, 3, subject.uri())).run();

      var steps = K6Figures.steps(ended.summary());
      assertVerdicts(ended, 3);
      // All steps from the third on are too much.
      assertThat(steps).hasSizeBetween(3, 5);
      var queued = steps.get(2);
      assertThat(queued.path("failedRequests").asInt()).isZero();
      assertThat(queued.path("passed").asBoolean()).isFalse();
      assertOverrun(ended, subject, queued);
      // The first request is not served before it is due, and each takes the subject the same time.
      assertThat(queued.path("overrunMillis").asDouble())
          .isGreaterThanOrEqualTo(
              queued.path("requests").asDouble() / served * 1000
                  - STEP_SECONDS * 1000
                  - 2 * K6Figures.ROUNDING_MILLIS);
    }
  }

  @Test
  void aStaircaseWithoutRestsPassesASubjectThatIsOnlySlow() {
    int millis = 700;
    try (var subject =
        LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(millis)))) {
      var model =
          """
          {"staircase":{"startPerSecond":20,"stepPerSecond":20,"maxPerSecond":40,"stepSeconds":2,
           "restSeconds":0,"settleSeconds":0,"warmUpPerSecond":20,"maxConnections":100,"failedSteps":2,
           "gcUrl":null}}
          """;

      var ended = load(subject, model).plan("{\"warmUpSeconds\":2}").run();

      var steps = K6Figures.steps(ended.summary());
      assertThat(steps).hasSize(2);
      assertVerdicts(ended, 2);
      // The subject is so slow that an allowance for jitter alone would not let the step pass.
      assertThat(allowedOverrunMillis(ended)).isGreaterThanOrEqualTo(2 * millis);
      assertThat(steps)
          .allSatisfy(step -> assertThat(step.path("failedRequests").asInt()).isZero());
      assertOverrun(ended, subject, steps.getLast());
    }
  }

  @Test
  void aStepIsFailedWhenItsRequestsStillRunAfterItsRest() {
    // In the first step, two users are held for longer than the step and its rest.
    var hold = LoopbackSubject.holdsTwoFrom(60, Duration.ofSeconds(8));
    try (var subject = LoopbackSubject.that(hold)) {
      var ended = load(subject, STAIRCASE.formatted(50, 1, 100, 1, subject.uri())).run();

      var steps = K6Figures.steps(ended.summary());
      assertThat(steps).hasSize(1);
      var step = steps.getFirst();
      assertThat(step.path("passed").asBoolean()).isFalse();
      // All others were answered correctly, or no user was left to make them.
      assertThat(step.path("failedRequests").asInt()).isZero();
      assertThat(step.path("requests").asInt() + step.path("droppedIterations").asInt())
          .isEqualTo(due(step) - 2);
    }
  }

  @Test
  void aGeneratorThatStandsStillIsNotTakenForASubjectThatIsTooSlow() {
    int connections = 20;
    double perMilli = 0.05;
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var k6 = load(subject, STAIRCASE.formatted(50, 1, connections, 1, subject.uri())).start();
      // After the check and the warm-up, at 0.4 s of the first step's 2 s.
      await("the first step").atMost(K6_STARTS).until(() -> subject.requests() > CHECKS + 20 + 20);
      Signal.stop(k6.process().toHandle());
      long stopped = System.nanoTime();
      await("0.6 s").pollDelay(Duration.ofMillis(600)).until(() -> true);
      double stoppedMillis = (System.nanoTime() - stopped) / 1e6;
      Signal.goOn(k6.process().toHandle());
      var ended = k6.await();

      assertVerdicts(ended, 1);
      var step = K6Figures.steps(ended.summary()).getFirst();
      // Thirty requests were due meanwhile, and twenty users waited for their time. Only those of
      // the last milliseconds began in time.
      long due = (long) (stoppedMillis * perMilli) - 3;
      long dropped = step.path("droppedIterations").asLong();
      assertThat(step.path("passed").asBoolean()).isFalse();
      assertThat(dropped).isGreaterThanOrEqualTo(due - connections);
      assertThat(step.path("lateIterations").asLong()).isGreaterThanOrEqualTo(due - dropped);
    }
  }

  @Test
  void aSubjectForWhichConnectionsDoNotSufficeIsNotTakenForASlowGenerator() {
    // Twenty connections carry at most 20 requests in a second, and at most 60 in a step and the
    // second before its first answers: 40 of the first step's 100 are dropped.
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofSeconds(1)))) {
      var ended = load(subject, STAIRCASE.formatted(50, 3, 20, 1, subject.uri())).run();

      assertVerdicts(ended, 1);
      var steps = K6Figures.steps(ended.summary());
      assertThat(steps).hasSize(1);
      var step = steps.getFirst();
      assertThat(step.path("passed").asBoolean()).isFalse();
      assertThat(step.path("droppedIterations").asInt()).isGreaterThanOrEqualTo(40);
      assertThat(step.path("failedByGenerator").asBoolean()).as("%s", step).isFalse();
    }
  }

  /**
   * Asserts that a step has passed if each of its requests was made and answered correctly, the
   * last one in time. If only dropped requests failed it, and as many were late by the generator,
   * it may be the generator that failed it. The test ends with the last of this many failed steps
   * in a row, or with the last step.
   */
  private static void assertVerdicts(Ended ended, int failedSteps) {
    var steps = K6Figures.steps(ended.summary());
    assertThat(ended.summary().path("failedSteps").asInt()).isEqualTo(failedSteps);
    int failed = 0;
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      int dropped = step.path("droppedIterations").asInt();
      boolean served =
          step.path("failedRequests").asInt() == 0
              && step.path("requests").asInt() + dropped == due(step)
              && step.path("overrunMillis").asDouble() <= allowedOverrunMillis(ended);
      boolean passed = served && dropped == 0;
      assertThat(step.path("passed").asBoolean()).as("%s", step).isEqualTo(passed);
      assertThat(step.path("failedByGenerator").asBoolean())
          .as("%s", step)
          .isEqualTo(served && !passed && step.path("lateIterations").asInt() >= dropped);
      failed = passed ? 0 : failed + 1;
      if (i < steps.size() - 1) {
        assertThat(failed).as("failed in a row before the last step").isLessThan(failedSteps);
      }
    }
    // k6's exit code for a script that ended its own test.
    assertThat(ended.exitCode() == 108).isEqualTo(failed == failedSteps);
  }

  /** Returns 250 ms, or twice the warm-up's median if that is more; a tenth of a step is less. */
  private static double allowedOverrunMillis(Ended ended) {
    return Math.max(250, 2 * ended.samples("http_req_duration", "phase", "warm-up").percentile(50));
  }

  /** Asserts that the last answer came after the subject had made it, and before k6 reported it. */
  private static void assertOverrun(Ended ended, LoopbackSubject subject, JsonNode step) {
    long end = step.path("endMillis").asLong();
    var told =
        ended
            .samples("benchwright_overrun_millis", "step", step.path("step").asText())
            .where(sample -> sample.value() > 0);
    assertThat(step.path("overrunMillis").asDouble()).isEqualTo(told.max());
    assertThat(told.all())
        .isNotEmpty()
        .allSatisfy(sample ->
            assertThat(sample.value())
                .isLessThanOrEqualTo(sample.atMillis() - end + 2 * K6Figures.ROUNDING_MILLIS));
    // The requests of the check, of the warm-up and of the steps so far came one after the other.
    int before = 1 + answers(ended, sample -> "warm-up".equals(sample.tags().get("phase")));
    int upToStep = answers(ended, sample -> stepOf(sample) <= step.path("step").asInt());
    var last = subject.served().get(before + upToStep - 1);
    assertThat(step.path("overrunMillis").asDouble())
        .isGreaterThanOrEqualTo(last.endedMillis() - end - 2 * K6Figures.ROUNDING_MILLIS);
  }

  private static int answers(Ended ended, Predicate<Sample> condition) {
    return (int)
        ended.samples("http_reqs").where(sample -> sample.value() > 0).where(condition).count();
  }

  private static int stepOf(Sample sample) {
    var step = sample.tags().get("step");
    return step == null ? Integer.MAX_VALUE : Integer.parseInt(step);
  }

  private static long refusedAfterCollection(LoopbackSubject subject, int collections) {
    return subject.served().stream()
        .filter(one -> one.status() == 503 && one.collections() == collections)
        .count();
  }

  private static int due(JsonNode step) {
    return step.path("offeredPerSecond").asInt() * STEP_SECONDS;
  }

  private K6Process load(LoopbackSubject subject, String model) {
    return K6Process.load(directory, subject.uri(), "/work", model);
  }
}
