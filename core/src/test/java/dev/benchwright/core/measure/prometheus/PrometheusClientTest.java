package dev.benchwright.core.measure.prometheus;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrometheusClientTest {

  private static final Instant TIME = Instant.ofEpochMilli(1_795_220_858_707L);

  private static final TimeGrid GRID = new TimeGrid(TIME, Duration.ofSeconds(2), 3);

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  @Test
  void aQueryIsPostedAsAFormWithItsTime() throws PrometheusException {
    answers(vector("42.5"));

    assertThat(client("/prom/").number("up{pod=\"a&b\"}+1", TIME))
        .isEqualTo(OptionalDouble.of(42.5));

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/prom/api/v1/query"))
            .withFormParam("query", equalTo("up{pod=\"a&b\"}+1"))
            .withFormParam("time", equalTo("1795220858.707")));
  }

  @Test
  void labelsOfEverySeriesAreRead() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"vector","result":[
          {"metric":{"job":"kubelet","instance":"a:1"},"value":[1,"5"]},
          {"metric":{},"value":[1,"6"]}]}}\
        """);

    assertThat(client("").labels("it", TIME))
        .containsExactly(Map.of("job", "kubelet", "instance", "a:1"), Map.of());
  }

  @Test
  void samplesHaveTheTimesOfTheirOwn() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[
          {"metric":{"a":"1"},"values":[[1795220851.123,"1"],[1795220853.12,"0"],[1795220855,"NaN"]]},
          {"metric":{"a":"2"},"values":[]}]}}\
        """);

    assertThat(client("").samples("up[1m]", TIME))
        .containsExactly(
            List.of(
                new PrometheusClient.Sample(Instant.ofEpochMilli(1795220851123L), 1),
                new PrometheusClient.Sample(Instant.ofEpochMilli(1795220853120L), 0)),
            List.of());
  }

  @Test
  void ofSeveralJobsTheMostFrequentOneIsRead() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[
          {"metric":{"job":"slow"},"values":[[1795220850,"1"],[1795220855,"NaN"],[1795220860,"NaN"]]},
          {"metric":{"job":"fast"},"values":[[1795220851,"2"],[1795220853,"3"]]}]}}\
        """);
    assertThat(client("").densestSamples("up[1m]", TIME))
        .containsExactly(
            new PrometheusClient.Sample(Instant.ofEpochSecond(1795220851), 2),
            new PrometheusClient.Sample(Instant.ofEpochSecond(1795220853), 3));
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[]}}\
        """);
    assertThat(client("").densestSamples("up[1m]", TIME)).isEmpty();
  }

  @Test
  void aVectorIsNoRangeOfSamplesAndAMatrixHasNoLabelsToAsk() {
    answers(vector("42.5"));
    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("").samples("up[1m]", TIME));
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[]}}\
        """);
    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("").labels("it", TIME));
  }

  @Test
  void aScalarIsANumber() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"scalar","result":[1795220858.7,"7"]}}\
        """);

    assertThat(ask()).isEqualTo(OptionalDouble.of(7));
  }

  @Test
  void noSeriesIsNoNumber() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"vector","result":[]}}\
        """);

    assertThat(ask()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "+Inf", "-Inf", "1e200", "-1e101"})
  void whatIsNoFiniteNumberIsAbsent(String value) throws PrometheusException {
    answers(vector(value));

    assertThat(ask()).isEmpty();
  }

  @Test
  void aFigureThatMayBeInfiniteIsToldFromOneThatIsAbsent() throws PrometheusException {
    answers(vector("+Inf"));
    assertThat(client("").numberOrInfinity("up", TIME)).hasValue(Double.POSITIVE_INFINITY);

    answers(vector("NaN"));
    assertThat(client("").numberOrInfinity("up", TIME)).isEmpty();

    answers(vector("12.5"));
    assertThat(client("").numberOrInfinity("up", TIME)).hasValue(12.5);
  }

  @Test
  void severalSeriesWhereOneWasAskedForAreAnError() {
    answers(
        """
        {"status":"success","data":{"resultType":"vector","result":[
          {"metric":{"a":"1"},"value":[1,"1"]},{"metric":{"a":"2"},"value":[1,"2"]}]}}\
        """);

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining("2 series where one number was expected");
  }

  @Test
  void aNumberOfEachLabelsValueIsReadByIt() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"vector","result":[
          {"metric":{"status":"500"},"value":[1,"2"]},{"metric":{"status":"200"},"value":[1,"40"]},
          {"metric":{"status":"0"},"value":[1,"NaN"]}]}}\
        """);

    assertThat(client("").numbersBy("up", "status", TIME))
        .containsExactly(Map.entry("200", 40.0), Map.entry("500", 2.0));
  }

  @Test
  void theVersionIsTheOneThatPrometheusTells() throws PrometheusException {
    PROMETHEUS.stubFor(
        get(urlEqualTo("/prom/api/v1/status/buildinfo"))
            .willReturn(
                aResponse()
                    .withBody("{\"status\":\"success\",\"data\":{\"version\":\"3.15.0\"}}")));

    assertThat(client("/prom/").version()).isEqualTo("3.15.0");
  }

  @Test
  void aPrometheusThatDoesNotTellItsVersionIsAnError() {
    answers(aResponse().withStatus(404).withBody("404 page not found"));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("").version())
        .withMessageContaining("404");
  }

  @Test
  void pointsAreAskedForWithStartEndAndStep() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[]}}\
        """);

    assertThat(client("/prom").points("up", GRID)).hasSize(3).containsOnly(Double.NaN);

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/prom/api/v1/query_range"))
            .withFormParam("query", equalTo("up"))
            .withFormParam("start", equalTo("1795220858.707"))
            .withFormParam("end", equalTo("1795220862.707"))
            .withFormParam("step", equalTo("2.000")));
  }

  @Test
  void aPointWithoutASampleIsNoNumber() throws PrometheusException {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[
          [1795220858.707,"0"],[1795220862.707,"7.5"]]}]}}\
        """);

    assertThat(client("").points("up", GRID)).containsExactly(0, Double.NaN, 7.5);
  }

  @Test
  void severalSeriesOfPointsAreAnError() {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[
          {"metric":{"a":"1"},"values":[]},{"metric":{"a":"2"},"values":[]}]}}\
        """);

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("").points("up", GRID))
        .withMessageContaining("2 series of a matrix where one series was expected");
  }

  @Test
  void aPointOfAnotherTimeIsAnError() {
    answers(
        """
        {"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[
          [1795220999.707,"1"]]}]}}\
        """);

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("").points("up", GRID))
        .withMessageContaining("a sample of another time");
  }

  @Test
  void aRefusedQuerySaysWhatPrometheusSaid() {
    answers(
        aResponse()
            .withStatus(400)
            .withBody(
                """
                {"status":"error","errorType":"bad_data","error":"1:3: parse error: unexpected end"}\
                """));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining(PROMETHEUS.baseUrl())
        .withMessageContaining("status 400")
        .withMessageContaining("parse error: unexpected end");
  }

  @Test
  void aServerErrorWithoutJsonNamesStatusAndBody() {
    answers(aResponse().withStatus(503).withBody("<h1>no\nhealthy upstream</h1>"));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining("status 503")
        .withMessageContaining("<h1>no healthy upstream</h1>")
        .withMessageContaining("Check that the operator's Prometheus URL");
  }

  @Test
  void anAnswerOfSomethingElseIsAnError() {
    answers("{\"hello\":\"world\"}");

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining("{\"hello\":\"world\"}");
  }

  @Test
  void anAnswerThatIsCutOffIsAnError() {
    answers("{\"status\":\"success\",\"data\":{\"res");

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining("not Prometheus' JSON");
  }

  @Test
  void aLongErrorIsCut() {
    answers(aResponse().withStatus(500).withBody("x".repeat(10_000)));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600));
  }

  @Test
  void aServerThatIsSilentIsGivenUpAtTheDeadline() {
    answers(aResponse().withBody(vector("1")).withFixedDelay(30_000));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("", Duration.ofMillis(200)).number("up", TIME))
        .withMessageContaining("did not answer within 200 ms");
  }

  @Test
  void aBodyThatNeverEndsIsGivenUpAtTheDeadline() {
    answers(aResponse().withBody(vector("1")).withChunkedDribbleDelay(100, 60_000));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client("", Duration.ofMillis(500)).number("up", TIME))
        .withMessageContaining("did not answer within 500 ms");
  }

  @Test
  void aBrokenConnectionIsASentence() {
    answers(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(this::ask)
        .withMessageContaining("cannot be reached");
  }

  @Test
  void anUnknownHostIsASentence() {
    PrometheusClient client =
        new PrometheusClient(URI.create("http://prometheus.invalid:9090"), Duration.ofSeconds(10));

    assertThatExceptionOfType(PrometheusException.class)
        .isThrownBy(() -> client.number("up", TIME))
        .withMessageContaining("http://prometheus.invalid:9090 cannot be reached");
  }

  private OptionalDouble ask() throws PrometheusException {
    return client("").number("up", TIME);
  }

  private static PrometheusClient client(String path) {
    return client(path, Duration.ofSeconds(10));
  }

  private static PrometheusClient client(String path, Duration deadline) {
    return new PrometheusClient(URI.create(PROMETHEUS.baseUrl() + path), deadline);
  }

  private static void answers(String body) {
    answers(aResponse().withBody(body));
  }

  private static void answers(ResponseDefinitionBuilder response) {
    PROMETHEUS.stubFor(any(anyUrl()).willReturn(response));
  }

  private static String vector(String value) {
    return """
    {"status":"success","data":{"resultType":"vector","result":[
      {"metric":{},"value":[1795220858.707,"%s"]}]}}\
    """
        .formatted(value);
  }
}
