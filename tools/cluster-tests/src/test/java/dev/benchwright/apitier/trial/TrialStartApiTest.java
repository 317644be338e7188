package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To whom it is due that a trial does not start, as far as its cluster and its run tell. */
@Tag("api")
class TrialStartApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private static final String NO_IMAGE =
      """
      {"phase": "Failed", "outcome": {"phase": "Failed", "reason": "ImagePullFailed",
       "message": "No image.", "earlyEnd": "Infrastructure"}}
      """;

  private BenchmarkRun run;
  private int blocked;

  @BeforeEach
  void aRunIsUnderWay() {
    run = API.create(API.run("own").phase(RunPhase.RUNNING).build());
  }

  @Test
  void anImageThatNobodyCanNameEndsTheRun() {
    var outcome = ended(blocked("InvalidImageName", "invalid reference format"));
    assertThat(outcome.reason()).isEqualTo("ImagePullFailed");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @Test
  void anImageThatHasRunIsMissingOnlyHere() {
    beside(
        "own-b1-c1",
        "webflux",
        """
        {"phase": "Succeeded", "history": [{"phase": "Checking", "at": "2026-01-01T00:00:00Z"}]}
        """);
    var outcome = ended(blocked("InvalidImageName", "invalid reference format"));
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.INFRASTRUCTURE);
    assertThat(outcome.message())
        .endsWith("It has worked in other trials, so this is counted as the cluster's.");
  }

  @Test
  void anImageOfAVariantThatEndedByItselfHasRun() {
    beside(
        "own-b1-c1",
        "webflux",
        """
        {"phase": "Failed", "outcome": {"phase": "Failed", "reason": "SubjectExited",
         "message": "It ended.", "earlyEnd": "Variant"}}
        """);
    assertThat(ended(blocked("InvalidImageName", "invalid reference format")).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }

  @Test
  void whatSendsTheLoadIsTheSameForAllVariants() {
    var loaded =
        """
        {"phase": "Succeeded", "history": [{"phase": "Loading", "at": "2026-01-01T00:00:00Z"}]}
        """;
    beside("own-b1-c1", "mvc-virtual", loaded.replace("Loading", "Checking"));
    assertThat(ended(blocked(Role.GENERATOR, "InvalidImageName", "invalid")).earlyEnd())
        .isEqualTo(EarlyEnd.EXPERIMENT);
    beside("own-b1-c2", "mvc-virtual", loaded);
    assertThat(ended(blocked(Role.GENERATOR, "InvalidImageName", "invalid")).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);
  }

  @Test
  void anotherVariantTellsNothingOfAnImage() {
    beside(
        "own-b1-c1",
        "mvc-virtual",
        """
        {"phase": "Succeeded", "history": [{"phase": "Loading", "at": "2026-01-01T00:00:00Z"}]}
        """);
    assertThat(ended(blocked("InvalidImageName", "invalid reference format")).earlyEnd())
        .isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @Test
  void aRegistryThatDidNotAnswerInAnyOfThreeAttemptsEndsTheRun() {
    beside("own-b1-c1", "webflux", NO_IMAGE);
    // What was lost for another reason is no attempt to have the image.
    beside("own-b1-c1-a2", "webflux", NO_IMAGE.replace("ImagePullFailed", "BoostNotEnded"));
    assertThat(ended(blocked("ErrImagePull", "i/o timeout")).earlyEnd())
        .isEqualTo(EarlyEnd.INFRASTRUCTURE);

    beside("own-b1-c1-a3", "webflux", NO_IMAGE);
    assertThat(ended(blocked("ErrImagePull", "i/o timeout")).earlyEnd())
        .isEqualTo(EarlyEnd.EXPERIMENT);
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 409})
  void aTrialWhosePodsCannotBeMadeNowWaitsAndSaysWhy(int code) {
    var trial = API.createTrial(run, pendingSince(Instant.now()));
    API.interception().fail("POST", "/pods", code, "webhook does not answer");

    reconcile(trial);
    var status = API.get(trial).statusOrNew();
    assertThat(status.phase()).isEqualTo(TrialPhase.PENDING);
    assertThat(status.message())
        .isEqualTo(
            "Waiting: the API server has not created Pod own-b1-c1-subject: webhook does not"
                + " answer.");

    API.interception().reset();
    reconcile(trial);
    assertThat(API.get(trial).statusOrNew().phase()).isEqualTo(TrialPhase.PROVISIONING);
  }

  @Test
  void aTrialWhosePodsAreNotMadeInTimeIsTheInfrastructures() {
    var trial = API.createTrial(run, pendingSince(Instant.now().minusSeconds(600)));
    API.interception().fail("POST", "/pods", 500, "webhook does not answer");

    reconcile(trial);
    var outcome = Objects.requireNonNull(API.get(trial).statusOrNew().outcome());
    assertThat(outcome.reason()).isEqualTo("NotDeployed");
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.INFRASTRUCTURE);
    assertThat(outcome.message())
        .startsWith("The trial could not be deployed within 300 s, because the API server has");
  }

  private static String pendingSince(Instant when) {
    return "{\"phase\": \"Pending\", \"history\": [{\"phase\": \"Pending\", \"at\": \"%s\"}]}"
        .formatted(when);
  }

  private BenchmarkTrial blocked(String reason, String message) {
    return blocked(Role.SUBJECT, reason, message);
  }

  /** Creates a trial with a pod that an obstacle has kept from running for longer than it may. */
  private BenchmarkTrial blocked(Role role, String reason, String message) {
    var name = "own-b2-c" + ++blocked;
    var trial =
        API.createTrial(
            run,
            name,
            new BenchmarkTrialSpec("own", "webflux", 10, "10 users", 2, 2, 1),
            "{\"phase\": \"Provisioning\", \"history\": [{\"phase\": \"Provisioning\", \"at\": \"%s\"}]}"
                .formatted(Instant.now().minusSeconds(61)));
    // Without its subject, a trial is lost for that alone.
    API.createPod(name + "-subject", null, labels(name, Role.SUBJECT), trial);
    var pod =
        role == Role.SUBJECT
            ? API.own().pods().inNamespace(API.namespace()).withName(name + "-subject").require()
            : API.createPod(name + "-other", null, labels(name, role), trial);
    pod.setStatus(
        new PodStatusBuilder()
            .withPhase("Pending")
            .addToContainerStatuses(
                new ContainerStatusBuilder()
                    .withName("main")
                    .withImage("none:1")
                    .withImageID("")
                    .withRestartCount(0)
                    .withReady(false)
                    .withNewState()
                    .withNewWaiting(message, reason)
                    .endState()
                    .build())
            .build());
    API.own().resource(pod).updateStatus();
    return trial;
  }

  private static Map<String, String> labels(String trial, Role role) {
    return Map.of(Benchwright.TRIAL_LABEL, trial, Benchwright.ROLE_LABEL, role.label());
  }

  private static TrialOutcome ended(BenchmarkTrial trial) {
    reconcile(trial);
    return Objects.requireNonNull(API.get(trial).statusOrNew().outcome());
  }

  private void beside(String name, String variant, String status) {
    API.createTrial(
        run, name, new BenchmarkTrialSpec("own", variant, 10, "10 users", 1, 1, 1), status);
  }

  private static void reconcile(BenchmarkTrial trial) {
    TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
  }
}
