package dev.benchwright.operator.controller.trial;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.OwnTrial;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.run.RunStatuses;
import dev.benchwright.operator.run.KeptOut;
import dev.benchwright.operator.run.LaneOrder;
import dev.benchwright.operator.trial.Requeue;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Runs and trials that cannot be read are told of, are never written, and hold nobody up. */
class SetAsideTest {

  private static final String GROUP = "/apis/benchwright.dev/v1alpha1/";
  private static final String RUN = GROUP + "namespaces/team/benchmarkruns/own";
  private static final String TRIALS = GROUP + "namespaces/team/benchmarktrials";
  private static final String TRIAL = TRIALS + "/own-b1-c1";
  private static final String EVENTS = "/apis/events.k8s.io/v1/namespaces/team/events";
  private static final String PODS = "/api/v1/namespaces/team/pods";
  private static final String SUBJECT = PODS + "/own-b1-c1-subject";
  private static final String SERIES = "/api/v1/namespaces/team/configmaps/own-b1-c1-series";
  private static final String WORKLOAD =
      "/apis/kueue.x-k8s.io/v1beta2/namespaces/team/workloads/benchmarkrun-own";
  private static final int MOST_STEPS = 6;

  private static final String UNKNOWN_PHASE = "{\"phase\": \"Polishing\"}";

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  @BeforeEach
  void nothingElseIsThere() {
    API.stubFor(get(anyUrl()).willReturn(okJson("{\"items\": []}")));
    API.stubFor(delete(anyUrl()).willReturn(okJson("{}")));
    API.stubFor(post(anyUrl()).willReturn(okJson("{}")));
    API.stubFor(put(anyUrl()).willReturn(okJson("{}")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aRunIsToldOfAndNothingOfItIsTouched() {
    runIs(Misfits.LARGE_WEIGHT, "{\"phase\": \"Running\"}");

    assertThat(reconcileRun()).isEqualTo(Requeue.NOT_SOON.toMillis());

    var event = events().getFirst();
    assertThat(event.getType()).isEqualTo("Warning");
    assertThat(event.getReason()).isEqualTo("Unreadable");
    assertThat(event.getRegarding().getUid()).isEqualTo("uid-of-own");
    assertThat(event.getNote())
        .startsWith("BenchmarkRun team/own cannot be read: " + Misfits.OF_LARGE_WEIGHT)
        .endsWith("upgrade to that; otherwise delete it, correct it and apply it anew.");
    assertThat(API.getAllServeEvents())
        .as("besides the event, nothing but looked at")
        .extracting(served -> served.getRequest().getMethod().value())
        .containsOnly("GET", "POST");
    assertThat(events()).hasSize(1);
  }

  @Test
  void aRunGivesBackWhatKueueHasAdmittedItToOnceItsTrialIsReleased() {
    runIs(Misfits.LARGE_WEIGHT, "null");
    API.stubFor(
        get(urlPathEqualTo(WORKLOAD))
            .willReturn(
                okJson(
                    """
                    {"apiVersion": "kueue.x-k8s.io/v1beta2", "kind": "Workload", "metadata": {
                      "name": "benchmarkrun-own", "namespace": "team", "uid": "uid-of-workload",
                      "ownerReferences": [{"uid": "uid-of-own"}]}, "spec": {"podSets": []}}
                    """)));
    var underWay = trial(Misfits.SOUND_CELL, "{\"phase\": \"Loading\"}");
    trialsAre(underWay);
    reconcileRun(true);
    API.verify(0, deleteRequestedFor(anyUrl()));

    trialsAre(underWay.replace("Loading", "Cancelled"));
    reconcileRun(true);
    API.verify(1, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void whatWasToldIsNotToldAgainByThisOperatorOrTheNext() {
    runIs(Misfits.LARGE_WEIGHT, "null");
    reconcileRun();
    API.stubFor(
        post(urlPathEqualTo(EVENTS))
            .willReturn(jsonResponse("{\"kind\": \"Status\", \"code\": 409}", 409)));
    reconcileRun();
    reconcileRun();

    assertThat(events())
        .extracting(event -> event.getMetadata().getName())
        .as("so that the API server refuses the second")
        .hasSize(3)
        .containsOnly(events().getFirst().getMetadata().getName());

    runIs("\"something else\"", "null");
    reconcileRun();
    assertThat(events().getLast().getMetadata().getName())
        .isNotEqualTo(events().getFirst().getMetadata().getName());
  }

  @Test
  void aRunThatIsCorrectedGoesOn() {
    runIs(Misfits.LARGE_WEIGHT, "null");
    reconcileRun();
    runIs(Misfits.SOUND_SPEC, "null");
    API.stubFor(
        get(urlPathEqualTo(GROUP + "benchmarkruns"))
            .willReturn(
                okJson(
                    Misfits.list("BenchmarkRun", Misfits.run("own", Misfits.SOUND_SPEC, "null")))));
    reconcileRun();

    verifyRunSays("$.status.phase", "Running");
  }

  @Test
  void aStatusOfWhatCannotBeReadIsNeverWritten() {
    var run = Misfits.readRun(Misfits.run("own", Misfits.SOUND_SPEC, UNKNOWN_PHASE));
    var trial = Misfits.readTrial(trial(Misfits.SOUND_CELL, UNKNOWN_PHASE));
    var events = new RunEvents(client, Clock.systemUTC(), "operator-1");

    assertThatIllegalStateException()
        .isThrownBy(() -> new RunStatuses(client, Clock.systemUTC()).queue(run, 1, "It waits."));
    assertThatIllegalStateException()
        .isThrownBy(() ->
            new TrialStatuses(client, Clock.systemUTC(), events)
                .write(trial, BenchmarkTrialStatus.NEW));
    API.verify(0, putRequestedFor(anyUrl()));
  }

  @Test
  void aTrialIsToldOfAndWhatItDeployedIsRemovedByItsNameAlone() {
    trialIs(trial(Misfits.SOUND_CELL, UNKNOWN_PHASE));
    aSubjectIsThere("");

    assertThat(reconcileTrial()).isEqualTo(Requeue.SOON.toMillis());

    assertThat(events().getFirst().getNote())
        .startsWith("BenchmarkTrial team/own-b1-c1 cannot be read: status.phase is \"Polishing\"");
    API.verify(1, deleteRequestedFor(urlPathEqualTo(SUBJECT)));
    API.verify(0, putRequestedFor(anyUrl()));
    API.verify(0, deleteRequestedFor(urlPathEqualTo(SERIES)));
  }

  @Test
  void ofATrialThatHasNothingDeployedNothingIsDeleted() {
    trialIs(trial("null", "{\"phase\": \"Succeeded\"}"));

    assertThat(reconcileTrial()).isEqualTo(Requeue.NOT_SOON.toMillis());
    API.verify(0, deleteRequestedFor(anyUrl()));
  }

  @Test
  void aPodOfATrialThatOutstaysItsDeletionIsDeletedByForce() {
    trialIs(trial(Misfits.SOUND_CELL, UNKNOWN_PHASE));
    aSubjectIsThere("\"deletionTimestamp\": \"2999-01-01T00:00:00Z\",");
    reconcileTrial();
    API.verify(0, deleteRequestedFor(urlPathEqualTo(SUBJECT)));

    aSubjectIsThere("\"deletionTimestamp\": \"2020-01-01T00:00:00Z\",");
    reconcileTrial();
    API.verify(
        deleteRequestedFor(urlPathEqualTo(SUBJECT))
            .withRequestBody(matchingJsonPath("$.gracePeriodSeconds", equalTo("0"))));
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"RELEASING", "SUCCEEDED", "INVALID", "FAILED", "CANCELLED"})
  void aTrialWhoseRunCannotBeReadIsCancelledAndReleased(TrialPhase phase) {
    runIs(Misfits.LARGE_WEIGHT, "{\"phase\": \"Running\"}");

    var ended = reconcileTrialToItsEnd("{\"phase\": %s}".formatted(Serialization.asJson(phase)));

    assertThat(ended.phase()).isEqualTo(TrialPhase.CANCELLED);
    assertThat(Objects.requireNonNull(ended.outcome()).reason()).isEqualTo("RunUnreadable");
    assertThat(ended.message()).startsWith("Ended before it was measured, because its run cannot");
  }

  @Test
  void aTrialThatWasMeasuredBeforeItsRunCouldNotBeReadKeepsItsNumbers() {
    runIs(Misfits.SOUND_SPEC, UNKNOWN_PHASE);

    var ended =
        reconcileTrialToItsEnd(
            """
            {"phase": "Releasing", "measurements": {"p99Millis": 1.5},
             "history": [{"phase": "Releasing", "at": "2026-01-01T00:00:00Z"}],
             "outcome": {"phase": "Succeeded", "reason": "Measured", "message": "Measured."}}
            """);

    assertThat(ended.phase()).isEqualTo(TrialPhase.SUCCEEDED);
    assertThat(ended.measurements()).containsExactly(Map.entry("p99Millis", 1.5));
  }

  @Test
  void aRunWithATrialThatCannotBeReadLeavesTheLaneToOthersAndSaysWhy() {
    runIsUnderWay();
    trialsAre(trial(Misfits.SOUND_CELL, UNKNOWN_PHASE));

    reconcileRun();

    API.verify(0, postRequestedFor(urlPathEqualTo(TRIALS)));
    verifyRunSays("$.status.phase", "Queued");
    verifyRunSays("$.status.message", "BenchmarkTrial team/own-b1-c1 cannot be read: status.phase");
    verifyRunSays("$.status.conditions[?(@.type == 'Complete')].reason", "TrialUnreadable");
    assertThat(events().getFirst().getReason()).isEqualTo("TrialUnreadable");
    var written =
        Misfits.readRun(
            API.findAll(putRequestedFor(urlPathEqualTo(RUN + "/status")))
                .getLast()
                .getBodyAsString());
    var later = Runs.run("team/later").createdAt(9).build();
    assertThat(LaneOrder.of("default", List.of(written, later)).before(later)).isEmpty();
  }

  @Test
  void aRunGoesOnOnceItsTrialIsDeleted() {
    var run = Runs.run("team/own").phase(RunPhase.QUEUED).started().build();
    new RunStatuses(client, Clock.systemUTC())
        .keepOut(run, KeptOut.TRIAL_UNREADABLE, "It cannot be read.");
    assertThat(KeptOut.isKeptOut(run)).isTrue();
    API.stubFor(get(urlPathEqualTo(RUN)).willReturn(okJson(Serialization.asJson(run))));
    API.resetRequests();

    reconcileRun();
    verifyRunSays("$.status.phase", "Running");
  }

  @Test
  void aRunWithATrialThatCannotBeReadCanBeCancelled() {
    var run = Runs.run("team/own").phase(RunPhase.RUNNING).started().build();
    var cancelled = Serialization.asJson(run).replace("\"cancel\":false", "\"cancel\":true");
    API.stubFor(get(urlPathEqualTo(RUN)).willReturn(okJson(cancelled)));
    trialsAre(trial(Misfits.SOUND_CELL, UNKNOWN_PHASE));

    reconcileRun();
    verifyRunSays("$.status.phase", "Cancelled");
  }

  @Test
  void whoseRunATrialIsIsKnownWithoutItsSpec() {
    assertThat(TrialEventSources.runOf(Misfits.readTrial(trial("null", "null"))))
        .containsExactly(new ResourceID("own", "team"));
  }

  private static String trial(String spec, String status) {
    return Misfits.trial("own-b1-c1", spec, status);
  }

  private static void runIs(String spec, String status) {
    API.stubFor(get(urlPathEqualTo(RUN)).willReturn(okJson(Misfits.run("own", spec, status))));
  }

  private static void runIsUnderWay() {
    API.stubFor(
        get(urlPathEqualTo(RUN))
            .willReturn(
                okJson(
                    Serialization.asJson(
                        Runs.run("team/own").phase(RunPhase.RUNNING).started().build()))));
  }

  private static void trialIs(String json) {
    API.stubFor(get(urlPathEqualTo(TRIAL)).willReturn(okJson(json)));
  }

  private static void trialsAre(String json) {
    API.stubFor(
        get(urlPathEqualTo(TRIALS)).willReturn(okJson(Misfits.list("BenchmarkTrial", json))));
  }

  private static void aSubjectIsThere(String metadata) {
    API.stubFor(
        get(urlPathEqualTo(PODS))
            .willReturn(
                okJson(
                    """
                    {"items": [{"apiVersion": "v1", "kind": "Pod",
                      "metadata": {%s "name": "own-b1-c1-subject", "namespace": "team"}}]}
                    """
                        .formatted(metadata))));
  }

  private long reconcileRun() {
    return reconcileRun(false);
  }

  private long reconcileRun(boolean throughKueue) {
    return TestReconcilers.of(client, Catalog.bundled(), throughKueue)
        .run()
        .reconcile(Runs.run("team/own").build(), TestReconcilers.noContext())
        .getScheduleDelay()
        .orElseThrow();
  }

  private long reconcileTrial() {
    return TestReconcilers.of(client, Catalog.bundled(), false)
        .trial()
        .reconcile(OwnTrial.with(BenchmarkTrialStatus.NEW), TestReconcilers.noContext())
        .getScheduleDelay()
        .orElseThrow();
  }

  /** Step by step, each with what the one before has written. */
  private BenchmarkTrialStatus reconcileTrialToItsEnd(String status) {
    var trial = OwnTrial.with(Serialization.unmarshal(status, BenchmarkTrialStatus.class));
    for (int step = 0; step < MOST_STEPS && !trial.statusOrNew().phase().isOver(); step++) {
      trialIs(Serialization.asJson(trial));
      reconcileTrial();
      var written = API.findAll(putRequestedFor(urlPathEqualTo(TRIAL + "/status")));
      trial = Serialization.unmarshal(written.getLast().getBodyAsString(), BenchmarkTrial.class);
    }
    return trial.statusOrNew();
  }

  private static List<Event> events() {
    return API.findAll(postRequestedFor(urlPathEqualTo(EVENTS))).stream()
        .map(LoggedRequest::getBodyAsString)
        .map(sent -> Serialization.unmarshal(sent, Event.class))
        .toList();
  }

  private static void verifyRunSays(String path, String text) {
    API.verify(
        putRequestedFor(urlPathEqualTo(RUN + "/status"))
            .withRequestBody(matchingJsonPath(path, containing(text))));
  }
}
