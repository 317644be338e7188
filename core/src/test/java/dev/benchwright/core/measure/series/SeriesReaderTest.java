package dev.benchwright.core.measure.series;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.and;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.not;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.matching.StringValuePattern;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.series.TrialSeries.Phase;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SeriesReaderTest {

  private static final K6Summary SUMMARY = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();
  private static final MeasuredTrial TRIAL =
      MeasuredTrials.of(
          "db-run-b1-c2",
          "team",
          "subject-1",
          "database-1",
          List.of("gen-1", "gen-2"),
          true,
          false);

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final SeriesReader reader =
      new SeriesReader(
          new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10)),
          QueryScope.SHORT_WINDOW);

  @BeforeEach
  void theGeneratorPushedInTheMiddleOfASecondAndNothingElseIsThere() {
    answers(
        "/api/v1/query",
        containing("timestamp"),
        "vector",
        "{\"metric\":{},\"value\":[1,\"1795220858.307\"]}");
    answers("/api/v1/query_range", not(containing("nothing")), "matrix", "");
  }

  @Test
  void aSourceWithoutASampleIsLeftOut() throws PrometheusException {
    assertThat(series().series()).isEmpty();
  }

  @Test
  void everySecondFromTheLoadsBeginToItsEndHasAValueOrNull() throws PrometheusException {
    answers(
        "/api/v1/query_range",
        containing("container_memory_working_set_bytes"),
        "matrix",
        "{\"metric\":{},\"values\":[[1795220852.707,\"100\"],[1795220860.707,\"0\"]]}");

    TrialSeries series = series();

    assertThat(series.startMillis()).isEqualTo(SUMMARY.scenarioStartMillis());
    assertThat(series.stepMillis()).isEqualTo(1000);
    assertThat(series.series())
        .containsExactly(
            new Values(
                "memoryMiB",
                "MiB",
                java.util.Arrays.asList(100.0, null, null, null, null, null, null, null, 0.0)));
  }

  @Test
  void theGeneratorsSeriesAreAskedBetweenTwoPushesAndTheOthersAtTheEndOfEachSecond()
      throws PrometheusException {
    series();

    // The generator pushed 0.6 s after the end of a second. Half a second after a push is 0.1 s
    // after the end of the next second.
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("histogram_quantile(0.99"))
            .withFormParam("start", equalTo("1795220852.807")));
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("jvm_threads_live_threads"))
            .withFormParam("start", equalTo("1795220852.707"))
            .withFormParam("end", equalTo("1795220860.707")));
  }

  @Test
  void whatIsAskedBeforeTheLoadAndOfTheGeneratorItselfIsNoneOfTheLoad() throws PrometheusException {
    series();

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam(
                "query",
                and(
                    containing("sum((last_over_time(k6_http_reqs_total{trial=\"db-run-b1-c2\","),
                    containing("phase!=\"check\",phase!=\"control\"}"),
                    containing(" offset 1000ms)) or last_over_time("))));
  }

  @Test
  void thePhasesFollowEachOtherAndTheStepsLieInThem() throws PrometheusException {
    K6Summary staircase = K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow();

    assertThat(reader.read(TRIAL, staircase, Duration.ofSeconds(3)).phases())
        .containsExactly(
            new Phase("ramp-up", 1795233611038L, 1795233612038L),
            new Phase("warm-up", 1795233612038L, 1795233615038L),
            new Phase("steady", 1795233615038L, 1795233638038L),
            new Phase("ramp-down", 1795233638038L, 1795233641049L),
            new Phase("step 1", 1795233615038L, 1795233620038L),
            new Phase("step 2", 1795233624038L, 1795233629038L),
            new Phase("step 3", 1795233633038L, 1795233638038L));
  }

  @Test
  void afterAChosenSteadyPhaseComesWhatIsLeftOfTheFullLoad() throws PrometheusException {
    K6Summary chosen = K6Summary.parse(GeneratorLogs.SLICED).orElseThrow().fromSlice(3);

    assertThat(reader.read(TRIAL, chosen, Duration.ofSeconds(6)).phases())
        .containsExactly(
            new Phase("ramp-up", 1795233570000L, 1795233572000L),
            new Phase("warm-up", 1795233572000L, 1795233578000L),
            new Phase("steady", 1795233578000L, 1795233584000L),
            new Phase("loaded", 1795233584000L, 1795233598000L),
            new Phase("ramp-down", 1795233598000L, 1795233599500L));
  }

  @Test
  void aPhaseOfNoLengthIsNone() throws PrometheusException {
    assertThat(series().phases()).extracting(Phase::name).doesNotContain("ramp-up");
  }

  @Test
  void aLoadOfADayHasFewEnoughValues() throws PrometheusException {
    K6Summary day =
        K6Summary.parse(
                GeneratorLogs.SUMMARY
                    .replace(
                        "\"steadyEndMillis\":1795220858707", "\"steadyEndMillis\":1795307253707")
                    .replace("\"endedMillis\":1795220860427", "\"endedMillis\":1795307255427"))
            .orElseThrow();

    assertThat(reader.read(TRIAL, day, Duration.ZERO).stepMillis()).isEqualTo(25_000);

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("k6_http_reqs_total"))
            .withFormParam("query", containing("[3600000ms] offset 25000ms"))
            .withFormParam("step", equalTo("25.000")));
  }

  @Test
  void aLoadThatGoesOnIsReadStretchByStretchOnTheSameSeconds() throws PrometheusException {
    Instant began = Instant.ofEpochMilli(SUMMARY.scenarioStartMillis());

    TrialSeries stretch = reader.read(TRIAL, began, began.plusSeconds(4), began.plusSeconds(7));

    assertThat(stretch.startMillis()).isEqualTo(SUMMARY.scenarioStartMillis() + 4000);
    assertThat(stretch.stepMillis()).isEqualTo(1000);
    assertThat(stretch.phases()).isEmpty();
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("jvm_threads_live_threads"))
            .withFormParam("start", equalTo("1795220856.707"))
            .withFormParam("end", equalTo("1795220858.707")));
    // The range is all of the load so far, so that a series that pauses does not start anew.
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query_range"))
            .withFormParam("query", containing("k6_http_reqs_total"))
            .withFormParam("query", containing("[8000ms] offset 1000ms")));
  }

  @Test
  void aPrometheusThatRefusesIsAnErrorAndNotAbsence() {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query_range"))
            .atPriority(1)
            .willReturn(aResponse().withStatus(422).withBody("{\"error\":\"too many samples\"}")));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::series)
        .withMessageContaining("too many samples");
  }

  private TrialSeries series() throws PrometheusException {
    return reader.read(TRIAL, SUMMARY, Duration.ofSeconds(2));
  }

  private static void answers(String path, StringValuePattern query, String type, String result) {
    PROMETHEUS.stubFor(
        post(urlEqualTo(path))
            .withFormParam("query", query)
            .atPriority(query.getName().equals("not") ? 10 : 5)
            .willReturn(
                aResponse()
                    .withBody(
                        "{\"status\":\"success\",\"data\":{\"resultType\":\"%s\",\"result\":[%s]}}"
                            .formatted(type, result))));
  }
}
