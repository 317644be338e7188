package dev.benchwright.operator.web.live;

import static com.github.tomakehurst.wiremock.client.WireMock.and;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.web.ApiServer;
import dev.benchwright.operator.web.ShownRuns;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** API server and Prometheus are one server here, told apart by their paths. */
class PrometheusLiveMeterTest {

  private static final Instant BEGAN = ShownRuns.MIDNIGHT;
  private static final String PODS = "/api/v1/namespaces/team/pods";

  @RegisterExtension static final WireMockExtension BOTH = ApiServer.start();

  private final KubernetesClient client = ApiServer.client(BOTH);
  private final BenchmarkRun run = ShownRuns.run("team/shop", RunPhase.RUNNING);
  private final BenchmarkTrial trial = ShownRuns.trial(run, 1, TrialPhase.LOADING);

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void whileThereIsNoGeneratorPrometheusIsNotAsked() throws PrometheusException {
    BOTH.stubFor(get(anyUrl()).willReturn(okJson("{\"items\": []}")));
    assertThat(read()).isEmpty();
    BOTH.verify(0, postRequestedFor(anyUrl()));
  }

  @Test
  void theSeriesAreThoseOfThisTrialsPodsRoundedAsTheyWillBeKept() throws PrometheusException {
    BOTH.stubFor(
        get(urlPathEqualTo(PODS))
            .willReturn(okJson("{\"items\": [{\"metadata\": {\"name\": \"shop-b1-c1-1-x\"}}]}")));
    BOTH.stubFor(post(anyUrl()).atPriority(9).willReturn(okJson(answer("vector", ""))));
    BOTH.stubFor(
        post(urlEqualTo("/api/v1/query_range"))
            .atPriority(8)
            .willReturn(okJson(answer("matrix", ""))));
    BOTH.stubFor(
        post(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("jvm_threads_live_threads"))
            .willReturn(
                okJson(
                    answer(
                        "matrix",
                        "{\"metric\":{},\"values\":[[%d,\"12.3456789\"]]}"
                            .formatted(BEGAN.getEpochSecond() + 2)))));

    assertThat(read())
        .hasValueSatisfying(series ->
            assertThat(series.series())
                .containsExactly(
                    new TrialSeries.Values(
                        "liveThreads", "threads", Arrays.asList(null, 12.3457, null))));
    BOTH.verify(
        getRequestedFor(urlPathEqualTo(PODS))
            .withQueryParam(
                "labelSelector",
                and(containing("benchwright.dev/trial=shop-b1-c1"), containing("runner=true"))));
    BOTH.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("trial=\"team/shop-b1-c1\"")));
    BOTH.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("pod=\"shop-b1-c1-subject\""))
            .withFormParam("step", equalTo("1.000")));
    BOTH.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("pod=\"shop-b1-c1-1-x\"")));
  }

  private Optional<TrialSeries> read() throws PrometheusException {
    var meter =
        new TrialMeter(
            new PrometheusClient(URI.create(BOTH.baseUrl()), Duration.ofSeconds(5)),
            QueryScope.SHORT_WINDOW);
    return new PrometheusLiveMeter(client, meter)
        .read(run, trial, BEGAN, BEGAN, BEGAN.plusSeconds(3));
  }

  private static String answer(String type, String result) {
    return "{\"status\":\"success\",\"data\":{\"resultType\":\"%s\",\"result\":[%s]}}"
        .formatted(type, result);
  }
}
