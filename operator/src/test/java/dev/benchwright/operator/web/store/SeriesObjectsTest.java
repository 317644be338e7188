package dev.benchwright.operator.web.store;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.SeriesObject;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.ApiServer;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.Stretches;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SeriesObjectsTest {

  private static final String PATH = "/api/v1/namespaces/team/configmaps/shop-b1-c1-series";
  private static final String OWNER = "uid-of-trial-1";
  private static final TrialSeries SERIES = Stretches.of(ShownRuns.MIDNIGHT, List.of(1.5, 2.5));

  @RegisterExtension static final WireMockExtension API = ApiServer.start();

  private final KubernetesClient client = ApiServer.client(API);
  private final SeriesObjects objects = new SeriesObjects(client);
  private final BenchmarkTrial trial =
      ShownRuns.trial(ShownRuns.run("team/shop", RunPhase.SUCCEEDED), 1, TrialPhase.SUCCEEDED);

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void theSeriesAreThoseThatWereKept() {
    ApiServer.answer(API, PATH, object("series", OWNER, SERIES));
    assertThat(objects.read(trial)).contains(SERIES);
  }

  @Test
  void aConfigMapThatTheOperatorHasNotMadeForThisVeryTrialIsNotShown() {
    ApiServer.answer(API, PATH, object("series", "uid-of-another", SERIES));
    assertThat(objects.read(trial)).isEmpty();
    ApiServer.answer(API, PATH, object("load", OWNER, SERIES));
    assertThat(objects.read(trial)).isEmpty();
    ApiServer.answer(
        API, PATH, new ConfigMapBuilder().withNewMetadata().withName("x").endMetadata().build());
    assertThat(objects.read(trial)).isEmpty();
  }

  @Test
  void aConfigMapThatIsThereNoMoreIsNone() {
    API.stubFor(get(anyUrl()).willReturn(aResponse().withStatus(404)));
    assertThat(objects.read(trial)).isEmpty();
  }

  @Test
  void contentsThatAreNoSeriesAreNone() {
    var object = object("series", OWNER, SERIES);
    object.setBinaryData(
        Map.of(SeriesObject.KEY, Base64.getEncoder().encodeToString(new byte[] {1, 2, 3})));
    ApiServer.answer(API, PATH, object);
    assertThat(objects.read(trial)).isEmpty();
  }

  @Test
  void aTrialThatKeptNothingAsksForNothing() {
    var loading =
        ShownRuns.trial(ShownRuns.run("team/shop", RunPhase.RUNNING), 2, TrialPhase.LOADING);
    assertThat(objects.read(loading)).isEmpty();
    API.verify(0, getRequestedFor(anyUrl()));
  }

  @Test
  void aMissingRightIsSaidWithWhatToDo() {
    API.stubFor(get(anyUrl()).willReturn(aResponse().withStatus(403)));
    assertThatThrownBy(() -> objects.read(trial))
        .isInstanceOf(NotReadableException.class)
        .hasMessageContaining("Give its ClusterRole the verb get on configmaps");
  }

  private static ConfigMap object(String role, String owner, TrialSeries series) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName("shop-b1-c1-series")
        .withNamespace("team")
        .withLabels(Map.of(Benchwright.ROLE_LABEL, role))
        .addNewOwnerReference()
        .withUid(owner)
        .endOwnerReference()
        .endMetadata()
        .withBinaryData(
            Map.of(
                SeriesObject.KEY, Base64.getEncoder().encodeToString(SeriesCodec.compress(series))))
        .build();
  }
}
