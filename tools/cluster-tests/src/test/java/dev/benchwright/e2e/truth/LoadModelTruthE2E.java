package dev.benchwright.e2e.truth;

import static dev.benchwright.e2e.AppliedRun.measured;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.SubjectLog;
import dev.benchwright.e2e.SubjectTruth;
import dev.benchwright.e2e.TestNamespace;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The open, batch and staircase load models give the figures that arithmetic predicts. */
@Tag("truth")
class LoadModelTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("load-model-truth");

  /** Requests that may be due at both edges of a second. */
  private static final int EDGE_REQUESTS = 2;

  @Test
  void aStallUnderOpenLoadShowsInTheTailAndInDroppedRequests() {
    int perSecond = 200;
    int connections = 100;
    int warmUp = 3;
    int steady = 10;
    int stallSeconds = 1;
    int stallAt = warmUp + steady / 2;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("stall")
                .variants(
                    KnownLatency.variant(
                        "stalls",
                        "MEDIAN_MILLIS=5",
                        "STALL_AT_SECONDS=" + stallAt,
                        "STALL_MILLIS=" + 1000 * stallSeconds))
                .ratesPerSecond(connections, perSecond)
                .generator("800m", "512Mi")
                .seconds(0, warmUp, steady, 0));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("stalls");
      var status = AppliedRun.succeeded(trial);
      var log = logs.of(trial);
      var requests = log.requests();
      double stallEnd = log.firstRequest().toEpochMilli() + 1000.0 * (stallAt + stallSeconds);
      var held =
          requests.stream()
              .filter(request -> request.arrivedMillis() < stallEnd - SubjectTruth.EDGE_MILLIS)
              .filter(request ->
                  request.arrivedMillis() + request.tookMillis()
                      > stallEnd - SubjectTruth.EDGE_MILLIS)
              .mapToDouble(SubjectLog.Request::tookMillis)
              .sorted()
              .toArray();

      // Every request that was due was sent.
      assertThat(measured(status, "offeredPerSecond")).isEqualTo(perSecond);
      assertThat(measured(status, "droppedIterations")).isZero();
      // 200 requests are due in the stalled second. The first 100 take all the connections and wait
      // for its end, or for a generator that is late itself; the others are sent after it.
      assertThat(held).as("requests held by the stall").hasSizeLessThanOrEqualTo(connections);
      // The slowest hundredth were all held. Users who wait for an answer would have sent fewer.
      int slowest = (int) Math.ceil(measured(status, "requests") / 100) + EDGE_REQUESTS;
      assertThat(held).as("requests held by the stall").hasSizeGreaterThan(slowest);
      for (var p99 : List.of("p99Millis", "intendedP99Millis")) {
        assertThat(measured(status, p99))
            .as(p99)
            .isGreaterThan(held[held.length - slowest] * (1 - SubjectTruth.RESOLUTION));
      }
      assertThat(measured(status, "maxMillis"))
          .isGreaterThanOrEqualTo(held[held.length - 1] * (1 - SubjectTruth.RESOLUTION));
      assertThat(measured(status, "intendedMaxMillis"))
          .isGreaterThanOrEqualTo(measured(status, "maxMillis"));
      assertThat(measured(status, "p50Millis"))
          .as("the median is of requests that were not held")
          .isLessThan(held[held.length / 2]);
    }
  }

  /**
   * 200 requests are due in the stalled second, of 12,000 in the window. A hundred take all the
   * connections and wait; the others are dropped, which is a little less than 1 %. The p99 is
   * therefore one of the longest waits, as the subject's own log has them.
   */
  @Test
  void requestsThatAStallDropsCountInTheTailAsIfTheyWereNeverServed() {
    int perSecond = 200;
    int connections = 100;
    int warmUp = 3;
    int steady = 60;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("stall-drops")
                .variants(
                    KnownLatency.variant(
                        "stalls",
                        "MEDIAN_MILLIS=5",
                        "STALL_AT_SECONDS=" + (warmUp + steady / 2),
                        "STALL_MILLIS=1000"))
                .load(new OpenLoadSpec(List.of(perSecond), connections, WhenBusy.DROP))
                .generator("800m", "512Mi")
                .seconds(0, warmUp, steady, 0));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("stalls");
      var status = AppliedRun.succeeded(trial);
      double dropped = measured(status, "droppedIterations");
      double due = measured(status, "requests") + dropped;
      assertThat(100 * dropped / due).as("dropped, %%").isBetween(0.5, 0.95);
      long rank = (long) Math.ceil(due / 100) - (long) dropped;
      double truth =
          logs.of(trial).requests().stream()
              .map(SubjectLog.Request::tookMillis)
              .sorted(Comparator.reverseOrder())
              .skip(rank - 1)
              .findFirst()
              .orElseThrow();
      assertThat(truth).as("the longest waits are those of the stall").isGreaterThan(500);
      assertThat(measured(status, "intendedP99Millis")).isCloseTo(truth, withinPercentage(5));
      System.out.printf(
          "%.2f %% dropped; p99 %.0f ms, by the subject's log %.0f ms.%n",
          100 * dropped / due, measured(status, "intendedP99Millis"), truth);
    }
  }

  /**
   * A batch takes its rounds of waiting, plus the time that the generator and the network add to
   * each. This share differs from machine to machine; {@code sandbox/bench operator} measures it.
   */
  @Test
  void aBatchTakesItsRoundsOfWaitingAndNoMoreThanItsWindow() {
    int requests = 1000;
    int users = 10;
    int waitMillis = 10;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("batch")
                .variants(KnownLatency.variant("waits", "MEDIAN_MILLIS=" + waitMillis, "SIGMA=0"))
                .batches(requests, users)
                // At 1000 requests/s, neither side may reach its CPU limit.
                .subject("800m", "256Mi")
                .generator("1", "256Mi")
                .seconds(0, 3, 8, 0));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("waits");
      var status = AppliedRun.succeeded(trial);
      var truth = logs.of(trial).truth(status);

      double batches = measured(status, "batches");
      assertThat(batches).isPositive();
      assertThat(measured(status, "requests")).as("whole batches").isEqualTo(batches * requests);
      truth.assertCount(measured(status, "requests"));
      assertThat(measured(status, "minMillis")).isGreaterThanOrEqualTo(waitMillis);
      double batchMillis = measured(status, "batchMillis");
      double waiting = truth.totalMillis() / users / batches;
      assertThat(batchMillis)
          .as("a batch, in which no more than %d requests wait at once", users)
          .isGreaterThanOrEqualTo(waiting);
      assertThat(batches * batchMillis / 1000)
          .as("batches, one after the other, s")
          .isLessThanOrEqualTo(measured(status, "steadySeconds"));
      assertThat(batchMillis)
          .isBetween(measured(status, "batchMillisMin"), measured(status, "batchMillisMax"));
      System.out.printf(
          "A batch of %.1f ms is %.1f ms of waiting; %.1f %% are the generator's and the network's.%n",
          batchMillis, waiting, 100 * (1 - waiting / batchMillis));
    }
  }

  /**
   * A step of 150/s asks for 30/s more than the subject serves, for 5 s: 150 requests, of which the
   * bucket of the limit holds 90. Within a step of 100/s the bucket is full. A generator that
   * stands still for half a second and then catches up is therefore served all the same.
   */
  @Test
  void aStaircaseFindsTheLimitWithinOneStepAndStops() {
    int limitPerSecond = 120;
    int step = 50;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("staircase")
                .variants(
                    KnownLatency.variant(
                        "limited",
                        "MEDIAN_MILLIS=5",
                        "LIMIT_PER_SECOND=" + limitPerSecond,
                        "LIMIT_BURST=90"))
                .load(new StaircaseLoadSpec(50, step, 1000, 5, 1, 0, null, 100, 3))
                .generator("800m", "512Mi")
                .seconds(0, 1, 5, 0));
    var status = AppliedRun.succeeded(run.awaitOver().trialOf("limited"));

    assertThat(measured(status, "sustainedPerSecond"))
        .isBetween((double) limitPerSecond - step, (double) limitPerSecond);
    // Of 20 steps, those after the third failed step in a row are not climbed.
    assertThat(status.steps())
        .extracting(StepStatus::offeredPerSecond)
        .containsExactly(50, 100, 150, 200, 250);
    assertThat(status.steps())
        .extracting(StepStatus::passed)
        .containsExactly(true, true, false, false, false);
    assertThat(status.steps())
        .extracting(StepStatus::measurements)
        .allSatisfy(measurements ->
            assertThat(measurements).containsKeys("requestsPerSecond", "failedPercent"));
  }
}
