package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.component.AnsweredRequests;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.query.RequestCounting;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reads a window of 20 s that ends at 1000 s, and in which the first scrape was at 982 s. */
class AnsweredRequestsTest {

  private static final Duration WINDOW = Duration.ofSeconds(20);
  private static final MeasuredComponent PRICES =
      new MeasuredComponent("prices", Role.SUBJECT, "prices-1", true, List.of("/metrics"));
  private static final MeasuredComponent ORDERS =
      new MeasuredComponent("orders", Role.SUBJECT, "orders-1", false, List.of());
  private static final String COUNT = "http_request_duration_seconds_count";
  private static final String SUM = "http_request_duration_seconds_sum";

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  @BeforeEach
  void nothingIsPublished() {
    answers("", List.of());
  }

  @Test
  void countersGrowFromTheFirstScrapeInTheWindowToTheLast() throws PrometheusException {
    answers(COUNT, List.of(series("200", "[982,\"100\"],[990,\"160\"],[998,\"260\"]")));
    answers(SUM, List.of(series("200", "[982,\"10\"],[990,\"14\"],[998,\"18\"]")));

    // 160 in 16 of 20 s; 8 s for these.
    assertThat(read(PRICES, ORDERS))
        .containsExactly(Map.entry("prices", new AnsweredRequests(200, OptionalDouble.of(50))));
  }

  @Test
  void allStatusesCountAndOneThatComesLaterFromZero() throws PrometheusException {
    answers(
        COUNT,
        List.of(
            series("200", "[982,\"100\"],[998,\"180\"]"),
            series("503", "[990,\"20\"],[998,\"80\"]")));
    answers(
        SUM,
        List.of(
            series("200", "[982,\"10\"],[998,\"18\"]"), series("503", "[990,\"5\"],[998,\"6\"]")));

    assertThat(read(PRICES, ORDERS))
        .containsExactly(Map.entry("prices", new AnsweredRequests(200, OptionalDouble.of(87.5))));
  }

  @Test
  void aPodThatTwoJobsScrapeIsReadOnce() throws PrometheusException {
    answers(
        COUNT,
        List.of(
            series("200", "[982,\"100\"],[990,\"160\"],[998,\"260\"]"),
            series("200", "[983,\"110\"],[997,\"250\"]", "other")));
    answers(
        SUM,
        List.of(
            series("200", "[983,\"11\"],[997,\"17\"]", "other"),
            series("200", "[982,\"10\"],[990,\"14\"],[998,\"18\"]")));

    assertThat(read(PRICES, ORDERS))
        .containsExactly(Map.entry("prices", new AnsweredRequests(200, OptionalDouble.of(50))));
  }

  @Test
  void ofNoRequestThereIsNoMean() throws PrometheusException {
    answers(COUNT, List.of(series("200", "[982,\"100\"],[998,\"100\"]")));
    answers(SUM, List.of(series("200", "[982,\"10\"],[998,\"10\"]")));

    assertThat(read(PRICES, ORDERS))
        .containsExactly(Map.entry("prices", new AnsweredRequests(0, OptionalDouble.empty())));
  }

  @Test
  void oneScrapeTellsNothing() throws PrometheusException {
    answers(COUNT, List.of(series("200", "[990,\"100\"]")));
    answers(SUM, List.of(series("200", "[990,\"10\"]")));

    assertThat(read(PRICES, ORDERS)).isEmpty();
  }

  @Test
  void aFamilyThatTheComponentLacksIsFollowedByTheNext() throws PrometheusException {
    answers(
        "http_server_requests_seconds_count", List.of(series("200", "[982,\"0\"],[998,\"16\"]")));
    answers("http_server_requests_seconds_sum", List.of(series("200", "[982,\"0\"],[998,\"4\"]")));
    assertThat(read(PRICES, ORDERS))
        .containsExactly(Map.entry("prices", new AnsweredRequests(20, OptionalDouble.of(250))));
    PROMETHEUS.verify(
        0,
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("http_request_duration_seconds")));
  }

  @Test
  void whatIsNotScrapedIsNotAskedNorAnEntryThatAlonePublishesMetrics() throws PrometheusException {
    assertThat(read(ORDERS, ORDERS)).isEmpty();
    assertThat(read(ORDERS, PRICES)).isEmpty();
    assertThat(read(PRICES)).isEmpty();
    PROMETHEUS.verify(0, postRequestedFor(anyUrl()));
  }

  private static Map<String, AnsweredRequests> read(MeasuredComponent... components)
      throws PrometheusException {
    var trial =
        new MeasuredTrial(
            "shop-b1-c1",
            "team",
            List.of(components),
            List.of("gen-1"),
            RequestCounting.BY_STATUS,
            true);
    var prometheus = new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10));
    return new AnsweredRequestsReader(prometheus, Instant.ofEpochSecond(1000))
        .read(
            new QueryScope(
                trial,
                new LoadPortion.Steady(),
                WINDOW,
                WINDOW,
                Duration.ofSeconds(40),
                QueryScope.SHORT_WINDOW));
  }

  private static String series(String status, String samples) {
    return series(status, samples, "benchwright-subjects");
  }

  private static String series(String status, String samples, String job) {
    return """
    {"metric":{"job":"%s","instance":"10.0.0.7:8080","status":"%s"},"values":[%s]}\
    """
        .formatted(job, status, samples);
  }

  private static void answers(String metric, List<String> series) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing(metric + (metric.isEmpty() ? "" : "{")))
            .atPriority(metric.isEmpty() ? 9 : 1)
            .willReturn(
                aResponse()
                    .withBody(
                        "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[%s]}}"
                            .formatted(String.join(",", series)))));
  }
}
