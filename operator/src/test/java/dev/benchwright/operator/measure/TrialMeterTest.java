package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.and;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.matching.StringValuePattern;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.operator.measure.Measured.Complete;
import dev.benchwright.operator.measure.Measured.NotYet;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TrialMeterTest {

  private static final K6Summary SUMMARY = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();
  private static final Instant NOW = SUMMARY.ended().plusSeconds(5);
  private static final String STEADY_END = "1795220858.707";
  private static final String LOAD_END = "1795220861.427";

  private static final StringValuePattern REQUESTS =
      matching("\\(sum\\(last_over_time\\(k6_http_reqs_total[^/*]* or 0 \\* .* or 0 \\* [^/]*");
  private static final String CPU = "container_cpu_usage_seconds_total\\{[^}]*container=\"%s\"}";
  private static final StringValuePattern CONTAINER_SEEN =
      containing("count_over_time(container_memory_working_set_bytes");
  private static final StringValuePattern JVM_SEEN =
      containing("count_over_time(jvm_threads_live_threads");

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final TrialMeter meter =
      new TrialMeter(
          new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10)),
          QueryScope.SHORT_WINDOW);

  @BeforeEach
  void prometheusHasEverythingThatIsWaitedForAndNothingElse() {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .atPriority(10)
            .willReturn(
                aResponse()
                    .withBody(
                        """
                        {"status":"success","data":{"resultType":"vector","result":[]}}\
                        """)));
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching("[a-z_]+\\{.*}\\[\\d+ms]"))
            .atPriority(9)
            .willReturn(
                aResponse()
                    .withBody(
                        """
                        {"status":"success","data":{"resultType":"matrix","result":[]}}\
                        """)));
    has(REQUESTS, "78538");
    has(CONTAINER_SEEN, "2");
    has(JVM_SEEN, "2");
  }

  @Test
  void fewerRequestsThanTheGeneratorSentAreNotYetEverything() throws PrometheusException {
    has(REQUESTS, "78530");

    assertThat(measure(true))
        .isEqualTo(
            new NotYet("Prometheus has 78530 of the 78538 requests that the generator sent."));
  }

  @Test
  void containerMetricsThatMayEndInsideTheSteadyPhaseAreNotYetEverything()
      throws PrometheusException {
    has(CONTAINER_SEEN, "0");

    assertThat(measure(true))
        .isEqualTo(
            new NotYet(
                "Prometheus has no container metrics of pod subject-1 after the end of the steady"
                    + " phase."));
  }

  @Test
  void theSubjectsMetricsAreWaitedForOnlyWhereItHasSome() throws PrometheusException {
    has(JVM_SEEN, "0");

    assertThat(measure(true)).isInstanceOf(NotYet.class);
    assertThat(measure(false)).isInstanceOf(Complete.class);
  }

  @Test
  void whatHasNoSeriesIsAbsentAndNotZero() throws PrometheusException {
    assertThat(complete().values())
        .containsOnlyKeys("steadySeconds", "requests", "minMillis", "maxMillis")
        .containsEntry("requests", 78538.0);
  }

  @Test
  void theGeneratorsSeriesAreReadAfterTheLoadAndTheOthersAtTheEndOfTheSteadyPhase()
      throws PrometheusException {
    complete();

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("histogram_quantile(0.99"))
            .withFormParam("time", equalTo(LOAD_END)));
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("max(avg_over_time(container_memory"))
            .withFormParam("time", equalTo(STEADY_END)));
  }

  @Test
  void requestsPerCpuSecondAreRequestsPerSecondByCores() throws PrometheusException {
    has(REQUESTS, "78750");
    hasCpu("1795220855,\"10\"", "1795220857,\"13\"");
    has(matching("max\\(avg_over_time\\(container_memory.*"), "200");

    assertThat(complete().values())
        .containsEntry("cpuCores", 1.5)
        .containsEntry("requestsPerCpuSecond", 10500.0)
        .containsEntry("cpuSecondsPerMillionRequests", 1.5 * 5 / 78750 * 1e6)
        .containsEntry("memoryMiBSecondsPerMillionRequests", 1e6 * 200 * 5 / 78750);
  }

  @Test
  void whatAllComponentsCostIsTheSumOfEach() throws PrometheusException {
    has(REQUESTS, "78750");
    hasCpu("1795220855,\"10\"", "1795220857,\"13\"");
    hasCpuOf("postgres", "1795220855,\"20\"", "1795220857,\"21\"");
    has(matching("\\(max\\(avg_over_time\\(container_memory.* \\+ max.*"), "300");

    assertThat(complete().values())
        .containsEntry("allCpuCores", 2.0)
        .containsEntry("allRequestsPerCpuSecond", 78750 / (2.0 * 5))
        .containsEntry("allCpuSecondsPerMillionRequests", 1e6 * (2.0 * 5) / 78750)
        .containsEntry("allMemoryMiBSecondsPerMillionRequests", 1e6 * 300 * 5 / 78750)
        .containsEntry("cpuSecondsPerMillionRequests", 1.5 * 5 / 78750 * 1e6);
  }

  @Test
  void whatAllComponentsCostIsUnknownWhereItIsOfOne() throws PrometheusException {
    has(REQUESTS, "78750");
    hasCpu("1795220855,\"10\"", "1795220857,\"13\"");

    assertThat(complete().values())
        .containsKey("requestsPerCpuSecond")
        .doesNotContainKeys(
            "allCpuCores", "allRequestsPerCpuSecond", "allCpuSecondsPerMillionRequests");
  }

  @Test
  void ofASubjectAloneThereAreTotalsOnlyIfItIsWhatIsLeftOfASystem() throws PrometheusException {
    has(REQUESTS, "78750");
    hasCpu("1795220855,\"10\"", "1795220857,\"13\"");

    assertThat(ofSubjectAlone(false)).doesNotContainKey("allCpuSecondsPerMillionRequests");
    var left = ofSubjectAlone(true);
    assertThat(left.get("allCpuSecondsPerMillionRequests"))
        .isEqualTo(left.get("cpuSecondsPerMillionRequests"))
        .isPositive();
  }

  private Map<String, Double> ofSubjectAlone(boolean hasTotals) throws PrometheusException {
    MeasuredTrial both = trial(false);
    MeasuredTrial alone =
        new MeasuredTrial(
            both.trial(),
            both.namespace(),
            List.of(both.entry()),
            both.generatorPods(),
            both.counting(),
            hasTotals);
    return meter.measureWhatIsThere(alone, SUMMARY, Optional.empty()).values();
  }

  @Test
  void noCpuAtAllGivesNoRequestsPerCpuSecond() throws PrometheusException {
    hasCpu("1795220855,\"10\"", "1795220857,\"10\"");

    assertThat(complete().values())
        .containsEntry("cpuCores", 0.0)
        .doesNotContainKey("requestsPerCpuSecond");
  }

  @Test
  void statusesThatNoRequestHadAreNotListed() throws PrometheusException {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("sum by (status)"))
            .atPriority(1)
            .willReturn(
                aResponse()
                    .withBody(
                        """
                        {"status":"success","data":{"resultType":"vector","result":[
                          {"metric":{"status":"503"},"value":[1795220858.707,"100"]},
                          {"metric":{"status":"0"},"value":[1795220858.707,"0"]},
                          {"metric":{"status":"200"},"value":[1795220858.707,"78438"]}]}}\
                        """)));

    assertThat(complete().statusCodes())
        .containsExactly(Map.entry("200", 78438L), Map.entry("503", 100L));
  }

  @Test
  void eachStepIsMeasuredAtItsOwnEndByItsOwnTag() throws PrometheusException {
    K6Summary staircase = K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow();
    has(
        and(
            containing("histogram_quantile(0.99, sum(last_over_time(k6_benchwright_latency_power"),
            containing("step=\"2\"")),
        "12.5");
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(CPU.formatted("subject") + "\\[5000ms]"))
            .withFormParam("time", equalTo("1795233638.038"))
            .atPriority(1)
            .willReturn(matrix("[1795233634,\"1\"],[1795233636,\"2.4\"]")));

    Measurements measurements = meter.measureWhatIsThere(trial(true), staircase, Optional.empty());

    assertThat(measurements.steps())
        .extracting(step -> step.step().step())
        .containsExactly(1, 2, 3);
    assertThat(measurements.steps().get(1).values())
        .containsEntry("p99Millis", 12.5)
        .doesNotContainKey("cpuCores");
    assertThat(measurements.steps().get(2).values())
        .containsEntry("cpuCores", 0.7)
        .doesNotContainKey("p99Millis");
    assertThat(measurements.values()).containsEntry("sustainedPerSecond", 250.0);
  }

  @Test
  void aSustainedRateIsALowerBoundUnlessTheStaircaseEndedByFailedSteps()
      throws PrometheusException {
    K6Summary ended = K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow();
    K6Summary passed =
        K6Summary.parse(GeneratorLogs.STAIRCASE.replace("\"passed\":false", "\"passed\":true"))
            .orElseThrow();

    assertThat(meter.measureWhatIsThere(trial(true), ended, Optional.empty()).figures().limits())
        .doesNotContainKey("sustainedPerSecond");
    var figures = meter.measureWhatIsThere(trial(true), passed, Optional.empty()).figures();
    assertThat(figures.values()).containsEntry("sustainedPerSecond", 400.0);
    assertThat(figures.limits()).containsEntry("sustainedPerSecond", FigureLimit.AT_LEAST);
  }

  @Test
  void aStaircaseWithoutAPassedStepSustainedNothingKnown() throws PrometheusException {
    K6Summary failed =
        K6Summary.parse(GeneratorLogs.STAIRCASE.replace("\"passed\":true", "\"passed\":false"))
            .orElseThrow();

    assertThat(meter.measureWhatIsThere(trial(true), failed, Optional.empty()).values())
        .doesNotContainKey("sustainedPerSecond");
  }

  @Test
  void theCrossCheckHasTheFiguresOfBoth() throws PrometheusException {
    has(containing("histogram_quantile(0.5,"), "1.6");

    CrossCheck check = complete().crossCheck();

    assertThat(check.requestsPrometheus()).isEqualTo(78538);
    assertThat(check.requestsK6()).isEqualTo(78538);
    assertThat(check.latency().p50())
        .isEqualTo(new CrossCheck.Latency(OptionalDouble.of(1.6), 1.5851615, 1.58, 1.59));
    assertThat(check.latency().p99().prometheusMillis()).isEmpty();
    assertThat(check.intendedLatency()).isEmpty();
  }

  @Test
  void latenciesFromTheIntendedStartHaveASecondPathToo() throws PrometheusException {
    K6Summary open = K6Summary.parse(GeneratorLogs.OPEN).orElseThrow();
    has(
        and(containing("histogram_quantile(0.99,"), containing("k6_benchwright_intended_power")),
        "33.3");

    CrossCheck check = meter.measureWhatIsThere(trial(true), open, Optional.empty()).crossCheck();

    var intended = check.intendedLatency().orElseThrow();
    assertThat(intended.p99())
        .isEqualTo(new CrossCheck.Latency(OptionalDouble.of(33.3), 33.4, 33.1, 33.8));
    assertThat(intended.p50().prometheusMillis()).isEmpty();
    assertThat(check.latency().p99().prometheusMillis()).isEmpty();
  }

  @Test
  void percentilesOfTooFewRequestsAreWithheldButComparedOnBothPaths() throws PrometheusException {
    K6Summary few =
        K6Summary.parse(GeneratorLogs.SUMMARY.replace("\"requests\":78538", "\"requests\":900"))
            .orElseThrow();
    has(REQUESTS, "900");
    has(containing("histogram_quantile(0.99,"), "10.2");

    Measurements measurements = meter.measureWhatIsThere(trial(true), few, Optional.empty());

    assertThat(measurements.values()).doesNotContainKey("p99Millis");
    assertThat(measurements.figures().limits())
        .containsEntry("p99Millis", FigureLimit.TOO_FEW_REQUESTS);
    assertThat(measurements.crossCheck().latency().p99().prometheusMillis()).hasValue(10.2);
  }

  @Test
  void aPercentileThatIsInfiniteInPrometheusIsNeverAndNotAbsent() throws PrometheusException {
    K6Summary open = K6Summary.parse(GeneratorLogs.OPEN).orElseThrow();
    has(REQUESTS, "2250");
    has(containing("histogram_quantile(scalar(round(0.95 *"), "31.5");
    has(containing("histogram_quantile(scalar(round(0.99 *"), "+Inf");

    var figures = meter.measureWhatIsThere(trial(true), open, Optional.empty()).figures();

    assertThat(figures.values())
        .containsEntry("intendedP95Millis", 31.5)
        .doesNotContainKeys("intendedP99Millis", "intendedP90Millis");
    assertThat(figures.limits()).containsOnly(Map.entry("intendedP99Millis", FigureLimit.NEVER));
  }

  @Test
  void aCallerWhoseDeadlineHasPassedGetsWhatIsThere() throws PrometheusException {
    has(REQUESTS, "78000");

    Measurements measurements = meter.measureWhatIsThere(trial(true), SUMMARY, Optional.empty());

    assertThat(measurements.values()).containsEntry("requests", 78000.0);
    assertThat(measurements.crossCheck().requestsPrometheus()).isEqualTo(78000);
  }

  @Test
  void ofNoRequestThereIsNoLatency() throws PrometheusException {
    K6Summary none =
        K6Summary.parse(GeneratorLogs.SUMMARY.replace("\"requests\":78538", "\"requests\":0"))
            .orElseThrow();
    has(REQUESTS, "0");

    assertThat(meter.measureWhatIsThere(trial(true), none, Optional.empty()).values())
        .containsEntry("requests", 0.0)
        .doesNotContainKeys("minMillis", "maxMillis");
  }

  @Test
  void aPrometheusThatRefusesIsAnErrorAndNotAbsence() {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query")).atPriority(1).willReturn(aResponse().withStatus(500)));

    assertThatExceptionOfType(PrometheusException.class).isThrownBy(() -> measure(true));
  }

  private Measurements complete() throws PrometheusException {
    Measured measured = measure(true);
    assertThat(measured).isInstanceOf(Complete.class);
    return ((Complete) measured).measurements();
  }

  private Measured measure(boolean subjectHasMetrics) throws PrometheusException {
    return meter.measure(trial(subjectHasMetrics), SUMMARY, Optional.empty(), NOW);
  }

  private static MeasuredTrial trial(boolean subjectHasMetrics) {
    return MeasuredTrials.of(
        "db-run-b1-c2",
        "team",
        "subject-1",
        "database-1",
        List.of("gen-1-abc"),
        subjectHasMetrics,
        false);
  }

  private static void hasCpu(String... samples) {
    hasCpuOf("subject", samples);
  }

  private static void hasCpuOf(String container, String... samples) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(CPU.formatted(container) + "\\[5000ms]"))
            .withFormParam("time", equalTo(STEADY_END))
            .atPriority(5)
            .willReturn(matrix("[" + String.join("],[", samples) + "]")));
  }

  private static ResponseDefinitionBuilder matrix(String samples) {
    return aResponse()
        .withBody(
            """
            {"status":"success","data":{"resultType":"matrix","result":[
              {"metric":{},"values":[%s]}]}}\
            """
                .formatted(samples));
  }

  private static void has(StringValuePattern query, String value) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", query)
            .atPriority(5)
            .willReturn(
                aResponse()
                    .withBody(
                        """
                        {"status":"success","data":{"resultType":"vector","result":[
                          {"metric":{},"value":[1795220858.707,"%s"]}]}}\
                        """
                            .formatted(value))));
  }
}
