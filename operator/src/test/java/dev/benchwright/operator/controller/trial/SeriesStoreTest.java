package dev.benchwright.operator.controller.trial;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.controller.PlayedApi;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SeriesStoreTest {

  private static final String CONFIG_MAPS = "/api/v1/namespaces/team/configmaps";
  private static final String CONFIG_MAP = CONFIG_MAPS + "/run-b1-c1-series";
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final TrialSeries SERIES =
      new TrialSeries(
          1,
          1_795_220_851_707L,
          1000,
          List.of(new TrialSeries.Phase("steady", 1_795_220_851_707L, 1_795_220_854_707L)),
          List.of(new TrialSeries.Values("p50Millis", "ms", Arrays.asList(1.23456789, null, 0.0))));

  @RegisterExtension static final WireMockExtension API = PlayedApi.server();

  private final KubernetesClient client = PlayedApi.clientOf(API);

  private final SeriesStore store = new SeriesStore(client);

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void theSeriesAreKeptCompressedInAnObjectThatIsTheTrialsOwn() throws Exception {
    creating(created());

    assertThat(store.keep(trial(), SERIES)).isEqualTo(new KeptSeries.In("run-b1-c1-series"));

    JsonNode object = posted();
    assertThat(object.at("/metadata/name").asText()).isEqualTo("run-b1-c1-series");
    assertThat(object.at("/metadata/ownerReferences/0/uid").asText()).isEqualTo("uid-1");
    assertThat(object.at("/metadata/labels/benchwright.dev~1trial").asText())
        .isEqualTo("run-b1-c1");
    assertThat(object.at("/metadata/labels/benchwright.dev~1role").asText()).isEqualTo("series");
    assertThat(series(object))
        .isEqualTo(
            JSON.readTree(
                """
                {"version":1,"startMillis":1795220851707,"stepMillis":1000,
                 "phases":[{"name":"steady","startMillis":1795220851707,"endMillis":1795220854707}],
                 "series":[{"name":"p50Millis","unit":"ms","values":[1.23457,null,0.0]}]}
                """));
  }

  /** Ten series, each of as many values as are kept, and the most steps; noise compresses worst. */
  @Test
  void theLongestSeriesFitIntoAConfigMap() throws Exception {
    creating(created());
    var noise = new SplittableRandom(7);
    var series =
        new TrialSeries(
            1,
            1_795_220_851_707L,
            1000,
            IntStream.rangeClosed(1, 105)
                .mapToObj(
                    i -> new TrialSeries.Phase("step " + i, 1_795_220_851_707L, 1_795_220_854_707L))
                .toList(),
            IntStream.rangeClosed(1, 10)
                .mapToObj(i ->
                    new TrialSeries.Values(
                        "requestsPerSecond" + i,
                        "requests/s",
                        noise
                            .doubles(3600, 0, 100_000)
                            .<@Nullable Double>mapToObj(value -> value)
                            .toList()))
                .toList());

    store.keep(trial(), series);

    var compressed = Base64.getDecoder().decode(posted().at("/binaryData/series.json.gz").asText());
    // What a ConfigMap may hold is 1 MiB; what etcd takes at once, text around it included, more.
    assertThat(compressed.length).isBetween(64 << 10, 512 << 10);
  }

  @Test
  void whatAnEarlierTryHasLeftIsReplaced() throws Exception {
    API.stubFor(
        post(urlPathEqualTo(CONFIG_MAPS))
            .inScenario("there is one")
            .whenScenarioStateIs(Scenario.STARTED)
            .willReturn(refused(409, "already exists")));
    API.stubFor(
        delete(urlPathEqualTo(CONFIG_MAP))
            .inScenario("there is one")
            .willSetStateTo("gone")
            .willReturn(aResponse().withStatus(200).withBody("{\"kind\":\"Status\"}")));
    API.stubFor(
        post(urlPathEqualTo(CONFIG_MAPS))
            .inScenario("there is one")
            .whenScenarioStateIs("gone")
            .willReturn(created()));

    assertThat(store.keep(trial(), SERIES)).isEqualTo(new KeptSeries.In("run-b1-c1-series"));

    API.verify(1, deleteRequestedFor(urlPathEqualTo(CONFIG_MAP)));
    API.verify(2, postRequestedFor(urlPathEqualTo(CONFIG_MAPS)));
  }

  @Test
  void aRefusalForGoodIsToldWithItsReason() throws Exception {
    creating(refused(403, "exceeded quota: count/configmaps"));

    assertThat(store.keep(trial(), SERIES))
        .isEqualTo(
            new KeptSeries.Missing(
                "The API server refuses ConfigMap run-b1-c1-series: exceeded quota:"
                    + " count/configmaps."));
  }

  @Test
  void anApiServerThatIsIllIsAskedAgainByTheCaller() throws Exception {
    creating(refused(503, "etcd is away"));
    var trial = trial();

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> store.keep(trial, SERIES))
        .withMessageContaining("etcd is away");
  }

  private static void creating(ResponseDefinitionBuilder response) {
    API.stubFor(post(urlPathEqualTo(CONFIG_MAPS)).willReturn(response));
  }

  private static ResponseDefinitionBuilder created() {
    return aResponse()
        .withStatus(201)
        .withBody(
            """
            {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"run-b1-c1-series"}}\
            """);
  }

  private static ResponseDefinitionBuilder refused(int code, String message) {
    return aResponse()
        .withStatus(code)
        .withBody(
            """
            {"apiVersion":"v1","kind":"Status","status":"Failure","code":%d,"message":"%s"}\
            """
                .formatted(code, message));
  }

  private static JsonNode posted() throws IOException {
    return JSON.readTree(
        API.findAll(postRequestedFor(urlPathEqualTo(CONFIG_MAPS))).getFirst().getBody());
  }

  private static JsonNode series(JsonNode object) throws IOException {
    var compressed = Base64.getDecoder().decode(object.at("/binaryData/series.json.gz").asText());
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return JSON.readTree(gzip);
    }
  }

  private static TrialDeployment trial() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("hello").variant(RunSpecs.known("mvc-virtual")).build();
    return new TrialDeployment(
        "team",
        "run-b1-c1",
        "uid-1",
        "run",
        "default",
        Catalog.bundled().resolve(run).getFirst(),
        run.load().levels().getFirst(),
        run.load(),
        new ResourcesSpec("2", "2Gi"),
        new ResourcesSpec("250m", "256Mi"),
        PlacementSpec.ANYWHERE,
        180);
  }
}
