package dev.benchwright.operator.controller.trial;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.OwnTrial;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A trial belongs to one run and not to another of the same name. */
class TrialReconcilerTest {

  private static final String RESOURCES = "/apis/benchwright.dev/v1alpha1/namespaces/team/";
  private static final String PODS = "/api/v1/namespaces/team/pods";
  private static final String RUN = RESOURCES + "benchmarkruns/own";

  private static final String PENDING = "{'phase': 'Pending'}";

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  @BeforeEach
  void nothingOfTheTrialIsThere() {
    API.stubFor(
        get(anyUrl()).willReturn(json("{'kind': 'List', 'apiVersion': 'v1', 'items': []}")));
    API.stubFor(delete(anyUrl()).willReturn(json("{}")));
    API.stubFor(post(anyUrl()).willReturn(json("{}")));
    API.stubFor(put(anyUrl()).willReturn(json("{}")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aTrialOfADeletedRunIsLeftToTheClusterThoughTheNameOfTheRunIsTakenAnew() {
    var anew = Runs.run("team/own").phase(RunPhase.RUNNING).build();
    anew.getMetadata().setUid("uid-of-another");
    runIs(anew);

    reconcile(PENDING);
    API.verify(0, postRequestedFor(anyUrl()));
    API.verify(0, putRequestedFor(anyUrl()));
  }

  @Test
  void aTrialOfTheRunItselfIsDeployed() {
    runIs(Runs.run("team/own").phase(RunPhase.RUNNING).build());

    reconcile(PENDING);
    verifyStatusSays("Provisioning");
  }

  @Test
  void whatAnEarlierTrialOfTheNameHasLeftIsNotTakenForItsOwn() {
    runIs(Runs.run("team/own").phase(RunPhase.RUNNING).build());
    aSubjectIsThere("uid-of-an-earlier-trial");

    assertThatIllegalStateException()
        .isThrownBy(() -> reconcile(PENDING))
        .withMessageContaining("Pod own-b1-c1-subject is there already");
    API.verify(0, putRequestedFor(anyUrl()));
  }

  @Test
  void whatTheTrialItselfHasDeployedBeforeTheOperatorWasKilledIsKept() {
    runIs(Runs.run("team/own").phase(RunPhase.RUNNING).build());
    aSubjectIsThere("uid-of-trial");

    reconcile(PENDING);
    verifyStatusSays("Provisioning");
  }

  private static void aSubjectIsThere(String ownerUid) {
    API.stubFor(post(urlPathEqualTo(PODS)).willReturn(aResponse().withStatus(409)));
    API.stubFor(
        get(urlPathEqualTo(PODS + "/own-b1-c1-subject"))
            .willReturn(
                json(
                    "{'apiVersion': 'v1', 'kind': 'Pod', 'metadata': {'name': 'own-b1-c1-subject',"
                        + " 'namespace': 'team', 'ownerReferences': [{'uid': '%s'}]}}"
                            .formatted(ownerUid))));
  }

  private static void runIs(BenchmarkRun run) {
    API.stubFor(get(urlPathEqualTo(RUN)).willReturn(json(Serialization.asJson(run))));
  }

  private void reconcile(String status) {
    var trial =
        OwnTrial.with(
            Serialization.unmarshal(status.replace('\'', '"'), BenchmarkTrialStatus.class));
    API.stubFor(get(urlPathEqualTo(OwnTrial.PATH)).willReturn(json(Serialization.asJson(trial))));
    TestReconcilers.of(client, Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
  }

  private static void verifyStatusSays(String phase) {
    API.verify(
        1,
        putRequestedFor(urlPathEqualTo(OwnTrial.PATH + "/status"))
            .withRequestBody(matchingJsonPath("$.status.phase", equalTo(phase))));
  }

  private static ResponseDefinitionBuilder json(String body) {
    return aResponse()
        .withStatus(200)
        .withHeader("Content-Type", "application/json")
        .withBody(body.replace('\'', '"'));
  }
}
