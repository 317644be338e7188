package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.StaircaseLoadSpec;
import dev.benchwright.operator.api.StepStatus;
import dev.benchwright.operator.api.TrialPhase;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The open, batch and staircase load models, where arithmetic says what must come out. */
class LoadModelTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("load-model-truth");

  @Test
  void aStallUnderOpenLoadShowsInTheTailAndInDroppedRequests() {
    int perSecond = 200;
    int connections = 100;
    int warmUp = 3;
    int steady = 10;
    double stallMillis = 1000;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("stall")
                .variants(
                    KnownLatency.variant(
                        "stalls",
                        "MEDIAN_MILLIS=5",
                        "STALL_AT_SECONDS=" + (warmUp + steady / 2),
                        "STALL_MILLIS=" + (int) stallMillis))
                .ratesPerSecond(connections, perSecond)
                .generator("800m", "512Mi")
                .seconds(0, warmUp, steady, 0));
    var status = succeeded(run, "stalls");

    // 200 requests are due in the stalled second. The first 100 take all the connections and wait
    // for
    // its end; the other 100 find none. A user who waits for an answer would just have asked less.
    double dropped = measured(status, "droppedIterations");
    assertThat(dropped).isCloseTo(stallMillis / 1000 * perSecond - connections, within(10.0));
    assertThat(measured(status, "requests") + dropped).isCloseTo(steady * perSecond, within(3.0));

    // Of the held requests the first waits a second, and each next one 5 ms less: the slowest 1 %,
    // about 20 of them, waited for more than 900 ms. How much more depends on the machine's noise.
    for (var p99 : List.of("p99Millis", "intendedP99Millis")) {
      assertThat(measured(status, p99)).as(p99).isBetween(890.0, stallMillis * 1.03);
    }
    assertThat(measured(status, "maxMillis")).isCloseTo(stallMillis, withinPercentage(3));
    assertThat(measured(status, "p50Millis")).isLessThan(10);
  }

  @Test
  void aBatchTakesAsLongAsItsRoundsOfWaiting() {
    int requests = 1000;
    int users = 10;
    int waitMillis = 10;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("batch")
                .variants(KnownLatency.variant("waits", "MEDIAN_MILLIS=" + waitMillis, "SIGMA=0"))
                .batches(requests, users)
                // At 1000 requests/s neither side may run into its limit of CPU.
                .subject("800m", "256Mi")
                .generator("1", "256Mi")
                .seconds(0, 3, 8, 0));
    var status = succeeded(run, "waits");

    assertThat(measured(status, "batchMillis"))
        .isCloseTo((double) requests / users * waitMillis, withinPercentage(5));
    assertThat(measured(status, "minMillis")).isGreaterThanOrEqualTo(waitMillis);
    assertThat(measured(status, "requests") % requests).as("whole batches only").isZero();
  }

  @Test
  void aStaircaseFindsTheLimitWithinOneStepAndStops() {
    int limitPerSecond = 170;
    int step = 50;
    var run =
        NAMESPACE.apply(
            RunBuilder.run("staircase")
                .variants(
                    KnownLatency.variant(
                        "limited",
                        "MEDIAN_MILLIS=5",
                        "LIMIT_PER_SECOND=" + limitPerSecond,
                        // A step of 200/s is 30/s too fast and has used these up in a second.
                        "LIMIT_BURST=30"))
                .load(new StaircaseLoadSpec(100, step, 1000, 4, 1, 0, null, 50, 3))
                .generator("800m", "512Mi")
                .seconds(0, 1, 5, 0));
    var status = succeeded(run, "limited");

    assertThat(measured(status, "sustainedPerSecond"))
        .isBetween((double) limitPerSecond - step, (double) limitPerSecond);
    // Of 19 steps, those after the third that failed in a row are not climbed.
    assertThat(status.steps())
        .extracting(StepStatus::offeredPerSecond)
        .containsExactly(100, 150, 200, 250, 300);
    assertThat(status.steps())
        .extracting(StepStatus::passed)
        .containsExactly(true, true, false, false, false);
    assertThat(status.steps())
        .extracting(StepStatus::measurements)
        .allSatisfy(measurements ->
            assertThat(measurements).containsKeys("requestsPerSecond", "failedPercent"));
  }

  private static BenchmarkTrialStatus succeeded(AppliedRun run, String variant) {
    var status = AppliedRun.status(run.awaitOver().trialOf(variant));
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.SUCCEEDED);
    return status;
  }

  private static double measured(BenchmarkTrialStatus status, String metric) {
    return Objects.requireNonNull(status.measurements().get(metric), metric);
  }
}
