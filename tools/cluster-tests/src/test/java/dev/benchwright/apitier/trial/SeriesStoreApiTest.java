package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.controller.collection.KeptSeries;
import dev.benchwright.operator.controller.collection.SeriesStore;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The series of a trial are kept in a ConfigMap that is deleted with the trial. */
@Tag("api")
class SeriesStoreApiTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final TrialSeries SERIES =
      new TrialSeries(
          1,
          1_795_220_851_707L,
          1000,
          List.of(new TrialSeries.Phase("steady", 1_795_220_851_707L, 1_795_220_854_707L)),
          List.of(new TrialSeries.Values("p50Millis", "ms", Arrays.asList(1.23456789, null, 0.0))));

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final SeriesStore store = new SeriesStore(API.client());
  private BenchmarkTrial trial;
  private TrialDeployment deployment;

  @BeforeEach
  void aTrialIsThere() throws NotAcceptedException {
    trial = API.createTrial(API.create(API.run("run").build()), "{\"phase\": \"Collecting\"}");
    deployment = deployment();
  }

  @Test
  void theSeriesAreKeptCompressedInAnObjectThatIsTheTrialsOwn() throws IOException {
    assertThat(store.keep(deployment, SERIES)).isEqualTo(new KeptSeries.In(name()));

    var metadata = kept().getMetadata();
    assertThat(metadata.getOwnerReferences())
        .singleElement()
        .satisfies(owner -> assertThat(owner.getUid()).isEqualTo(trial.getMetadata().getUid()));
    assertThat(metadata.getLabels())
        .containsEntry(Benchwright.TRIAL_LABEL, "run-b1-c1")
        .containsEntry(Benchwright.ROLE_LABEL, "series");
    assertThat(series())
        .isEqualTo(
            JSON.readTree(
                """
                {"version":1,"startMillis":1795220851707,"stepMillis":1000,
                 "phases":[{"name":"steady","startMillis":1795220851707,"endMillis":1795220854707}],
                 "series":[{"name":"p50Millis","unit":"ms","values":[1.23457,null,0.0]}]}
                """));
  }

  /** Ten series with the most values that are kept, and the most steps; noise compresses worst. */
  @Test
  void theLongestSeriesFitIntoAConfigMap() {
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
                            .<@Nullable Double>mapToObj(Double::valueOf)
                            .toList()))
                .toList());

    assertThat(store.keep(deployment, series)).isEqualTo(new KeptSeries.In(name()));

    // A ConfigMap may hold 1 MiB; etcd accepts more at once, including the text around it.
    assertThat(compressed().length).isBetween(64 << 10, 512 << 10);
  }

  @Test
  void whatAnEarlierTryHasLeftIsReplaced() throws IOException {
    API.own()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName(name())
                .withNamespace(API.namespace())
                .endMetadata()
                .withData(Map.of("left", "over"))
                .build())
        .create();

    assertThat(store.keep(deployment, SERIES)).isEqualTo(new KeptSeries.In(name()));

    assertThat(kept().getData()).isNullOrEmpty();
    assertThat(series().at("/version").asInt()).isEqualTo(1);
    assertThat(API.interception().asked("DELETE", name())).hasSize(1);
    assertThat(API.interception().asked("POST", "/configmaps")).hasSize(2);
  }

  @Test
  void aRefusalForGoodIsToldWithItsReason() {
    API.forbidMore("count/configmaps");

    assertThat(store.keep(deployment, SERIES))
        .isInstanceOfSatisfying(
            KeptSeries.Missing.class,
            missing ->
                assertThat(missing.reason())
                    .startsWith("The API server refuses ConfigMap %s: ".formatted(name()))
                    .contains("exceeded quota: none, requested: count/configmaps=1")
                    .endsWith("."));
    assertThat(API.has(ConfigMap.class, name())).isFalse();
  }

  @Test
  void anApiServerThatIsIllIsAskedAgainByTheCaller() {
    API.interception().fail("POST", "/configmaps", 503, "etcd is unavailable");

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> store.keep(deployment, SERIES))
        .withMessageContaining("etcd is unavailable");
  }

  private String name() {
    return TrialNames.of(trial).series();
  }

  private ConfigMap kept() {
    return Objects.requireNonNull(
        API.own().configMaps().inNamespace(API.namespace()).withName(name()).get());
  }

  private byte[] compressed() {
    return Base64.getDecoder().decode(kept().getBinaryData().get("series.json.gz"));
  }

  private JsonNode series() throws IOException {
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed()))) {
      return JSON.readTree(gzip);
    }
  }

  private TrialDeployment deployment() throws NotAcceptedException {
    var run = RunSpecs.run().scenario("hello").variant(RunSpecs.known("mvc-virtual")).build();
    return new TrialDeployment(
        API.namespace(),
        "run-b1-c1",
        trial.getMetadata().getUid(),
        new RunNames(API.namespace(), "run", "uid-of-run"),
        "default",
        Catalog.bundled().resolve(run).getFirst(),
        run.load().levels().getFirst(),
        run.load(),
        Optional.empty(),
        PodPlacement.ANYWHERE,
        180,
        7,
        42);
  }
}
