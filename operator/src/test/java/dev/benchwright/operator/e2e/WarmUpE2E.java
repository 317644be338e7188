package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.api.WarmUpRule;
import dev.benchwright.operator.api.WarmUpStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A warm-up that is measured ends when the subject has settled. */
class WarmUpE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("warm-up");

  @Test
  void aJvmSettlesBeforeTheCeilingAndTheChosenSlicesAreCountedTheSameTwice() {
    var status =
        succeeded(
            RunBuilder.run("jvm")
                // Its throughput is that of its users, not of the machine, which others share.
                .scenario("delay")
                .parameter("delayMillis", "50")
                .variants("mvc-virtual")
                .subject("800m", "384Mi")
                .users(20)
                .seconds(1, 0, 20, 1)
                .measuredWarmUp(40),
            "mvc-virtual");

    var warmUp = warmUp(status);
    assertThat(warmUp.rule()).as(warmUp.message()).isEqualTo(WarmUpRule.SETTLED);
    assertThat(warmUp.settled()).isTrue();
    assertThat(warmUp.seconds()).isLessThan(40);
    assertThat(warmUp.message()).contains("throughput", "compilation");
    assertThat(windowOf(status)).isEqualTo(Duration.ofSeconds(20));
    var check = Objects.requireNonNull(status.crossCheck(), "crossCheck");
    assertThat(check.requestsPrometheus()).isEqualTo(check.requestsK6());
    assertThat(measured(status, "requests")).isEqualTo(check.requestsK6());
    assertThat(measured(status, "maxMillis"))
        .isGreaterThanOrEqualTo(measured(status, "p999Millis"));
  }

  @Test
  void aSubjectThatBecomesFasterIsMeasuredAfterwards() {
    int changeSeconds = 12;
    var status =
        succeeded(
            RunBuilder.run("faster")
                .variants(
                    KnownLatency.variant(
                        "changes",
                        "MEDIAN_MILLIS=80",
                        "CHANGED_MEDIAN_MILLIS=40",
                        "CHANGE_AT_SECONDS=" + changeSeconds))
                .subject("800m", "256Mi")
                .generator("800m", "512Mi")
                .users(10)
                .seconds(1, 0, 10, 1)
                .measuredWarmUp(30),
            "changes");

    var warmUp = warmUp(status);
    assertThat(warmUp.rule()).as(warmUp.message()).isEqualTo(WarmUpRule.SETTLED);
    // The check and the ramp-up come before the full load; a slice with little of the slow begin
    // may
    // be the first.
    assertThat(warmUp.seconds()).isBetween(changeSeconds - 5, changeSeconds + 6);
    assertThat(measured(status, "p50Millis")).isCloseTo(40, withinPercentage(5));
    assertThat(measured(status, "requestsPerSecond")).isCloseTo(10 / 0.040, withinPercentage(8));
  }

  @Test
  @Tag("slow")
  void ofAnOpenLoadTheLatencyIsWaitedFor() {
    int changeSeconds = 12;
    var status =
        succeeded(
            RunBuilder.run("open")
                .variants(
                    KnownLatency.variant(
                        "changes",
                        "MEDIAN_MILLIS=80",
                        "CHANGED_MEDIAN_MILLIS=40",
                        "CHANGE_AT_SECONDS=" + changeSeconds))
                .subject("800m", "256Mi")
                .generator("800m", "512Mi")
                .ratesPerSecond(100, 200)
                .seconds(1, 0, 10, 1)
                .measuredWarmUp(30),
            "changes");

    var warmUp = warmUp(status);
    assertThat(warmUp.rule()).as(warmUp.message()).isEqualTo(WarmUpRule.SETTLED);
    assertThat(warmUp.seconds()).isBetween(changeSeconds - 6, changeSeconds + 6);
    assertThat(measured(status, "requests") + measured(status, "droppedIterations"))
        .isEqualTo(10 * 200);
    assertThat(measured(status, "intendedMeanMillis")).isCloseTo(40, withinPercentage(10));
  }

  @Test
  void aFixedWarmUpSaysSo() {
    var status =
        succeeded(
            RunBuilder.run("fixed").variants(KnownLatency.variant("known")).seconds(1, 2, 8, 1),
            "known");

    assertThat(warmUp(status)).isEqualTo(new WarmUpStatus(2, null, WarmUpRule.FIXED, null));
  }

  private static BenchmarkTrialStatus succeeded(RunBuilder wanted, String variant) {
    var run = NAMESPACE.apply(wanted);
    var status = AppliedRun.status(run.awaitOver().trialOf(variant));
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.SUCCEEDED);
    return status;
  }

  private static WarmUpStatus warmUp(BenchmarkTrialStatus status) {
    return Objects.requireNonNull(status.warmUp(), "warmUp");
  }

  private static Duration windowOf(BenchmarkTrialStatus status) {
    var window = Objects.requireNonNull(status.window(), "window");
    return Duration.between(Instant.parse(window.start()), Instant.parse(window.end()));
  }

  private static double measured(BenchmarkTrialStatus status, String metric) {
    return Objects.requireNonNull(status.measurements().get(metric), metric);
  }
}
