package dev.benchwright.e2e.truth;

import static dev.benchwright.e2e.AppliedRun.measured;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.SubjectLog;
import dev.benchwright.e2e.TestNamespace;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A measured warm-up ends when the subject has settled. */
@Tag("truth")
class WarmUpE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("warm-up");

  private static final int CHANGE_SECONDS = 12;

  /** The least length of a slice. */
  private static final Duration SLICE = Duration.ofSeconds(2);

  @Test
  void aJvmSettlesBeforeTheCeilingAndTheChosenSlicesAreCountedTheSameTwice() {
    var status =
        succeeded(
            RunBuilder.run("jvm")
                // The users determine its throughput, not the machine, which others share.
                .scenario("delay")
                .parameter("delayMillis", "50")
                // The first compiler is soon done, even on a slow machine.
                .variants(RunBuilder.withJvmOptions("mvc-virtual", "-XX:TieredStopAtLevel=1"))
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
    assertThat(steadiness(status).metric()).isEqualTo("requestsPerSecond");
    var check = Objects.requireNonNull(status.crossCheck(), "crossCheck");
    assertThat(check.requestsPrometheus()).isEqualTo(check.requestsK6());
    assertThat(measured(status, "requests")).isEqualTo(check.requestsK6());
    assertThat(measured(status, "maxMillis")).isGreaterThanOrEqualTo(measured(status, "p99Millis"));
  }

  @Test
  void aSubjectThatBecomesFasterIsMeasuredAfterwards() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("faster")
                .variants(becomesFaster())
                .subject("800m", "256Mi")
                .generator("800m", "512Mi")
                .users(10)
                // The latencies vary, so the window begins twice as late as the change.
                .seconds(1, 0, 20, 1)
                .measuredWarmUp(40));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("changes");
      var status = AppliedRun.succeeded(trial);
      var log = logs.of(trial);

      assertBeginsAfterTheChange(status, log);
      var truth = log.truth(status);
      truth.assertCount(measured(status, "requests"));
      truth.assertPercentile("p50Millis", measured(status, "p50Millis"), 0.50);
    }
  }

  @Test
  @Tag("verdicts")
  void ofAnOpenLoadTheLatencyIsWaitedFor() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("open")
                .variants(becomesFaster())
                .subject("800m", "256Mi")
                .generator("800m", "512Mi")
                .ratesPerSecond(100, 200)
                // The p99 of a slice varies by a tenth.
                .seconds(1, 0, 30, 1)
                .measuredWarmUp(60));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("changes");
      var status = AppliedRun.succeeded(trial);
      var log = logs.of(trial);

      assertBeginsAfterTheChange(status, log);
      double requests = measured(status, "requests");
      assertThat(measured(status, "offeredPerSecond")).isEqualTo(200);
      assertThat(measured(status, "intendedMeanMillis") * requests)
          .as("all intended latencies together, which no request waits less than in the subject")
          .isGreaterThanOrEqualTo(log.truth(status).totalMillis());
    }
  }

  /** The ceiling is 20 s, and the window lasts from then to 40 s; the step is in its middle. */
  @Test
  void aStepThatComesAfterTheCeilingIsNotCalledSettled() {
    var status =
        succeeded(
            RunBuilder.run("late")
                .variants(
                    KnownLatency.variant(
                        "slower",
                        "MEDIAN_MILLIS=40",
                        "CHANGED_MEDIAN_MILLIS=80",
                        "CHANGE_AT_SECONDS=30"))
                .subject("800m", "256Mi")
                .generator("800m", "512Mi")
                .users(10)
                .seconds(0, 0, 20, 1)
                .measuredWarmUp(20),
            "slower");

    var warmUp = warmUp(status);
    assertThat(warmUp.settled()).as(warmUp.message()).isFalse();
    assertThat(warmUp.seconds()).isEqualTo(20);
    var steadiness = steadiness(status);
    assertThat(steadiness.verdict())
        .as(steadiness.message())
        .isIn(SteadinessVerdict.STEPPED, SteadinessVerdict.FALLING);
    // Twice the time for each request, and what the generator adds to it, which stays the same.
    assertThat(steadiness.changePercent()).isBetween(-55.0, -40.0);
    assertThat(steadiness.message()).startsWith("Gets slower under load: throughput fell by ");
  }

  @Test
  void aFixedWarmUpSaysSo() {
    var status =
        succeeded(
            RunBuilder.run("fixed").variants(KnownLatency.variant("known")).seconds(1, 2, 8, 1),
            "known");

    assertThat(warmUp(status)).isEqualTo(new WarmUpStatus(2, null, WarmUpRule.FIXED, null));
    // Its eight slices of a second were looked at, whatever they are like.
    assertThat(steadiness(status).metric()).isEqualTo("requestsPerSecond");
    assertThat(steadiness(status).message()).contains("throughput");
  }

  private static VariantSpec becomesFaster() {
    return KnownLatency.variant(
        "changes",
        "MEDIAN_MILLIS=80",
        "CHANGED_MEDIAN_MILLIS=40",
        "CHANGE_AT_SECONDS=" + CHANGE_SECONDS);
  }

  /** Asserts that the window begins after the change, by the time in the subject's own log. */
  private static void assertBeginsAfterTheChange(BenchmarkTrialStatus status, SubjectLog log) {
    var warmUp = warmUp(status);
    assertThat(warmUp.rule()).as(warmUp.message()).isEqualTo(WarmUpRule.SETTLED);
    var change = log.firstRequest().plusSeconds(CHANGE_SECONDS);
    // The window may begin with a slice that has little of the slow part.
    assertThat(Instant.parse(Objects.requireNonNull(status.window()).start()))
        .isAfter(change.minus(SLICE));
  }

  private static BenchmarkTrialStatus succeeded(RunBuilder wanted, String variant) {
    return AppliedRun.succeeded(NAMESPACE.apply(wanted).awaitOver().trialOf(variant));
  }

  private static WarmUpStatus warmUp(BenchmarkTrialStatus status) {
    return Objects.requireNonNull(status.warmUp(), "warmUp");
  }

  private static SteadinessStatus steadiness(BenchmarkTrialStatus status) {
    return Objects.requireNonNull(status.steadiness(), "steadiness");
  }

  private static Duration windowOf(BenchmarkTrialStatus status) {
    var window = Objects.requireNonNull(status.window(), "window");
    return Duration.between(Instant.parse(window.start()), Instant.parse(window.end()));
  }
}
