package dev.benchwright.operator.controller.run;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.controller.TestDeadlines;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.run.ScriptState;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ScriptCheckerTest {

  private static final String PODS = "/api/v1/namespaces/team/pods";
  private static final String POD = PODS + "/own-script-check";
  private static final String CONFIG_MAPS = "/api/v1/namespaces/team/configmaps";

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  private final ScriptChecker checker =
      new ScriptChecker(
          client,
          new Parts(
              "k6:1", "starter:1", "postgres:18", URI.create("http://prometheus/api/v1/write")),
          TestDeadlines.ofProvisioning(Duration.ofMinutes(5)),
          Clock.fixed(Instant.parse("2026-01-01T00:01:00Z"), ZoneOffset.UTC));

  @BeforeEach
  void noPodIsThereYet() {
    API.stubFor(get(anyUrl()).willReturn(status(404, "not found")));
    API.stubFor(delete(anyUrl()).willReturn(aResponse().withStatus(200).withBody("{}")));
    // There is a ConfigMap of each name.
    API.stubFor(post(urlPathEqualTo(CONFIG_MAPS)).willReturn(status(409, "already exists")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aQuotaThatForbidsThePodRefusesTheRunAndLeavesNothing() {
    API.stubFor(post(urlPathEqualTo(PODS)).willReturn(status(403, "exceeded quota: pods")));

    assertThat(checker.check(run()))
        .isInstanceOfSatisfying(
            ScriptState.Refused.class,
            refused ->
                assertThat(refused.sentence())
                    .startsWith("spec.load.script could not be checked, because the API server")
                    .contains("namespace 'team'", "exceeded quota: pods"));
    API.verify(deleteRequestedFor(urlPathEqualTo(CONFIG_MAPS + "/own-script-check")));
  }

  @Test
  void whatForbidsTheDryRunRefusesTheRun() {
    API.stubFor(
        post(urlPathEqualTo(CONFIG_MAPS)).willReturn(status(403, "exceeded quota: configmaps")));

    assertThat(checker.check(run()))
        .isInstanceOfSatisfying(
            ScriptState.Refused.class,
            refused -> assertThat(refused.sentence()).contains("exceeded quota: configmaps"));
  }

  @Test
  void anApiServerThatIsOutOfOrderIsAskedAgain() {
    API.stubFor(post(urlPathEqualTo(PODS)).willReturn(status(500, "etcd is slow")));

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> checker.check(run()));
  }

  @Test
  void aCheckThatIsGivenUpIsTakenAwayAndWaitedFor() {
    API.stubFor(get(urlPathEqualTo(POD)).willReturn(pod("")));

    assertThat(checker.remove(run(), checker.left(run()))).isFalse();
    API.verify(deleteRequestedFor(urlPathEqualTo(POD)));
  }

  @Test
  void whatIsBeingTakenAwayIsWaitedForAndForcedAtTheDeadline() {
    API.stubFor(get(urlPathEqualTo(POD)).willReturn(pod("2026-01-01T00:00:30Z")));
    assertThat(checker.remove(run(), checker.left(run()))).isFalse();
    API.verify(0, deleteRequestedFor(urlPathEqualTo(POD)));

    API.stubFor(get(urlPathEqualTo(POD)).willReturn(pod("2025-12-31T23:00:00Z")));
    assertThat(checker.remove(run(), checker.left(run()))).isFalse();
    API.verify(1, deleteRequestedFor(urlPathEqualTo(POD)));
  }

  @Test
  void ofACheckWhosePodIsGoneNothingIsLeft() {
    assertThat(checker.remove(run(), checker.left(run()))).isTrue();
    API.verify(deleteRequestedFor(urlPathEqualTo(CONFIG_MAPS + "/own-script-check")));
  }

  private static ResponseDefinitionBuilder pod(String deletedAt) {
    return aResponse()
        .withStatus(200)
        .withHeader("Content-Type", "application/json")
        .withBody(
            """
            {"apiVersion":"v1","kind":"Pod","spec":{},
             "metadata":{"name":"own-script-check","namespace":"team"%s,
              "ownerReferences":[{"apiVersion":"benchwright.dev/v1alpha1","kind":"BenchmarkRun",
               "name":"own","uid":"uid-9"}]}}
            """
                .formatted(
                    deletedAt.isEmpty() ? "" : ",\"deletionTimestamp\":\"" + deletedAt + "\""));
  }

  private static BenchmarkRun run() {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withName("own")
            .withNamespace("team")
            .withUid("uid-9")
            .withCreationTimestamp("2026-01-01T00:00:00Z")
            .build());
    run.setSpec(
        RunSpecs.run()
            .variants("webflux")
            .load(new ScriptLoadSpec("orders", "script.js", Map.of()))
            .build());
    return run;
  }

  private static ResponseDefinitionBuilder status(int code, String message) {
    return aResponse()
        .withStatus(code)
        .withHeader("Content-Type", "application/json")
        .withBody(
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"message\":\"%s\",\"code\":%d}"
                .formatted(message, code));
  }
}
