package dev.benchwright.e2e.truth;

import static dev.benchwright.e2e.AppliedRun.measured;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Measured figures are right where they are known by other means. */
@Tag("truth")
class GroundTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("truth");

  private static final double DELAY_MILLIS = 500;
  private static final int USERS = 40;
  private static final int THREADS = 10;
  private static final int STEADY_SECONDS = 20;

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
                    .seconds(2, 6, STEADY_SECONDS, 1))
            .awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var variant : List.of("mvc-platform-10", "mvc-virtual", "webflux")) {
      assertKeepsLittlesLaw(run, variant);
      assertThat(run.mean(variant, "failedPercent")).as("failures of %s", variant).isZero();
    }
    // Ten requests are in work at once; each spends three quarters of its time in the queue.
    double mostPerSecond = THREADS / (DELAY_MILLIS / 1000);
    assertThat(run.mean("mvc-platform-10", "requests"))
        .as("no thread can do more in the time, and the queue was full at both ends of it")
        .isLessThanOrEqualTo(STEADY_SECONDS * mostPerSecond + USERS);
    for (var variant : List.of("mvc-virtual", "webflux")) {
      // This would be four times as much without other work on the machine.
      assertThat(run.mean(variant, "requestsPerSecond")).as(variant).isGreaterThan(mostPerSecond);
      assertThat(run.mean(variant, "p50Millis"))
          .as("median of %s, of which nobody has to wait for another", variant)
          .isLessThan(2 * DELAY_MILLIS);
    }
    assertThat(run.status().leader()).as("one block shows nothing").isEqualTo("undecided");
  }

  @Test
  void percentilesAreThoseThatTheSubjectItselfHasSeen() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("known")
                .variants(KnownLatency.variant("known", "MEDIAN_MILLIS=50", "SIGMA=0.5"))
                .subject("1", "256Mi")
                .users(USERS)
                .seconds(2, 3, 18, 2));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("known");
      var status = AppliedRun.succeeded(trial);

      var truth = logs.of(trial).truth(status);
      truth.assertCount(measured(status, "requests"));
      truth.assertPercentile("p50Millis", measured(status, "p50Millis"), 0.50);
      truth.assertPercentile("p95Millis", measured(status, "p95Millis"), 0.95);
      truth.assertPercentile("p99Millis", measured(status, "p99Millis"), 0.99);
    }
  }

  /**
   * Asserts Little's law: requests under way are throughput times latency, whatever the machine
   * does, and no more than there are users. The time that users spend between an answer and the
   * next request makes them fewer. If this halved them, the generator would measure itself.
   *
   * @see <a href="https://doi.org/10.1287/opre.9.3.383">Little, A Proof for the Queuing Formula,
   *     1961</a>
   */
  private static void assertKeepsLittlesLaw(AppliedRun run, String variant) {
    double requests = run.mean(variant, "requests");
    assertThat(run.mean(variant, "requestsPerSecond") * STEADY_SECONDS)
        .as("requests/s of %s in the steady phase", variant)
        .isCloseTo(requests, withinPercentage(0.1));
    assertThat(run.mean(variant, "minMillis"))
        .as("shortest latency of %s", variant)
        .isGreaterThanOrEqualTo(DELAY_MILLIS);
    double underWay = requests * run.mean(variant, "meanMillis") / 1000 / STEADY_SECONDS;
    // Requests count where they begin: the last one of each user may end after the steady phase.
    double atTheEnd = USERS * run.mean(variant, "maxMillis") / 1000 / STEADY_SECONDS;
    assertThat(underWay)
        .as("requests of %s under way", variant)
        .isBetween(USERS / 2.0, USERS + atTheEnd);
  }
}
