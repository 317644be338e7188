package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.run.RunConditions;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run copes with interference: another run, Kueue, a missing right, a pod. */
@Tag("api")
class RunReconcilerApiTest {

  private static final String CHECK = "own-script-check";
  private static final String WORKLOAD = "/workloads/benchmarkrun-own";
  private static final String LONG_AGO = "2020-01-01T00:00:00Z";

  /** A namespace other than the run's. */
  private static final String OTHER = "default";

  private static final String LEFT = "gone-b1-c1-subject";

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @AfterEach
  void removeWhatIsBeyondTheNamespace() {
    var left = API.own().pods().inNamespace(OTHER).withName(LEFT);
    if (left.get() != null) {
      left.edit(pod ->
          new PodBuilder(pod).editMetadata().withFinalizers(List.of()).endMetadata().build());
      left.withGracePeriod(0).delete();
    }
    API.own().nodes().withName(node()).delete();
  }

  @Test
  void aRunThatIsOvertakenGivesUpTheCheckOfItsScript() {
    var run = API.create(withScript().build());
    itsScriptIsBeingLookedAt(run, null);
    var resumed = API.create(API.run("earlier").phase(RunPhase.RUNNING).started().build());

    reconcile(run, false);
    assertThat(API.has(Pod.class, CHECK)).isFalse();
    assertThat(status(run).message())
        .isEqualTo(
            "Waiting for run %s/%s to end."
                .formatted(API.namespace(), resumed.getMetadata().getName()));
  }

  @Test
  void aRunThatHasItsTurnKeepsTheCheckOfItsScript() {
    var run = API.create(withScript().build());
    itsScriptIsBeingLookedAt(run, null);

    reconcile(run, false);
    assertThat(API.has(Pod.class, CHECK)).isTrue();
    assertThat(API.interception().asked("DELETE", CHECK)).isEmpty();
    assertThat(status(run).message()).contains("k6 is checking spec.load.script");
  }

  @Test
  void aRunThatKueueEvictsLeavesTheQueueOnlyWhenTheCheckOfItsScriptIsGone() {
    API.kueue().install();
    var evicted = API.create(labelled(withScript().build()));
    itsScriptIsBeingLookedAt(evicted, "out-of-reach");

    reconcile(evicted, true);
    var check = API.own().pods().inNamespace(API.namespace()).withName(CHECK);
    assertThat(check.get().getMetadata().getDeletionTimestamp()).isNotNull();
    reconcile(evicted, true);
    assertThat(API.interception().asked("PUT", "/status")).isEmpty();

    check.withGracePeriod(0).delete();
    reconcile(evicted, true);
    assertThat(status(evicted).conditions())
        .filteredOn(condition -> condition.getType().equals(RunConditions.COMPLETE))
        .extracting(Condition::getReason)
        .containsExactly("AwaitingAdmission");
  }

  @Test
  void aTrialThatTheApiServerRefusesIsToldWithWhatToDo() {
    var run = API.create(running().build());
    try (var client =
        API.clientOfWhoMay(
            rule("benchwright.dev", List.of("benchmarkruns", "benchmarkruns/status"), "*"),
            rule("benchwright.dev", List.of("benchmarktrials"), "list"),
            rule("", List.of("pods"), "list"))) {

      reconcile(client, run, false);
    }
    assertThat(status(run).message())
        .startsWith(
            "Waiting, because the API server refuses trial own-b1-c1: "
                + "benchmarktrials.benchwright.dev is forbidden: User ")
        .endsWith(". Correct that, and the run goes on; or end it with spec.cancel: true.");
  }

  @Test
  void aRunWhoseTimeHasPassedIsDeletedThoughKueueDoesNotAnswer() {
    kueueDoesNotAnswer();
    var run =
        API.create(
            labelled(
                API.run("own")
                    .phase(RunPhase.SUCCEEDED)
                    .finishedAt("2020-01-01T00:00:00Z")
                    .ttlSecondsAfterFinished(1)
                    .build()));

    reconcile(run, true);
    assertThat(API.find(run)).isNull();
  }

  @Test
  void ofTwoRunsThatHaveTheLaneTheLaterOneMakesNoTrial() {
    var own = API.create(running().build());
    var later = API.create(API.run("later").phase(RunPhase.RUNNING).started().build());
    createdAt(own, "2026-01-01T00:00:01Z");
    createdAt(later, "2026-01-01T00:00:02Z");

    reconcile(own, false);
    assertThat(trials()).hasSize(1);

    API.own().resources(BenchmarkTrial.class).inNamespace(API.namespace()).delete();
    createdAt(own, "2026-01-01T00:00:03Z");
    reconcile(own, false);
    assertThat(trials()).isEmpty();
    assertThat(status(own).message())
        .isEqualTo(
            ("Waiting, because run %s/later is running in the same lane, and was created"
                    + " before this run.")
                .formatted(API.namespace()));
  }

  @Test
  void aPodThatHasOutstayedItsDeletionIsDeletedByForce() {
    var run = API.create(running().build());
    isBeingDeletedSince(aPodIsLeft(), LONG_AGO);

    reconcile(run, false);
    assertTheRestIsDeletedByForce(run, "because its deletion is");
  }

  @Test
  void aPodOfANodeThatIsOutOfReachIsDeletedByForce() {
    var run = API.create(running().build());
    aPodIsLeft();
    nodeIsReady("Unknown", LONG_AGO);

    reconcile(run, false);
    assertTheRestIsDeletedByForce(
        run, "because its node %s has not been ready for".formatted(node()));
  }

  @Test
  void aPodThatWasMadeSinceUnderTheSameNameIsNotDeletedByForce() {
    var run = API.create(running().build());
    var seen = aPodIsLeft();
    nodeIsReady("Unknown", LONG_AGO);
    API.interception()
        .justBefore(
            "DELETE",
            LEFT,
            () -> {
              API.own().resource(seen).withGracePeriod(0).delete();
              aPodIsLeft();
            });

    reconcile(run, false);
    assertThat(API.interception().asked("DELETE", LEFT)).hasSize(1);
    assertThat(API.get(seen).getMetadata().getUid()).isNotEqualTo(seen.getMetadata().getUid());
  }

  @Test
  void aPodThatMayStillEndByItselfIsWaitedFor() {
    var run = API.create(running().build());
    var left = aPodIsLeft();
    isBeingDeletedSince(left, "2999-01-01T00:00:00Z");
    nodeIsReady("True", LONG_AGO);
    reconcile(run, false);
    assertTheRestIsWaitedFor(run);

    nodeIsReady("False", "2999-01-01T00:00:00Z");
    reconcile(run, false);
    assertTheRestIsWaitedFor(run);

    nodeIsReady("False", LONG_AGO);
    try (var client =
        API.clientOfWhoMay(
            rule("benchwright.dev", List.of("*"), "*"),
            rule("", List.of("pods"), "*"),
            rule("events.k8s.io", List.of("events"), "create"))) {
      reconcile(client, run, false);
      assertTheRestIsWaitedFor(run);
      assertThat(API.interception().asked("GET", "/nodes/" + node())).hasSize(3);
    }
  }

  @Test
  void aPodThatStaysAfterItWasDeletedByForceIsNotDeletedAgainAndAgain() {
    var run = API.create(running().build());
    var left = aPodIsLeft();
    API.own()
        .resource(left)
        .edit(pod ->
            new PodBuilder(pod)
                .editMetadata()
                .withFinalizers("benchwright.dev/of-a-test")
                .endMetadata()
                .build());
    API.own().resource(left).withGracePeriod(0).delete();
    API.store(left, "/metadata/deletionTimestamp", "\"%s\"".formatted(LONG_AGO));

    reconcile(run, false);
    assertTheRestIsWaitedFor(run);
  }

  @Test
  void aRunUnderWaySaysThatKueueDoesNotAnswerAndMakesNoTrialMeanwhile() {
    kueueDoesNotAnswer();
    var run = API.create(labelled(running().build()));

    reconcile(run, true);
    assertThat(trials()).isEmpty();
    assertThat(status(run).message())
        .startsWith(
            "Whether Kueue still admits the run in queue benches is not known, because the API server"
                + " has no answer for its Workload: webhook is unavailable.");
    assertThat(status(run).phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void whileKueueDoesNotAnswerATrialUnderWayGoesOn() {
    kueueDoesNotAnswer();
    var run = API.create(labelled(running().build()));
    API.createTrial(run, "{\"phase\": \"Loading\"}");

    reconcile(run, true);
    assertThat(status(run).message()).contains("Whether Kueue still admits the run");
    assertThat(status(run).currentTrial()).isEqualTo("own-b1-c1");
  }

  @Test
  void aRunWhoseTrialsAreAllOverEndsThoughKueueDoesNotAnswer() {
    kueueDoesNotAnswer();
    var run = API.create(labelled(running().repetitions(1).build()));
    API.createTrial(run, "{\"phase\": \"Succeeded\"}");

    reconcile(run, true);
    assertThat(status(run).phase()).isEqualTo(RunPhase.SUCCEEDED);
  }

  private static Runs running() {
    return API.run("own").phase(RunPhase.RUNNING).started();
  }

  private static Runs withScript() {
    return API.run("own").position(1).load(new ScriptLoadSpec("orders", "script.js", Map.of()));
  }

  private static BenchmarkRun labelled(BenchmarkRun run) {
    run.getMetadata().setLabels(Map.of("kueue.x-k8s.io/queue-name", "benches"));
    return run;
  }

  private static void kueueDoesNotAnswer() {
    API.interception().fail("GET", WORKLOAD, 500, "webhook is unavailable");
  }

  private static void itsScriptIsBeingLookedAt(BenchmarkRun run, @Nullable String node) {
    API.createPod(CHECK, node, Map.of(), run);
  }

  /** Creates a pod of another trial in the lane, on a node that does not report the pod's end. */
  private static Pod aPodIsLeft() {
    return API.own()
        .resource(
            new PodBuilder()
                .withNewMetadata()
                .withNamespace(OTHER)
                .withName(LEFT)
                .withLabels(
                    Map.of(
                        Benchwright.MANAGED_BY_LABEL,
                        Benchwright.MANAGED_BY,
                        Benchwright.TRIAL_LABEL,
                        "gone-b1-c1",
                        Benchwright.LANE_LABEL,
                        API.namespace()))
                .endMetadata()
                .withNewSpec()
                .withNodeName(node())
                .addNewContainer()
                .withName("main")
                .withImage("none:1")
                .endContainer()
                .endSpec()
                .build())
        .create();
  }

  private static void isBeingDeletedSince(Pod pod, String due) {
    API.own().resource(pod).delete();
    API.store(pod, "/metadata/deletionTimestamp", "\"%s\"".formatted(due));
  }

  private static String node() {
    return "node-of-" + API.namespace();
  }

  private static void nodeIsReady(String status, String since) {
    var node =
        new NodeBuilder()
            .withNewMetadata()
            .withName(node())
            .endMetadata()
            .withNewStatus()
            .addNewCondition()
            .withType("DiskPressure")
            .withStatus("False")
            .withLastTransitionTime(LONG_AGO)
            .endCondition()
            .addNewCondition()
            .withType("Ready")
            .withStatus(status)
            .withLastTransitionTime(since)
            .endCondition()
            .endStatus()
            .build();
    if (API.find(node) == null) {
      API.own().resource(node).create();
    }
    API.own()
        .nodes()
        .withName(node())
        .editStatus(found -> new NodeBuilder(found).withStatus(node.getStatus()).build());
  }

  private static void assertTheRestIsDeletedByForce(BenchmarkRun run, String why) {
    assertThat(API.own().pods().inNamespace(OTHER).withName(LEFT).get()).isNull();
    assertThat(API.interception().asked("DELETE", LEFT)).hasSize(1);
    assertThat(API.events(run))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.getReason()).isEqualTo("PodDeletedByForce");
          assertThat(event.getNote()).contains(why);
        });
    assertThat(trials()).isEmpty();
    assertThat(status(run).message())
        .startsWith("Pod default/gone-b1-c1-subject was deleted by force, " + why);
  }

  private static void assertTheRestIsWaitedFor(BenchmarkRun run) {
    assertThat(API.interception().asked("DELETE", LEFT)).isEmpty();
    assertThat(API.own().pods().inNamespace(OTHER).withName(LEFT).get()).isNotNull();
    assertThat(trials()).isEmpty();
    assertThat(status(run).message())
        .isEqualTo(
            "Waiting for pod default/gone-b1-c1-subject of another trial or run to be deleted;"
                + " delete it if it remains.");
  }

  private static void createdAt(BenchmarkRun run, String time) {
    API.store(run, "/metadata/creationTimestamp", "\"%s\"".formatted(time));
  }

  private static List<BenchmarkTrial> trials() {
    return API.own().resources(BenchmarkTrial.class).inNamespace(API.namespace()).list().getItems();
  }

  private static BenchmarkRunStatus status(BenchmarkRun run) {
    return API.get(run).statusOrNew();
  }

  private static PolicyRule rule(String group, List<String> resources, String verb) {
    return new PolicyRuleBuilder()
        .withApiGroups(group)
        .withResources(resources)
        .withVerbs(verb)
        .build();
  }

  private static void reconcile(BenchmarkRun run, boolean throughKueue) {
    reconcile(API.client(), run, throughKueue);
  }

  private static void reconcile(KubernetesClient client, BenchmarkRun run, boolean throughKueue) {
    TestReconcilers.of(client, Catalog.bundled(), throughKueue)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }
}
