package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.resources.k6.TestRun;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A subject that warms up with more CPU is set to the run's in place. */
@Tag("api")
class WarmUpBoostApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private static final String SUBJECT = "own-b1-c1-subject";
  private static final String BOOSTED = "3";
  private static final String RUNS_CPU = "2";

  /** The load of these runs lets a boost end 20 s after its start. */
  private static final int BOOST_SECONDS = 20;

  @Test
  void aSubjectStartsWithTheCpuOfItsWarmUp() {
    var trial = boostedTrial("{\"phase\": \"Pending\"}");

    reconcile(API.client(), trial);
    assertThat(limits(subject())).containsEntry("cpu", new Quantity(BOOSTED));
    assertThat(subject().getStatus().getQosClass()).isEqualTo("Guaranteed");
  }

  @Test
  void aRunWithoutTheBoostStartsItsSubjectsWithTheirOwnCpu() {
    var run =
        API.create(
            API.run("own").phase(RunPhase.RUNNING).warmUpCpu(BOOSTED).boostGranted(false).build());

    reconcile(API.client(), API.createTrial(run, "{\"phase\": \"Pending\"}"));
    assertThat(limits(subject())).containsEntry("cpu", new Quantity(RUNS_CPU));
  }

  @Test
  void theBoostEndsInPlaceAndThePodStaysGuaranteed() {
    var trial = boostedTrial(loadingSince(BOOST_SECONDS + 1));
    subjectRuns();

    reconcile(API.client(), trial);
    assertThat(limits(subject()))
        .isEqualTo(Map.of("cpu", new Quantity(RUNS_CPU), "memory", new Quantity("2Gi")));
    assertThat(subject().getStatus().getQosClass()).isEqualTo("Guaranteed");
    reconcile(API.client(), trial);
    assertThat(status(trial).message())
        .isEqualTo(
            "Waiting for the subject to have the run's CPU: The kubelet reports a CPU limit of 3.");
    assertThat(status(trial).boostEndedAt()).isNull();

    kubeletReports(RUNS_CPU);
    reconcile(API.client(), trial);
    assertThat(status(trial).boostEndedAt()).isNotNull();
    assertThat(status(trial).message()).isEqualTo("The generator sends its load.");
    assertThat(API.interception().asked("PATCH", "/resize")).hasSize(1);
  }

  @Test
  void theEndOfTheBoostIsRecordedOnce() {
    var trial = boostedTrial(loadingSince(BOOST_SECONDS + 1));
    subjectRuns();
    reconcile(API.client(), trial);
    kubeletReports(RUNS_CPU);
    reconcile(API.client(), trial);
    var first = status(trial).boostEndedAt();
    assertThat(first).isNotNull();

    reconcile(API.client(), trial);
    assertThat(status(trial).boostEndedAt()).isEqualTo(first);
  }

  @Test
  void theBoostStaysUntilItsTimeIsOver() {
    var trial = boostedTrial(loadingSince(1));
    subjectRuns();

    reconcile(API.client(), trial);
    assertThat(limits(subject())).containsEntry("cpu", new Quantity(BOOSTED));
    assertThat(API.interception().asked("PATCH", "/resize")).isEmpty();
  }

  @Test
  void aResizeThatDoesNotTakeMakesTheTrialOneToBeRepeated() {
    var trial = boostedTrial(loadingSince(BOOST_SECONDS + 11));
    subjectRuns();

    reconcile(API.client(), trial);
    var outcome = status(trial).outcome();
    assertThat(outcome).isNotNull();
    assertThat(outcome.phase()).isEqualTo(TrialPhase.INVALID);
    assertThat(outcome.reason()).isEqualTo("BoostNotEnded");
    assertThat(status(trial).phase()).isEqualTo(TrialPhase.RELEASING);
  }

  @Test
  void aRightThatWasTakenAwaySinceTheRunBeganIsNamed() {
    var trial = boostedTrial(loadingSince(BOOST_SECONDS + 1));
    subjectRuns();
    try (var client =
        API.clientOfWhoMay(
            rule("benchwright.dev", "benchmarktrials", "get", "list"),
            rule("benchwright.dev", "benchmarktrials/status", "update"),
            rule("benchwright.dev", "benchmarkruns", "get"),
            rule("k6.io", "testruns", "get"),
            rule("", "pods", "get", "list"))) {

      reconcile(client, trial);
    }
    var outcome = status(trial).outcome();
    assertThat(outcome).isNotNull();
    assertThat(outcome.phase()).isEqualTo(TrialPhase.INVALID);
    assertThat(outcome.message())
        .startsWith("The API server refused to resize the subject's pod: pods \"" + SUBJECT)
        .contains("cannot patch resource \"pods/resize\"")
        .endsWith(
            " If this happens again, apply the run anew with the value of spec.resources.cpu as"
                + " warmUpCpu, which is no boost.");
  }

  private static BenchmarkTrial boostedTrial(String status) {
    var run =
        API.create(
            API.run("own").phase(RunPhase.RUNNING).warmUpCpu(BOOSTED).boostGranted(true).build());
    return API.createTrial(run, status);
  }

  private static String loadingSince(int seconds) {
    return "{\"phase\": \"Loading\", \"history\": [{\"phase\": \"Loading\", \"at\": \"%s\"}]}"
        .formatted(Instant.now().minusSeconds(seconds));
  }

  /**
   * Creates the subject's pod as the operator does, with the boost, on a node of its own; and a
   * generator that sends load.
   */
  private static void subjectRuns() {
    API.createPod(
        "own-b1-c1-1",
        null,
        Map.of(
            Benchwright.TRIAL_LABEL,
            "own-b1-c1",
            Benchwright.ROLE_LABEL,
            Role.GENERATOR.label(),
            TestRun.RUNNER_LABEL,
            "true"));
    var size = resources(BOOSTED);
    API.own()
        .resource(
            new PodBuilder()
                .withNewMetadata()
                .withNamespace(API.namespace())
                .withName(SUBJECT)
                .withLabels(
                    Map.of(
                        Benchwright.TRIAL_LABEL,
                        "own-b1-c1",
                        Benchwright.ROLE_LABEL,
                        Role.SUBJECT.label()))
                .endMetadata()
                .withNewSpec()
                .withNodeName("out-of-reach")
                .withRestartPolicy("Never")
                .addNewContainer()
                .withName(ContainerNames.SUBJECT)
                .withImage("none:1")
                .withResources(size)
                .endContainer()
                .endSpec()
                .build())
        .create();
    kubeletReports(BOOSTED);
  }

  private static void kubeletReports(String cpu) {
    API.own()
        .pods()
        .inNamespace(API.namespace())
        .withName(SUBJECT)
        .editStatus(pod ->
            new PodBuilder(pod)
                .withStatus(
                    new PodStatusBuilder()
                        .withPhase("Running")
                        .withQosClass("Guaranteed")
                        .addNewCondition()
                        .withType("Ready")
                        .withStatus("True")
                        .endCondition()
                        .withContainerStatuses(
                            new ContainerStatusBuilder()
                                .withName(ContainerNames.SUBJECT)
                                .withImage("none:1")
                                .withImageID("")
                                .withReady(true)
                                .withRestartCount(0)
                                .withNewState()
                                .withNewRunning("2026-01-01T00:00:00Z")
                                .endState()
                                .withResources(resources(cpu))
                                .build())
                        .build())
                .build());
  }

  private static ResourceRequirements resources(String cpu) {
    var size = Map.of("cpu", new Quantity(cpu), "memory", new Quantity("2Gi"));
    return new ResourceRequirementsBuilder().withRequests(size).withLimits(size).build();
  }

  private static void reconcile(KubernetesClient client, BenchmarkTrial trial) {
    TestReconcilers.of(client, Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
  }

  private static BenchmarkTrialStatus status(BenchmarkTrial trial) {
    return API.get(trial).statusOrNew();
  }

  private static Pod subject() {
    return API.own().pods().inNamespace(API.namespace()).withName(SUBJECT).require();
  }

  private static Map<String, Quantity> limits(Pod pod) {
    return pod.getSpec().getContainers().getFirst().getResources().getLimits();
  }

  private static PolicyRule rule(String group, String resource, String... verbs) {
    return new PolicyRuleBuilder()
        .withApiGroups(group)
        .withResources(resource)
        .withVerbs(List.of(verbs))
        .build();
  }
}
