package dev.benchwright.operator.controller.lane;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.run.AdmissionAnswer;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KueueAdmissionTest {

  private static final String WORKLOADS = "/apis/kueue.x-k8s.io/v1beta2/namespaces/team/workloads";
  private static final String WORKLOAD = WORKLOADS + "/benchmarkrun-orders";
  private static final String CLASSES = "/apis/kueue.x-k8s.io/v1beta2/workloadpriorityclasses";

  private static final String PRIORITY = "kueue.x-k8s.io/priority-class";

  private static final String ADMITTED =
      "[{'type':'QuotaReserved','status':'True'},{'type':'Admitted','status':'True'}]";
  private static final String PREEMPTED =
      "[{'type':'QuotaReserved','status':'True'},{'type':'Admitted','status':'True'},"
          + "{'type':'Evicted','status':'True','message':'Preempted for a higher priority'}]";

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client =
      PlayedApi.clientBuilder(API)
          .withKubernetesSerialization(
              new KubernetesSerialization(
                  new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES),
                  true))
          .build();

  private final Admission admission =
      new KueueAdmission(
          client,
          new Parts(
              "k6:1", "starter:1", "postgres:18", URI.create("http://prometheus/api/v1/write")),
          Clock.fixed(Instant.parse("2026-01-01T00:01:00Z"), ZoneOffset.UTC));

  @BeforeEach
  void kueueIsThereAndHasNoWorkloadYet() {
    API.stubFor(get(anyUrl()).willReturn(status(404, "not found")));
    API.stubFor(delete(anyUrl()).willReturn(aResponse().withStatus(200).withBody("{}")));
    API.stubFor(post(urlPathEqualTo(WORKLOADS)).willReturn(json(201, "{}")));
    API.stubFor(patch(anyUrl()).willReturn(json(200, "{}")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aRunWithTheLabelAsksWithAWorkloadAndWaits() throws NotAcceptedException {
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting("Waiting for Kueue to admit the run in queue benches."));
    API.verify(
        postRequestedFor(urlPathEqualTo(WORKLOADS))
            .withRequestBody(matchingJsonPath("$.spec.queueName", containing("benches")))
            .withRequestBody(matchingJsonPath("$.metadata.ownerReferences[0].uid")));
  }

  @Test
  void aRunWithoutTheLabelNeedsNobodysLeave() throws NotAcceptedException {
    assertThat(ask(run(Map.of()), true)).isEqualTo(new AdmissionAnswer.Admitted());
    API.verify(0, postRequestedFor(urlPathEqualTo(WORKLOADS)));
  }

  @Test
  void whatARunAskedForBeforeItsLabelWasTakenAwayIsGivenBack() throws NotAcceptedException {
    workload("uid-9", "benches", ADMITTED, "");
    assertThat(ask(run(Map.of()), true)).isEqualTo(new AdmissionAnswer.Admitted());
    API.verify(deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void whileItWaitsItSaysWhatKueueSays() throws NotAcceptedException {
    workload(
        "uid-9",
        "benches",
        "[{'type':'QuotaReserved','status':'False','message':'2 more cpu needed'}]",
        "");
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Kueue to admit the run in queue benches: 2 more cpu needed."));
  }

  @Test
  void anAdmittedRunTellsKueueThatItsPodsAreReadyButOnlyOnce() throws NotAcceptedException {
    workload("uid-9", "benches", ADMITTED, "");
    assertThat(ask(false)).isEqualTo(new AdmissionAnswer.Admitted());
    API.verify(
        1,
        patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status"))
            .withRequestBody(
                matchingJsonPath("$.status.conditions[?(@.type == 'PodsReady')].status"))
            // Conditions of Kueue are Kueue's to write.
            .withRequestBody(matchingJsonPath("$.status.conditions.length()", containing("1"))));

    workload(
        "uid-9", "benches", ADMITTED.replace("]", ",{'type':'PodsReady','status':'True'}]"), "");
    assertThat(ask(false)).isEqualTo(new AdmissionAnswer.Admitted());
    API.verify(1, patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status")));
  }

  @Test
  void anEvictedRunKeepsItsQuotaUntilNothingOfItIsThere() throws NotAcceptedException {
    workload("uid-9", "benches", PREEMPTED, "");
    assertThat(ask(false))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Kueue has evicted the run from queue benches: Preempted for a higher priority."
                    + " The run goes on when it is admitted again."));
    API.verify(0, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));

    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    API.verify(1, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void anEvictedRunIsNotQueuedAgainBeforeKueuesTime() throws NotAcceptedException {
    workload("uid-9", "benches", PREEMPTED, "2026-01-01T00:01:01Z");
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    API.verify(0, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));

    workload("uid-9", "benches", PREEMPTED, "2026-01-01T00:01:00Z");
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    API.verify(1, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void aRunThatMovesToAnotherQueueAsksAnewThere() throws NotAcceptedException {
    workload("uid-9", "elsewhere", "[]", "");
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    API.verify(1, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void aWorkloadOfADeletedRunOfTheSameNameIsWaitedForAndNotTouched() throws NotAcceptedException {
    workload("uid-8", "benches", ADMITTED, "");
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Workload benchmarkrun-orders, which is not this run's, to be gone;"
                    + " delete it if it stays."));
    admission.letGo(run(label()));
    admission.end(run(label()));
    API.verify(0, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
    API.verify(0, patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status")));
  }

  @Test
  void withoutKueueARunWithTheLabelIsRefusedWithWhatToDo() throws NotAcceptedException {
    API.stubFor(post(urlPathEqualTo(WORKLOADS)).willReturn(status(404, "page not found")));
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Refused(
                "label kueue.x-k8s.io/queue-name asks Kueue for queue 'benches', but the API server"
                    + " does not know workloads of kueue.x-k8s.io/v1beta2; install Kueue v0.15 or"
                    + " newer, or apply the run without the label"));
  }

  @Test
  void aRunThatCannotAskBecauseKueueIsAwayWaitsAndSaysSo() throws NotAcceptedException {
    API.stubFor(post(urlPathEqualTo(WORKLOADS)).willReturn(status(500, "webhook is away")));
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Kueue to admit the run in queue benches, but the API server has no"
                    + " answer for its Workload: webhook is away. Look whether Kueue runs, and"
                    + " whether the operator has the rights on workloads that kueue.enabled=true"
                    + " gives it."));
  }

  @Test
  void aRunThatMayNotAskBecauseARightIsMissingWaitsAndSaysSo() throws NotAcceptedException {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(status(403, "cannot get workloads")));
    assertThat(ask(true))
        .isInstanceOfSatisfying(
            AdmissionAnswer.Waiting.class,
            waiting -> assertThat(waiting.message()).contains("cannot get workloads", "rights"));
  }

  @Test
  void whatARunMeasuresIsNotThrownAwayBecauseAnAnswerIsMissing() throws NotAcceptedException {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(status(500, "webhook is away")));
    var running = run(label());
    running.setStatus(Runs.run("team/orders").phase(RunPhase.RUNNING).build().getStatus());
    assertThat(ask(running, true))
        .isEqualTo(
            new AdmissionAnswer.Unknown(
                "Whether Kueue still admits the run in queue benches is not known, because the API"
                    + " server has no answer for its Workload: webhook is away. A trial that is under"
                    + " way goes on, and none begins before there is an answer. Look whether Kueue"
                    + " runs, and whether the operator has the rights on workloads that"
                    + " kueue.enabled=true gives it."));
  }

  @Test
  void aRunWithoutTheLabelDoesNotNeedKueueToAnswer() throws NotAcceptedException {
    API.stubFor(get(urlPathEqualTo(WORKLOAD)).willReturn(status(500, "webhook is away")));
    assertThat(ask(run(Map.of()), true)).isEqualTo(new AdmissionAnswer.Admitted());
  }

  @Test
  void aPriorityIsLookedUpInItsClass() throws NotAcceptedException {
    API.stubFor(
        get(urlPathEqualTo(CLASSES + "/nightly"))
            .willReturn(
                json(
                    200,
                    "{'apiVersion':'kueue.x-k8s.io/v1beta2','kind':'WorkloadPriorityClass',"
                        + "'metadata':{'name':'nightly'},'value':-5}")));
    ask(run(Map.of("kueue.x-k8s.io/queue-name", "benches", PRIORITY, "nightly")), true);
    API.verify(
        postRequestedFor(urlPathEqualTo(WORKLOADS))
            .withRequestBody(matchingJsonPath("$.spec.priority", containing("-5")))
            .withRequestBody(matchingJsonPath("$.spec.priorityClassRef.name")));
  }

  @Test
  void aPriorityThatDoesNotExistRefusesTheRun() throws NotAcceptedException {
    API.stubFor(
        get(urlPathEqualTo("/apis/kueue.x-k8s.io/v1beta2"))
            .willReturn(
                json(
                    200,
                    "{'kind':'APIResourceList','apiVersion':'v1',"
                        + "'groupVersion':'kueue.x-k8s.io/v1beta2','resources':[]}")));
    var asked = run(Map.of("kueue.x-k8s.io/queue-name", "benches", PRIORITY, "none"));
    assertThat(ask(asked, true))
        .isInstanceOfSatisfying(
            AdmissionAnswer.Refused.class,
            refused ->
                assertThat(refused.sentence())
                    .contains("WorkloadPriorityClass 'none'", "does not exist"));
    API.verify(0, postRequestedFor(urlPathEqualTo(WORKLOADS)));
  }

  @Test
  void theEndOfARunIsToldToKueueOnce() {
    workload("uid-9", "benches", ADMITTED, "");
    admission.end(run(label()));
    API.verify(
        1,
        patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status"))
            .withRequestBody(
                matchingJsonPath("$.status.conditions[?(@.type == 'Finished')].reason")));

    workload(
        "uid-9", "benches", ADMITTED.replace("]", ",{'type':'Finished','status':'True'}]"), "");
    admission.end(run(label()));
    API.verify(1, patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status")));
  }

  @Test
  void aRunThatHasMuchToSayTellsKueueOnlyTheBeginning() {
    workload("uid-9", "benches", ADMITTED, "");
    var run = run(label());
    run.setStatus(
        Runs.run("team/orders")
            .phase(RunPhase.FAILED)
            .message("Without a valid trial. ".repeat(2000))
            .build()
            .getStatus());
    admission.end(run);
    API.verify(
        patchRequestedFor(urlPathEqualTo(WORKLOAD + "/status"))
            .withRequestBody(
                matchingJsonPath("$.status.conditions[0].message", matching("[^…]{1,299}…"))));
  }

  @Test
  void aSuspendedRunGivesItsQuotaBack() {
    workload("uid-9", "benches", ADMITTED, "");
    admission.letGo(run(label()));
    API.verify(1, deleteRequestedFor(urlPathEqualTo(WORKLOAD)));
  }

  @Test
  void onlyTheWorkloadThatWasReadIsDeletedAndNoneThatWasMadeUnderItsNameSince() {
    workload("uid-9", "benches", ADMITTED, "");
    admission.letGo(run(label()));
    API.verify(
        1,
        deleteRequestedFor(urlPathEqualTo(WORKLOAD))
            .withRequestBody(matchingJsonPath("$.preconditions.uid", equalTo("uid-w"))));

    API.stubFor(delete(urlPathEqualTo(WORKLOAD)).willReturn(status(409, "another uid")));
    assertThatCode(() -> admission.letGo(run(label()))).doesNotThrowAnyException();
    API.stubFor(delete(urlPathEqualTo(WORKLOAD)).willReturn(status(404, "not found")));
    assertThatCode(() -> admission.letGo(run(label()))).doesNotThrowAnyException();
    API.stubFor(delete(urlPathEqualTo(WORKLOAD)).willReturn(status(403, "no right")));
    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> admission.letGo(run(label())));
  }

  @Test
  void withoutTheSettingTheLabelIsRemarkedOn() {
    var open = new OpenAdmission();
    assertThat(open.remark(run(label())))
        .hasValueSatisfying(remark -> assertThat(remark).contains("kueue.enabled=true"));
    assertThat(open.remark(run(Map.of()))).isEmpty();
  }

  private AdmissionAnswer ask(boolean idle) throws NotAcceptedException {
    return ask(run(label()), idle);
  }

  private AdmissionAnswer ask(BenchmarkRun run, boolean idle) throws NotAcceptedException {
    return admission.ask(run, Catalog.bundled().resolve(run.getSpec()), () -> idle);
  }

  private static Map<String, String> label() {
    return Map.of("kueue.x-k8s.io/queue-name", "benches");
  }

  private static BenchmarkRun run(Map<String, String> labels) {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withName("orders")
            .withNamespace("team")
            .withUid("uid-9")
            .withLabels(labels)
            .build());
    run.setSpec(RunSpecs.run().variants("webflux").build());
    return run;
  }

  /** Lets the API server have a Workload; an empty time means that Kueue set none. */
  private static void workload(String ownerUid, String queue, String conditions, String requeueAt) {
    API.stubFor(
        get(urlPathEqualTo(WORKLOAD))
            .willReturn(
                json(
                    200,
                    ("{'apiVersion':'kueue.x-k8s.io/v1beta2','kind':'Workload','metadata':{'name':"
                            + "'benchmarkrun-orders','namespace':'team','uid':'uid-w','generation':1,"
                            + "'ownerReferences':[{'uid':'%s','kind':'BenchmarkRun','name':'orders',"
                            + "'apiVersion':'benchwright.dev/v1alpha1'}]},"
                            + "'spec':{'queueName':'%s','podSets':[]},"
                            + "'status':{'conditions':%s%s}}")
                        .formatted(
                            ownerUid,
                            queue,
                            conditions,
                            requeueAt.isEmpty()
                                ? ""
                                : ",'requeueState':{'requeueAt':'%s'}".formatted(requeueAt)))));
  }

  private static ResponseDefinitionBuilder json(int code, String singleQuoted) {
    return aResponse()
        .withStatus(code)
        .withHeader("Content-Type", "application/json")
        .withBody(singleQuoted.replace('\'', '"'));
  }

  private static ResponseDefinitionBuilder status(int code, String message) {
    return json(
        code,
        "{'kind':'Status','apiVersion':'v1','status':'Failure','message':'%s','code':%d}"
            .formatted(message, code));
  }
}
