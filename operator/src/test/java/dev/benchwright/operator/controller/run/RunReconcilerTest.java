package dev.benchwright.operator.controller.run;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a run does when something comes between: another run, Kueue, a quota. */
class RunReconcilerTest {

  private static final String GROUP = "/apis/benchwright.dev/v1alpha1/";
  private static final String RUN = GROUP + "namespaces/team/benchmarkruns/own";
  private static final String STATUS = RUN + "/status";
  private static final String TRIALS = GROUP + "namespaces/team/benchmarktrials";
  private static final String CHECK = "/api/v1/namespaces/team/pods/own-script-check";
  private static final String WORKLOADS = "/apis/kueue.x-k8s.io/v1beta2/namespaces/team/workloads";
  private static final String WORKLOAD = WORKLOADS + "/benchmarkrun-own";

  private static final String EVENTS = "/apis/events.k8s.io/v1/namespaces/team/events";
  private static final String REST = "/api/v1/namespaces/other/pods/gone-b1-c1-subject";
  private static final String NODE = "/api/v1/nodes/node-1";
  private static final String LONG_AGO = "2020-01-01T00:00:00Z";

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  @BeforeEach
  void nothingElseIsThere() {
    API.stubFor(get(anyUrl()).willReturn(json(200, "{'apiVersion': 'v1', 'items': []}")));
    API.stubFor(delete(anyUrl()).willReturn(json(200, "{}")));
    API.stubFor(post(anyUrl()).willReturn(json(201, "{}")));
    API.stubFor(put(anyUrl()).willReturn(json(200, "{}")));
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(refusal(404, "not found")));
    API.stubFor(get(urlPathEqualTo(CHECK)).willReturn(refusal(404, "not found")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aRunThatIsOvertakenGivesUpTheCheckOfItsScript() {
    itsScriptIsBeingLookedAt();
    var resumed = Runs.run("team/earlier").createdAt(1).phase(RunPhase.RUNNING).started().build();

    reconcile(withScript().build(), false, resumed);
    API.verify(deleteRequestedFor(urlPathEqualTo(CHECK)));
    verifyStatusSays("$.status.message", "Waiting for run team/earlier to end.");
  }

  @Test
  void aRunThatHasItsTurnKeepsTheCheckOfItsScript() {
    itsScriptIsBeingLookedAt();

    reconcile(withScript().build(), false);
    API.verify(0, deleteRequestedFor(urlPathEqualTo(CHECK)));
    verifyStatusSays("$.status.message", "k6 is looking at spec.load.script");
  }

  @Test
  void aRunThatKueueEvictsLeavesTheQueueOnlyWhenTheCheckOfItsScriptIsGone() {
    itsScriptIsBeingLookedAt();
    var evicted = labelled(withScript().build());

    reconcile(evicted, true);
    API.verify(deleteRequestedFor(urlPathEqualTo(CHECK)));
    API.verify(0, putRequestedFor(urlPathEqualTo(STATUS)));

    API.stubFor(get(urlPathEqualTo(CHECK)).willReturn(refusal(404, "not found")));
    reconcile(evicted, true);
    verifyStatusSays("$.status.conditions[?(@.type == 'Complete')].reason", "AwaitingAdmission");
  }

  @Test
  void aTrialThatTheApiServerRefusesIsToldWithWhatToDo() {
    API.stubFor(post(urlPathEqualTo(TRIALS)).willReturn(refusal(403, "exceeded quota: trials=5")));

    reconcile(Runs.run("team/own").phase(RunPhase.RUNNING).started().build(), false);
    verifyStatusSays(
        "$.status.message",
        "Waiting, because the API server refuses trial own-b1-c1: exceeded quota: trials=5. Correct"
            + " that, and the run goes on; or end it with spec.cancel: true.");
  }

  @Test
  void aRunWhoseTimeHasPassedIsDeletedThoughKueueDoesNotAnswer() {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(refusal(500, "webhook is away")));

    reconcile(
        labelled(
            Runs.run("team/own")
                .phase(RunPhase.SUCCEEDED)
                .finishedAt("2020-01-01T00:00:00Z")
                .ttlSecondsAfterFinished(1)
                .build()),
        true);
    API.verify(deleteRequestedFor(urlPathEqualTo(RUN)));
  }

  @Test
  void ofTwoRunsThatHaveTheLaneTheLaterOneMakesNoTrial() {
    var earlier = running().createdAt(1).build();
    var later = Runs.run("team/later").createdAt(2).phase(RunPhase.RUNNING).started().build();

    reconcile(earlier, false, later);
    API.verify(1, postRequestedFor(urlPathEqualTo(TRIALS)));

    API.resetRequests();
    var overtaken = running().createdAt(3).build();
    reconcile(overtaken, false, later);
    API.verify(0, postRequestedFor(urlPathEqualTo(TRIALS)));
    verifyStatusSays(
        "$.status.message",
        "Waiting, because run team/later has the lane as well, and came before this one.");
  }

  @Test
  void aPodThatHasOutstayedItsDeletionIsDeletedByForce() {
    aPodIsLeft("'deletionTimestamp': '%s', 'deletionGracePeriodSeconds': 30,".formatted(LONG_AGO));

    reconcile(running().build(), false);
    verifyTheRestIsDeletedByForce("because it should have been gone");
  }

  @Test
  void aPodOfANodeThatIsOutOfReachIsDeletedByForce() {
    aPodIsLeft("");
    nodeIsReady("Unknown", LONG_AGO);

    reconcile(running().build(), false);
    verifyTheRestIsDeletedByForce("because its node node-1 has not been ready for");
  }

  @Test
  void aPodThatMayStillEndByItselfIsWaitedFor() {
    aPodIsLeft("'deletionTimestamp': '2999-01-01T00:00:00Z', 'deletionGracePeriodSeconds': 30,");
    nodeIsReady("True", LONG_AGO);
    reconcile(running().build(), false);
    verifyTheRestIsWaitedFor();

    nodeIsReady("False", "2999-01-01T00:00:00Z");
    reconcile(running().build(), false);
    verifyTheRestIsWaitedFor();

    API.stubFor(get(urlPathEqualTo(NODE)).willReturn(refusal(403, "no right")));
    reconcile(running().build(), false);
    verifyTheRestIsWaitedFor();
  }

  @Test
  void aPodThatStaysAfterItWasDeletedByForceIsNotDeletedAgainAndAgain() {
    aPodIsLeft("'deletionTimestamp': '%s', 'deletionGracePeriodSeconds': 0,".formatted(LONG_AGO));

    reconcile(running().build(), false);
    verifyTheRestIsWaitedFor();
  }

  private static void aPodIsLeft(String metadata) {
    API.stubFor(
        get(urlPathEqualTo("/api/v1/pods"))
            .willReturn(
                json(
                    200,
                    ("{'items': [{'apiVersion': 'v1', 'kind': 'Pod', 'metadata': {%s 'name':"
                            + " 'gone-b1-c1-subject', 'namespace': 'other', 'uid': 'uid-of-rest',"
                            + " 'labels': {}}, 'spec': {'nodeName': 'node-1', 'containers': []}}]}")
                        .formatted(metadata))));
  }

  private static void nodeIsReady(String status, String since) {
    API.stubFor(
        get(urlPathEqualTo(NODE))
            .willReturn(
                json(
                    200,
                    ("{'apiVersion': 'v1', 'kind': 'Node', 'metadata': {'name': 'node-1'},"
                            + " 'status': {'conditions': [{'type': 'DiskPressure', 'status': 'False',"
                            + " 'lastTransitionTime': '%3$s'}, {'type': 'Ready', 'status': '%1$s',"
                            + " 'lastTransitionTime': '%2$s'}]}}")
                        .formatted(status, since, LONG_AGO))));
  }

  private static void verifyTheRestIsDeletedByForce(String why) {
    API.verify(
        1,
        deleteRequestedFor(urlPathEqualTo(REST))
            .withRequestBody(matchingJsonPath("$.gracePeriodSeconds", equalTo("0")))
            .withRequestBody(matchingJsonPath("$.preconditions.uid", equalTo("uid-of-rest"))));
    API.verify(
        postRequestedFor(urlPathEqualTo(EVENTS))
            .withRequestBody(matchingJsonPath("$.reason", equalTo("PodDeletedByForce")))
            .withRequestBody(matchingJsonPath("$.note", containing(why))));
    API.verify(0, postRequestedFor(urlPathEqualTo(TRIALS)));
    verifyStatusSays(
        "$.status.message",
        "Pod other/gone-b1-c1-subject of another trial was deleted by force, " + why);
  }

  private static void verifyTheRestIsWaitedFor() {
    API.verify(0, deleteRequestedFor(urlPathEqualTo(REST)));
    API.verify(0, postRequestedFor(urlPathEqualTo(TRIALS)));
    verifyStatusSays(
        "$.status.message",
        "Waiting for pod other/gone-b1-c1-subject of another trial to be gone; delete it if it"
            + " stays.");
  }

  @Test
  void aRunUnderWaySaysThatKueueDoesNotAnswerAndMakesNoTrialMeanwhile() {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(refusal(500, "webhook is away")));

    reconcile(labelled(running().build()), true);
    API.verify(0, postRequestedFor(urlPathEqualTo(TRIALS)));
    verifyStatusSays(
        "$.status.message",
        "Whether Kueue still admits the run in queue benches is not known, because the API server"
            + " has no answer for its Workload: webhook is away.");
    verifyStatusSays("$.status.phase", "Running");
  }

  @Test
  void whileKueueDoesNotAnswerATrialUnderWayGoesOn() {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(refusal(500, "webhook is away")));
    itsOnlyTrialIs("Loading");

    reconcile(labelled(running().build()), true);
    verifyStatusSays("$.status.message", "Whether Kueue still admits the run");
    verifyStatusSays("$.status.currentTrial", "own-b1-c1");
  }

  @Test
  void aRunWhoseTrialsAreAllOverEndsThoughKueueDoesNotAnswer() {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(refusal(500, "webhook is away")));
    itsOnlyTrialIs("Succeeded");

    reconcile(labelled(running().repetitions(1).build()), true);
    verifyStatusSays("$.status.phase", "Succeeded");
  }

  private static void itsOnlyTrialIs(String phase) {
    API.stubFor(
        get(urlPathEqualTo(TRIALS))
            .willReturn(
                json(
                    200,
                    ("{'items': [{'apiVersion': 'benchwright.dev/v1alpha1', 'kind': 'BenchmarkTrial',"
                            + " 'metadata': {'name': 'own-b1-c1', 'namespace': 'team',"
                            + " 'creationTimestamp': '2026-01-01T00:00:00Z',"
                            + " 'ownerReferences': [{'uid': 'uid-of-own'}]},"
                            + " 'spec': {'run': 'own', 'variant': 'webflux', 'level': 10,"
                            + " 'load': '10 users', 'block': 1, 'position': 1, 'attempt': 1},"
                            + " 'status': {'phase': '%s'}}]}")
                        .formatted(phase))));
  }

  private static Runs running() {
    return Runs.run("team/own").phase(RunPhase.RUNNING).started();
  }

  private static Runs withScript() {
    return Runs.run("team/own")
        .createdAt(2)
        .position(1)
        .load(new ScriptLoadSpec("orders", "script.js", Map.of()));
  }

  private static BenchmarkRun labelled(BenchmarkRun run) {
    run.getMetadata().setLabels(Map.of("kueue.x-k8s.io/queue-name", "benches"));
    return run;
  }

  private static void itsScriptIsBeingLookedAt() {
    API.stubFor(
        get(urlPathEqualTo(CHECK))
            .willReturn(
                json(
                    200,
                    "{'apiVersion': 'v1', 'kind': 'Pod', 'metadata': {'name': 'own-script-check',"
                        + " 'namespace': 'team', 'creationTimestamp': '2999-01-01T00:00:00Z',"
                        + " 'ownerReferences': [{'uid': 'uid-of-own'}]},"
                        + " 'spec': {'containers': []}, 'status': {'phase': 'Running'}}")));
  }

  private void reconcile(BenchmarkRun run, boolean throughKueue, BenchmarkRun... others) {
    API.stubFor(
        get(urlPathEqualTo(RUN))
            .willReturn(aResponse().withStatus(200).withBody(Serialization.asJson(run))));
    var items =
        Stream.concat(Stream.of(run), List.of(others).stream())
            .map(Serialization::asJson)
            .collect(Collectors.joining(","));
    API.stubFor(
        get(urlPathEqualTo(GROUP + "benchmarkruns"))
            .willReturn(aResponse().withStatus(200).withBody("{\"items\": [" + items + "]}")));
    TestReconcilers.of(client, Catalog.bundled(), throughKueue)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }

  private static void verifyStatusSays(String path, String text) {
    API.verify(
        putRequestedFor(urlPathEqualTo(STATUS))
            .withRequestBody(matchingJsonPath(path, containing(text))));
  }

  private static ResponseDefinitionBuilder json(int code, String singleQuoted) {
    return aResponse()
        .withStatus(code)
        .withHeader("Content-Type", "application/json")
        .withBody(singleQuoted.replace('\'', '"'));
  }

  private static ResponseDefinitionBuilder refusal(int code, String message) {
    return json(
        code,
        "{'kind':'Status','apiVersion':'v1','status':'Failure','message':'%s','code':%d}"
            .formatted(message, code));
  }
}
