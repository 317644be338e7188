package dev.benchwright.operator.web;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.RunPhase;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class InformedRunsTest {

  private static final String RUNS = "/apis/benchwright.dev/v1alpha1/benchmarkruns";
  private static final int LONGER_THAN_A_TEST_MILLIS = 20_000;

  @RegisterExtension static final WireMockExtension API = ApiServer.start();

  private final KubernetesClient client = ApiServer.client(API);
  private final ManualClock clock = new ManualClock(ShownRuns.MIDNIGHT);
  private final InformedRuns runs = new InformedRuns(client, clock);

  @BeforeEach
  void thereAreTwoRunsAndNothingHappensToThem() {
    API.stubFor(
        get(urlPathEqualTo(RUNS)).withQueryParam("watch", absent()).willReturn(okJson(list())));
    // This server speaks no WebSocket, upon which the client watches by plain HTTP.
    API.stubFor(
        get(urlPathEqualTo(RUNS))
            .withQueryParam("watch", equalTo("true"))
            .withHeader("Upgrade", matching(".*"))
            .willReturn(aResponse().withStatus(200)));
    API.stubFor(
        get(urlPathEqualTo(RUNS))
            .withQueryParam("watch", equalTo("true"))
            .withHeader("Upgrade", absent())
            .willReturn(
                aResponse()
                    .withBody("\n\n")
                    .withChunkedDribbleDelay(2, LONGER_THAN_A_TEST_MILLIS)));
  }

  @AfterEach
  void stop() {
    runs.close();
    client.close();
  }

  @Test
  void nothingIsAskedBeforeSomebodyReads() {
    assertThat(runs.isWatching()).isFalse();
    API.verify(0, getRequestedFor(anyUrl()));
  }

  @Test
  void allRunsAreRead() {
    assertThat(runs.read().rows())
        .extracting(RunRow::name, RunRow::phase, RunRow::sentence)
        .containsExactlyInAnyOrder(
            tuple("done", RunPhase.SUCCEEDED, "webflux is 5 % faster."),
            tuple("shop", RunPhase.RUNNING, "Trial 3 of 6 is under way."));
  }

  @Test
  void readingAgainAsksNothing() {
    var first = runs.read();
    assertThat(runs.read().rows()).hasSameElementsAs(first.rows());
    API.verify(1, getRequestedFor(urlPathEqualTo(RUNS)).withQueryParam("watch", absent()));
  }

  @Test
  void theWatchEndsWhenNobodyHasReadForTenMinutesAndBeginsAgain() {
    runs.read();
    clock.pass(Duration.ofMinutes(9));
    runs.closeIfUnasked();
    assertThat(runs.isWatching()).isTrue();

    clock.pass(Duration.ofMinutes(2));
    runs.closeIfUnasked();
    assertThat(runs.isWatching()).isFalse();
    assertThat(runs.read().rows()).hasSize(2);
  }

  @Test
  void ofWhatIsRememberedNothingIsLargerThanItsRow() {
    var run = done();
    run.getMetadata().setAnnotations(Map.of("kept", "x".repeat(10_000)));
    var store =
        new TrimmedStore<BenchmarkRun>(large -> {
          var kept = new BenchmarkRun();
          kept.setSpec(large.getSpec());
          return kept;
        });
    store.put("team/done", run);
    var kept = store.get("team/done");
    assertThat(kept.getMetadata().getAnnotations()).isNullOrEmpty();
    assertThat(kept.getMetadata().getResourceVersion()).isEqualTo("1");
    assertThat(kept.getMetadata().getUid()).isEqualTo("uid-of-done");
    assertThat(kept.getStatus()).isNull();
    // What others hold of the same object is as it was.
    assertThat(run.getMetadata().getAnnotations()).isNotEmpty();
  }

  private static BenchmarkRun done() {
    return ShownRuns.run(
        "team/done", RunPhase.SUCCEEDED, Map.of("sentence", "webflux is 5 % faster."));
  }

  private static String list() {
    return Serialization.asJson(
        Map.of(
            "apiVersion",
            "benchwright.dev/v1alpha1",
            "kind",
            "BenchmarkRunList",
            "metadata",
            Map.of("resourceVersion", "7"),
            "items",
            List.of(ShownRuns.run("team/shop", RunPhase.RUNNING), done())));
  }
}
