package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.serverError;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.operator.measure.PrometheusFitness.Histograms;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FitnessReaderTest {

  private static final Instant NOW = Instant.ofEpochSecond(1_795_220_860);

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  @Test
  void whatPrometheusKnowsOfANodeIsReadAsATrialsSurroundingsAre() throws PrometheusException {
    version("3.9.1");
    query(
        "group by (job",
        vector("{\"job\":\"kubelet\",\"instance\":\"10.0.0.1:10250\",\"node\":\"a\"}", "1"));
    query(
        "up{",
        """
        {"resultType":"matrix","result":[{"metric":{},"values":[
          [1795220800,"1"],[1795220815,"1"],[1795220830,"1"],[1795220845,"1"]]}]}\
        """);
    query("machine_cpu_cores", vector("{}", "4"));
    // The range is four scrape intervals of 15 s.
    query(
        "container_cpu_usage_seconds_total{instance=\"10.0.0.1:10250\",job=\"kubelet\",node=\"a\",id=\"/\"}[60000ms]",
        vector("{}", "1"));

    var fitness = read();

    assertThat(fitness.version()).isEqualTo("3.9.1");
    assertThat(fitness.containers())
        .singleElement()
        .satisfies(cadence -> {
          assertThat(cadence.source()).isEqualTo("a");
          assertThat(cadence.interval()).isEqualTo(Duration.ofSeconds(15));
        });
    assertThat(fitness.nodes())
        .singleElement()
        .satisfies(node -> assertThat(node.othersPercent()).isEqualTo(25));
  }

  @Test
  void withoutContainersThereIsNothingToTell() throws PrometheusException {
    version("3.9.1");
    query("group by (job", "{\"resultType\":\"vector\",\"result\":[]}");

    assertThat(read().containers()).isEmpty();
    assertThat(read().nodes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "3.8.0, '', ON",
    "3.15.0, '', ON",
    "4.0.1, '', ON",
    "3.7.3, '', OFF",
    "3.7.3, 'exemplar-storage,native-histograms', ON",
    "2.53.0, exemplar-storage, OFF",
  })
  void beforeTheyWereAlwaysOnAFlagSwitchesHistogramsOn(
      String version, String features, Histograms expected) throws PrometheusException {
    version(version);
    query("group by (job", "{\"resultType\":\"vector\",\"result\":[]}");
    PROMETHEUS.stubFor(
        get(urlEqualTo("/api/v1/status/flags"))
            .willReturn(okJson(success("{\"enable-feature\":\"%s\"}".formatted(features)))));

    assertThat(read().histograms()).isEqualTo(expected);
  }

  @Test
  void whoeverDoesNotTellItsFlagsIsNotTakenForOff() throws PrometheusException {
    version("2.9.0");
    query("group by (job", "{\"resultType\":\"vector\",\"result\":[]}");
    PROMETHEUS.stubFor(get(urlEqualTo("/api/v1/status/flags")).willReturn(serverError()));

    assertThat(read().histograms()).isEqualTo(Histograms.UNKNOWN);
  }

  @Test
  void withoutAnAnswerNothingIsKnown() {
    assertThatExceptionOfType(PrometheusException.class).isThrownBy(FitnessReaderTest::read);
  }

  private static PrometheusFitness read() throws PrometheusException {
    return new FitnessReader(
            new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(5)))
        .read(NOW);
  }

  private static void version(String version) {
    PROMETHEUS.stubFor(
        get(urlEqualTo("/api/v1/status/buildinfo"))
            .willReturn(okJson(success("{\"version\":\"%s\"}".formatted(version)))));
  }

  private static void query(String part, String data) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing(part))
            .willReturn(okJson(success(data))));
  }

  private static String vector(String labels, String value) {
    return "{\"resultType\":\"vector\",\"result\":[{\"metric\":%s,\"value\":[1,\"%s\"]}]}"
        .formatted(labels, value);
  }

  private static String success(String data) {
    return "{\"status\":\"success\",\"data\":%s}".formatted(data);
  }
}
