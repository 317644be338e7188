package dev.benchwright.apitier.web;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.controller.TestDeadlines;
import dev.benchwright.operator.controller.trial.DeploymentResolver;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.live.PrometheusLiveMeter;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The live series of a trial under load are those of the pods that the API server names. */
@Tag("api")
class PrometheusLiveMeterApiTest {

  private static final Instant BEGAN = ShownRuns.MIDNIGHT;

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private BenchmarkRun run;
  private BenchmarkTrial trial;

  @BeforeEach
  void aTrialIsUnderLoad() {
    run = ShownRuns.run(API.namespace() + "/shop", RunPhase.RUNNING);
    trial = ShownRuns.trial(run, 1, TrialPhase.LOADING);
    // Neither pod is a generator of the trial.
    API.createPod("shop-b1-c1-subject", null, Map.of(Benchwright.TRIAL_LABEL, "shop-b1-c1"));
    API.createPod(
        "shop-b1-c2-1-x",
        null,
        Map.of(Benchwright.TRIAL_LABEL, "shop-b1-c2", TestRun.RUNNER_LABEL, "true"));
  }

  @Test
  void whileThereIsNoGeneratorPrometheusIsNotAsked() throws PrometheusException {
    assertThat(read()).isEmpty();
    PROMETHEUS.verify(0, postRequestedFor(anyUrl()));
  }

  @Test
  void theSeriesAreThoseOfThisTrialsPodsRoundedAsTheyWillBeKept() throws PrometheusException {
    API.createPod(
        "shop-b1-c1-1-x",
        null,
        Map.of(Benchwright.TRIAL_LABEL, "shop-b1-c1", TestRun.RUNNER_LABEL, "true"));
    PROMETHEUS.stubFor(post(anyUrl()).atPriority(9).willReturn(okJson(answer("vector", ""))));
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query_range"))
            .atPriority(8)
            .willReturn(okJson(answer("matrix", ""))));
    PROMETHEUS.stubFor(
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
    verifyAskedWith("trial=\"%s/shop-b1-c1\"".formatted(API.namespace()));
    verifyAskedWith("pod=\"shop-b1-c1-subject\"");
    verifyAskedWith("pod=\"shop-b1-c1-1-x\"");
  }

  private static void verifyAskedWith(String part) {
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing(part))
            .withFormParam("step", equalTo("1.000")));
  }

  private Optional<TrialSeries> read() throws PrometheusException {
    var meter =
        new TrialMeter(
            new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(5)),
            QueryScope.SHORT_WINDOW);
    var deployments =
        new DeploymentResolver(
            Catalog.bundled(),
            BenchmarkRun::getSpec,
            "floor:1",
            TestDeadlines.ofProvisioning(Duration.ofMinutes(5)));
    return new PrometheusLiveMeter(API.client(), meter, deployments::of)
        .read(run, trial, BEGAN, BEGAN, BEGAN.plusSeconds(3));
  }

  private static String answer(String type, String result) {
    return "{\"status\":\"success\",\"data\":{\"resultType\":\"%s\",\"result\":[%s]}}"
        .formatted(type, result);
  }
}
