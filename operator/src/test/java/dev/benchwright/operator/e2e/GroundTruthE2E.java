package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.TrialPhase;
import java.util.Objects;
import org.apache.commons.statistics.descriptive.Quantile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is measured, where it is known by other means. */
class GroundTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("truth");

  private static final double DELAY_MILLIS = 500;
  private static final int USERS = 40;
  private static final int THREADS = 10;

  @Test
  void throughputAndLatencyOfADelayAreWhatLittlesLawSays() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("littles-law")
                    .scenario("delay")
                    .parameter("delayMillis", "500")
                    .variants("mvc-platform-10", "mvc-virtual", "webflux")
                    .subject("800m", "640Mi")
                    .users(USERS)
                    .seconds(2, 6, 20, 1))
            .awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    // Ten requests are in work at once; of each one's time, three quarters are spent in the queue.
    assertServes(run, "mvc-platform-10", THREADS / (DELAY_MILLIS / 1000));
    assertServes(run, "mvc-virtual", USERS / (DELAY_MILLIS / 1000));
    assertServes(run, "webflux", USERS / (DELAY_MILLIS / 1000));
    assertThat(run.status().leader()).isIn("mvc-virtual", "webflux");
  }

  @Test
  void percentilesAreThoseThatTheSubjectItselfHasSeen() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("known")
                .variants(KnownLatency.variant("known", "MEDIAN_MILLIS=50", "SIGMA=0.5"))
                .subject("1", "256Mi")
                .users(40)
                .seconds(2, 3, 18, 2));
    run.awaitTrialIn(TrialPhase.LOADING);
    var subject = run.pod("subject").getMetadata().getName();
    try (var log = new SubjectLog(NAMESPACE.client(), NAMESPACE.name(), subject)) {
      run.awaitOver();
      var status = AppliedRun.status(run.trialOf("known"));
      assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.SUCCEEDED);

      var truth = log.latenciesMillis(Objects.requireNonNull(status.window()));
      assertThat(truth).hasSizeGreaterThan(8000);
      assertThat(measured(status, "requests")).isCloseTo(truth.length, withinPercentage(0.5));
      assertPercentile(status, "p50Millis", truth, 0.50);
      assertPercentile(status, "p95Millis", truth, 0.95);
      assertPercentile(status, "p99Millis", truth, 0.99);
    }
  }

  private static void assertServes(AppliedRun run, String variant, double requestsPerSecond) {
    assertThat(run.mean(variant, "requestsPerSecond"))
        .as("requests/s of %s", variant)
        .isCloseTo(requestsPerSecond, withinPercentage(5));
    assertThat(run.mean(variant, "meanMillis"))
        .as("mean latency of %s", variant)
        .isCloseTo(1000 * USERS / requestsPerSecond, withinPercentage(5));
    assertThat(run.mean(variant, "failedPercent")).as("failures of %s", variant).isZero();
  }

  private static void assertPercentile(
      BenchmarkTrialStatus status, String metric, double[] truth, double quantile) {
    assertThat(measured(status, metric))
        .as(metric)
        .isCloseTo(Quantile.withDefaults().evaluate(truth, quantile), withinPercentage(2));
  }

  private static double measured(BenchmarkTrialStatus status, String metric) {
    return Objects.requireNonNull(status.measurements().get(metric), metric);
  }
}
