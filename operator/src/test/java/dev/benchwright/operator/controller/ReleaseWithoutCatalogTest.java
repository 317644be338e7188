package dev.benchwright.operator.controller;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.trial.TrialReconciler;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** An operator that comes with another catalog finds trials of variants that it does not know. */
class ReleaseWithoutCatalogTest {

  private static final String PODS = "/api/v1/namespaces/team/pods";
  private static final String SUBJECT = PODS + "/own-b1-c1-subject";
  private static final String SECRET = "/api/v1/namespaces/team/secrets/own-b1-c1-database";
  private static final String LOAD = "/api/v1/namespaces/team/configmaps/own-b1-c1-load";
  private static final String SERIES = "/api/v1/namespaces/team/configmaps/own-b1-c1-series";

  /** Far more than a release of one pod needs. */
  private static final int MOST_STEPS = 10;

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  @BeforeEach
  void theRunIsUnderWayAndASubjectIsThere() {
    API.stubFor(get(anyUrl()).willReturn(okJson("{\"items\": []}")));
    API.stubFor(delete(anyUrl()).willReturn(okJson("{}")));
    API.stubFor(post(anyUrl()).willReturn(okJson("{}")));
    API.stubFor(put(anyUrl()).willReturn(okJson("{\"kind\": \"BenchmarkTrial\"}")));
    answer(
        "/apis/benchwright.dev/v1alpha1/namespaces/team/benchmarkruns/own",
        Serialization.asJson(Runs.run("team/own").phase(RunPhase.RUNNING).started().build()));
    API.stubFor(
        get(urlPathEqualTo(PODS))
            .inScenario("subject")
            .whenScenarioStateIs(Scenario.STARTED)
            .willReturn(
                okJson(
                    """
                    {"items": [{"apiVersion": "v1", "kind": "Pod",
                      "metadata": {"name": "own-b1-c1-subject", "namespace": "team"}}]}
                    """)));
    API.stubFor(
        delete(urlPathEqualTo(SUBJECT))
            .inScenario("subject")
            .willSetStateTo("gone")
            .willReturn(okJson("{}")));
  }

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"RELEASING", "SUCCEEDED", "INVALID", "FAILED", "CANCELLED"})
  void aTrialWhoseVariantTheCatalogHasLostIsReleasedAndEndsWithASentence(TrialPhase phase) {
    var ended = reconcileToTheEnd("{\"phase\": %s}".formatted(Serialization.asJson(phase)));

    assertThat(ended.phase()).isEqualTo(TrialPhase.FAILED);
    assertThat(ended.history())
        .extracting(PhaseEntry::phase)
        .containsExactly(TrialPhase.RELEASING, TrialPhase.FAILED);
    assertThat(ended.message()).startsWith("spec.variants 'webflux' is unknown; write one of: ");
    API.verify(deleteRequestedFor(urlPathEqualTo(SUBJECT)));
    API.verify(deleteRequestedFor(urlPathEqualTo(SECRET)));
    API.verify(deleteRequestedFor(urlPathEqualTo(LOAD)));
    API.verify(deleteRequestedFor(urlPathEqualTo(SERIES)));
  }

  @Test
  void aTrialThatWasMeasuredBeforeKeepsItsNumbersItsSeriesAndItsEnd() {
    var ended =
        reconcileToTheEnd(
            """
            {"phase": "Releasing", "series": "own-b1-c1-series", "measurements": {"p99Millis": 1.5},
             "history": [{"phase": "Releasing", "at": "2026-01-01T00:00:00Z"}],
             "outcome": {"phase": "Succeeded", "reason": "Measured", "message": "Measured."}}
            """);

    assertThat(ended.phase()).isEqualTo(TrialPhase.SUCCEEDED);
    assertThat(ended.message()).isEqualTo("Measured.");
    assertThat(ended.measurements()).containsExactly(Map.entry("p99Millis", 1.5));
    API.verify(deleteRequestedFor(urlPathEqualTo(SUBJECT)));
    API.verify(0, deleteRequestedFor(urlPathEqualTo(SERIES)));
  }

  /** Step by step, each with what the one before has written. */
  private BenchmarkTrialStatus reconcileToTheEnd(String status) {
    var reconciler = reconciler();
    var trial = OwnTrial.with(Serialization.unmarshal(status, BenchmarkTrialStatus.class));
    for (int step = 0; step < MOST_STEPS && !trial.statusOrNew().phase().isOver(); step++) {
      answer(OwnTrial.PATH, Serialization.asJson(trial));
      reconciler.reconcile(trial, TestReconcilers.noContext());
      var written = API.findAll(putRequestedFor(urlPathEqualTo(OwnTrial.PATH + "/status")));
      trial = Serialization.unmarshal(written.getLast().getBodyAsString(), BenchmarkTrial.class);
    }
    return trial.statusOrNew();
  }

  private TrialReconciler reconciler() {
    var known = Catalog.bundled();
    var catalog =
        new Catalog(
            known.scenarios(),
            known.variants().stream().filter(v -> !v.name().equals("webflux")).toList());
    return TestReconcilers.of(client, catalog, false).trial();
  }

  private static void answer(String path, String json) {
    API.stubFor(get(urlPathEqualTo(path)).willReturn(okJson(json)));
  }
}
