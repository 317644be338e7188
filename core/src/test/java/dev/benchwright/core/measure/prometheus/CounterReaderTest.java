package dev.benchwright.core.measure.prometheus;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CounterReaderTest {

  private static final PromQl CPU = PromQl.series("cpu_seconds_total").with("pod", "p");

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final CounterReader reader =
      new CounterReader(
          new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10)),
          Duration.ofSeconds(16),
          Instant.ofEpochSecond(116));

  @Test
  void samplesFarFromTheEndsTakeNothingFromACounterThatGrowsEvenly() throws PrometheusException {
    has("[[102.5,\"1\"],[104.5,\"1.8\"],[113.5,\"5.4\"]]");

    assertThat(reader.perSecond(CPU)).hasValue(0.4);
  }

  @Test
  void ofASeriesThatIsScrapedTwiceOneIsTaken() throws PrometheusException {
    has("[[102,\"1\"],[104,\"2\"]]", "[[101,\"0.5\"],[105,\"2.5\"]]");

    assertThat(reader.perSecond(CPU)).hasValue(0.5);
    assertThat(CounterReader.sum(reader.each(CPU))).hasValue(1);
  }

  @Test
  void aCounterThatBeganAnewHasGrownByAllThatItHasSince() throws PrometheusException {
    has("[[102,\"7\"],[104,\"8\"],[106,\"0.5\"],[108,\"1\"]]");

    assertThat(reader.perSecond(CPU)).hasValue(2.0 / 6);
  }

  @Test
  void oneSampleTellsNothing() throws PrometheusException {
    has("[[102,\"7\"]]");

    assertThat(reader.perSecond(CPU)).isEmpty();
    assertThat(reader.perSecond(List.of(CPU))).isEmpty();
    assertThat(CounterReader.sum(reader.each(CPU))).isEmpty();
  }

  private static void has(String... seriesValues) {
    var series =
        List.of(seriesValues).stream().map("{\"metric\":{},\"values\":%s}"::formatted).toList();
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", equalTo("cpu_seconds_total{pod=\"p\"}[16000ms]"))
            .withFormParam("time", equalTo("116.000"))
            .willReturn(
                okJson(
                    "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[%s]}}"
                        .formatted(String.join(",", series)))));
  }
}
