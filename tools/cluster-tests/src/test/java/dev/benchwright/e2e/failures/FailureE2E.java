package dev.benchwright.e2e.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A trial that cannot be measured ends in time, says why, and stops no other unless its file does.
 */
@Tag("failures")
class FailureE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("failure");

  private static AppliedRun run;

  @BeforeAll
  static void runOfManyTroubles() {
    run =
        NAMESPACE
            .apply(
                RunBuilder.run("troubles")
                    .gates(RunBuilder.lenient().maxAttempts(2))
                    .variants(
                        KnownLatency.withReadiness("never-ready", "START=never"),
                        KnownLatency.variant("exits", "START=exit"),
                        KnownLatency.variant("healthy"),
                        KnownLatency.variant("dies", "DIE_AFTER_SECONDS=5"),
                        KnownLatency.variant("fails", "FAIL_PERCENT=100"),
                        KnownLatency.insteadOf("mvc-virtual")))
            .awaitOver();
  }

  @Test
  void anImageThatDoesNotExistEndsTheRunWhichSaysSo() {
    var impossible =
        NAMESPACE
            .apply(
                RunBuilder.run("no-image")
                    .variants(KnownLatency.withoutImage("no-image"))
                    .gates(RunBuilder.lenient().maxAttempts(2))
                    .repetitions(4))
            .awaitOver();
    var trial = impossible.trialOf("no-image");
    assertFailed(trial, "ImagePullFailed");
    assertThat(AppliedRun.status(trial).message())
        .startsWith("The image of the subject cannot be pulled (")
        .contains("docker.io/benchwright/no-such-image:0.1.0")
        .endsWith("Check its name, and that the nodes may pull it.");
    // Where no registry can be reached, the name may be right, so that there is a second attempt.
    assertThat(impossible.trials()).hasSizeBetween(1, 2);
    assertEndsAsImpossible(impossible);
  }

  @Test
  void optionsWithWhichNoJvmStartsEndTheRunWhichSaysSo() {
    var impossible =
        NAMESPACE
            .apply(
                RunBuilder.run("no-jvm")
                    .variants(RunBuilder.withJvmOptions("mvc-virtual", "-XX:+UseNoSuchCollector"))
                    .repetitions(4))
            .awaitOver();
    var trial = impossible.trialOf("mvc-virtual");
    assertFailed(trial, "JvmNotCreated");
    assertThat(AppliedRun.status(trial).message())
        .startsWith("The JVM of the subject did not start with its options, with exit code 1")
        .contains("UseNoSuchCollector")
        .endsWith("Correct the variant's jvmOptions, or those of its image.");
    assertThat(impossible.trials()).hasSize(1);
    assertEndsAsImpossible(impossible);
  }

  private static void assertEndsAsImpossible(AppliedRun impossible) {
    assertThat(impossible.status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(impossible.status().message())
        .startsWith(
            "The run ended early, because trial %s cannot be run as its file says. "
                .formatted(impossible.trials().getLast().getMetadata().getName()));
    var complete = impossible.condition("Complete");
    assertThat(complete.getStatus()).isEqualTo("True");
    assertThat(complete.getReason()).isEqualTo("ExperimentImpossible");
  }

  @Test
  void aSubjectThatIsNeverReadyIsGivenUpAfterItsDeadline() {
    var trial = run.trialOf("never-ready");
    assertFailed(trial, "SubjectNotReady");
    assertThat(AppliedRun.status(trial).message())
        .isEqualTo("The subject was not ready within 120 s; check its log and its readiness path.");
  }

  @Test
  void aSubjectThatExitsAtItsStartIsNotWaitedFor() {
    var trial = run.trialOf("exits");
    assertFailed(trial, "SubjectExited");
    // Without a readiness path, a container counts as ready as soon as it runs, and this one runs
    // for a moment.
    assertThat(AppliedRun.status(trial).message())
        .matches("(?s)The subject ended before (it was ready|the load began), with exit code 3.*");
  }

  /**
   * Only the time in which the subject starts is compared, because a slow machine can take any time
   * for the rest. A subject for which it needs more than the deadline for readiness fails with
   * another reason, which the other tests see.
   */
  @Test
  void whatIsKnownToFailIsNotWaitedForUntilTheLongestDeadline() {
    var longest = provisioning(run.trialOf("never-ready"));
    assertThat(provisioning(run.trialOf("exits"))).isLessThan(longest);
  }

  /** Returns how long a trial that was never checked was in phase Provisioning. */
  private static Duration provisioning(BenchmarkTrial trial) {
    var status = AppliedRun.status(trial);
    var from = Objects.requireNonNull(status.entered(TrialPhase.PROVISIONING));
    var to = Objects.requireNonNull(status.entered(TrialPhase.RELEASING));
    return Duration.between(Instant.parse(from), Instant.parse(to));
  }

  @Test
  void whatAVariantDoesToItsTrialIsAnOutcomeAndNotRepeated() {
    for (var variant : List.of("never-ready", "exits", "dies", "fails", "mvc-virtual")) {
      var outcome = AppliedRun.status(run.trialOf(variant)).outcome();
      assertThat(Objects.requireNonNull(outcome).earlyEnd())
          .as(variant)
          .isEqualTo(EarlyEnd.VARIANT);
      assertThat(run.cell(variant).ended()).as(variant).isEqualTo(1);
    }
  }

  @Test
  void aSubjectThatDiesUnderLoadMakesItsTrialInvalid() {
    var status = AppliedRun.status(run.trialOf("dies"));
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.INVALID);
    assertThat(status.message()).startsWith("The subject died under load, with exit code 4");
    assertThat(status.gates())
        .singleElement()
        .satisfies(gate -> {
          assertThat(gate.passed()).isFalse();
          assertThat(gate.name()).isEqualTo("SubjectAlive");
          assertThat(gate.observed())
              .isEqualTo("the container ended with exit code 4, with 0 restarts");
        });
  }

  @Test
  void aWrongStatusIsToldBesideTheRightOne() {
    var trial = run.trialOf("fails");
    assertFailed(trial, "CheckFailed");
    assertThat(AppliedRun.status(trial).message())
        .startsWith("The subject does not answer as the scenario says: ")
        .contains("status 200", "status 500", "failed on purpose");
  }

  @Test
  void aWrongBodyIsToldBesideTheRightOne() {
    var trial = run.trialOf("mvc-virtual");
    assertFailed(trial, "CheckFailed");
    assertThat(AppliedRun.status(trial).message())
        .contains("/api/hello", "\"Hello World!\"", "\"OK\"");
  }

  @Test
  void theHealthyOneIsMeasuredAllTheSame() {
    AppliedRun.succeeded(run.trialOf("healthy"));
    // The subject waits for about 20 ms, and never less than the time that it has drawn.
    assertThat(run.mean("healthy", "p50Millis")).isGreaterThan(19);
    // One trial of each shows nothing, whatever became of it.
    assertThat(run.status().leader()).isEqualTo("undecided");
  }

  @Test
  void theRunGoesOnAndSaysAtItsEndWhatCameOfIt() {
    assertThat(run.trials()).hasSize(6);
    assertThat(run.status().phase()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().message())
        .startsWith(
            "1 of 6 trials count. The variant itself ended 5 more, which counts in the verdict.");
    var complete = run.condition("Complete");
    assertThat(complete.getStatus()).isEqualTo("True");
    assertThat(complete.getReason()).isEqualTo("AllCellsMeasured");
    assertThat(run.cell("dies").metrics()).isEmpty();
    assertThat(run.cell("healthy").valid()).isEqualTo(1);
  }

  @Test
  void aDatabaseThatFindsNoNodeIsToldAsTheCause() {
    var nowhere =
        NAMESPACE
            .apply(
                RunBuilder.run("nowhere")
                    .scenario("db")
                    .variants("webflux")
                    .subject("500m", "512Mi")
                    .databaseNowhere())
            .awaitOver();
    var trial = nowhere.trialOf("webflux");
    assertFailed(trial, "Unschedulable");
    assertThat(AppliedRun.status(trial).message())
        .startsWith("The database found no node within 120 s: ")
        .contains(
            "Not even empty nodes would do: No node has room for the database, which asks for");
    assertEndsAsImpossible(nowhere);
  }

  private static void assertFailed(BenchmarkTrial trial, String reason) {
    var status = AppliedRun.status(trial);
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.FAILED);
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo(reason);
    assertThat(status.history())
        .as("phases of %s", trial.getSpec().variant())
        .extracting(PhaseEntry::phase)
        .doesNotContain(TrialPhase.LOADING);
  }
}
