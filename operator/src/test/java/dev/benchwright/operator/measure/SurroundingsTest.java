package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.query.RequestCounting;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SurroundingsTest {

  /** A steady phase of 5 s, in a load of 8.7 s. */
  private static final K6Summary SUMMARY = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();

  private static final String STEADY_END = "1795220858.707";
  private static final long STEADY_START_SECONDS = 1795220853;

  private static final String KUBELET =
      """
      {"job":"kubelet","instance":"10.0.0.5:10250","metrics_path":"/metrics/cadvisor","node":"n1",\
      "namespace":"team","pod":"subject-1","container":"subject","id":"/kubepods/x"}\
      """;

  private static final String KUBELET_LABELS =
      "instance=\"10.0.0.5:10250\",job=\"kubelet\",metrics_path=\"/metrics/cadvisor\",node=\"n1\"";

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
  void prometheusKnowsNothing() {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query")).atPriority(10).willReturn(answer("vector", "")));
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching("[a-z_]+\\{.*}\\[\\d+ms]"))
            .atPriority(9)
            .willReturn(answer("matrix", "")));
  }

  @Test
  void whatPrometheusDoesNotKnowIsAbsent() throws PrometheusException {
    assertThat(surroundings(true))
        .isEqualTo(
            new Surroundings(
                OptionalDouble.empty(), OptionalDouble.empty(), List.of(), List.of(), List.of()));
  }

  @Test
  void compilersAreSeenFromTheirFirstSampleInTheWindowToTheLast() throws PrometheusException {
    series("last_over_time\\(jvm_compilation_time_ms_total\\{.*", KUBELET);
    samples(
        "jvm_compilation_time_ms_total\\{.*}\\[5000ms]",
        "[%d,\"7000\"],[%d,\"7900\"]"
            .formatted(STEADY_START_SECONDS + 1, STEADY_START_SECONDS + 4));

    assertThat(surroundings(true).compilers())
        .containsExactly(new CompilerWork("subject", OptionalDouble.of(30), Optional.empty()));
    assertThat(surroundings(false).compilers()).isEmpty();
  }

  @Test
  void whatCompilersTakeOfTheSubjectsCpuIsKnownWhereItTellsTheirTime() throws PrometheusException {
    series("last_over_time\\(jvm_compilation_time_ms_total\\{.*", KUBELET);
    samples(
        "benchwright_compiler_cpu_seconds_total\\{.*}\\[5000ms]",
        "[%d,\"7\"],[%d,\"7.75\"]".formatted(STEADY_START_SECONDS + 1, STEADY_START_SECONDS + 4));
    samples(
        "container_cpu_usage_seconds_total\\{.*container=\"subject\".*\\[5000ms]",
        "[%d,\"20\"],[%d,\"28\"]".formatted(STEADY_START_SECONDS, STEADY_START_SECONDS + 4));

    assertThat(surroundings(true).compilers())
        .containsExactly(
            new CompilerWork(
                "subject", OptionalDouble.empty(), Optional.of(new CompilerWork.Cpu(25, 12.5))));
  }

  @Test
  void compilersOfEveryComponentUnderTestAreSeen() throws PrometheusException {
    series(
        "last_over_time\\(jvm_compilation_time_ms_total\\{.*pod=\"(books|orders)-1\".*", KUBELET);
    samples(
        "jvm_compilation_time_ms_total\\{.*pod=\"books-1\".*\\[5000ms]",
        "[%d,\"7000\"],[%d,\"7900\"]"
            .formatted(STEADY_START_SECONDS + 1, STEADY_START_SECONDS + 4));
    var system =
        new MeasuredTrial(
            "shop-b1-c1",
            "team",
            List.of(
                component("db", Role.DATABASE, true),
                component("stock", Role.SERVICE, true),
                component("books", Role.SUBJECT, true),
                component("mail", Role.SUBJECT, false),
                component("orders", Role.SUBJECT, true)),
            List.of("gen-1-abc"),
            RequestCounting.BY_STATUS,
            true);

    assertThat(meter.surroundings(system, SUMMARY).compilers())
        .containsExactly(
            new CompilerWork("books", OptionalDouble.of(30), Optional.empty()),
            new CompilerWork("orders", OptionalDouble.empty(), Optional.empty()));
  }

  private static MeasuredComponent component(String name, Role role, boolean hasMetrics) {
    return new MeasuredComponent(name, role, name + "-1", hasMetrics, List.of());
  }

  @Test
  void compilersThatAreSeenOnlyBesideTheWindowAreKnownToBeThere() throws PrometheusException {
    series("last_over_time\\(jvm_compilation_time_ms_total\\{.*", KUBELET);

    assertThat(surroundings(true).compilers())
        .containsExactly(new CompilerWork("subject", OptionalDouble.empty(), Optional.empty()));
  }

  @Test
  void theBusiestGeneratorIsFoundAmongAll() throws PrometheusException {
    cpu("pod=\"gen-1-abc\",.*", 0.5);
    cpu("pod=\"gen-2-def\",.*", 1.5);

    assertThat(surroundings(true).busiestGeneratorCores()).isEqualTo(OptionalDouble.of(0.75));
  }

  @Test
  void aGeneratorThatIsBusierInAStepThatEndedAStaircaseIsToldByThatStep()
      throws PrometheusException {
    // The whole window has 23 s, the last step 5 s; only that one failed.
    samples(
        "container_cpu_usage_seconds_total\\{namespace=\"team\",pod=\"gen-1-abc\",.*\\[23000ms]",
        "[1795233616,\"1\"],[1795233636,\"11\"]");
    stepCpu("1795233638.038", "[1795233634,\"8\"],[1795233636,\"11\"]");
    stepCpu("1795233629.038", "[1795233625,\"1\"],[1795233627,\"7\"]");

    assertThat(staircase(GeneratorLogs.STAIRCASE).busiestGeneratorCores())
        .isEqualTo(OptionalDouble.of(1.5));
    assertThat(
            staircase(GeneratorLogs.STAIRCASE.replace("\"passed\":false", "\"passed\":true"))
                .busiestGeneratorCores())
        .isEqualTo(OptionalDouble.of(0.5));
  }

  @Test
  void aGeneratorThatIsThrottledInAStepThatEndedAStaircaseIsToldByThatStep()
      throws PrometheusException {
    throttled("23000ms", "1795233638.038", "4");
    throttled("5000ms", "1795233638.038", "60");
    throttled("5000ms", "1795233629.038", "80");

    assertThat(staircase(GeneratorLogs.STAIRCASE).mostThrottledPercent())
        .isEqualTo(OptionalDouble.of(60));
  }

  @Test
  void scrapesOfTheKubeletAreFoundByTheLabelsOfTheSubjectsContainer() throws PrometheusException {
    series("last_over_time\\(container_memory_working_set_bytes\\{.*pod=\"subject-1\".*", KUBELET);
    samples(
        "up\\{" + KUBELET_LABELS + "}\\[.*ms]",
        sample(-2, 1) + "," + sample(0, 1) + "," + sample(2, 0) + "," + sample(4, 1));

    // The scrape at 2 s failed.
    assertThat(surroundings(true).scrapes())
        .containsExactly(
            new ScrapeCadence("container", Duration.ofSeconds(4), Duration.ofMillis(3293)));
  }

  @Test
  void scrapesOfTheApplicationAreOfItsOwnTarget() throws PrometheusException {
    series(
        "last_over_time\\(jvm_threads_live_threads\\{.*",
        """
        {"job":"subjects","instance":"10.1.0.7:9090","namespace":"team","pod":"subject-1"}\
        """);
    samples(
        "up\\{namespace=\"team\",pod=\"subject-1\",instance=\"10.1.0.7:9090\",job=\"subjects\"}\\[.*",
        sample(0, 1) + "," + sample(2, 1) + "," + sample(4, 1) + "," + sample(6, 1));

    assertThat(surroundings(true).scrapes())
        .extracting(ScrapeCadence::source)
        .containsExactly("application");
    assertThat(surroundings(false).scrapes()).isEmpty();
  }

  @Test
  void anApplicationThatNeverAnsweredWasMissingAllTheTime() throws PrometheusException {
    series(
        "last_over_time\\(up\\{namespace=\"team\",pod=\"subject-1\"}.*",
        """
        {"job":"subjects","instance":"10.1.0.7:9090","namespace":"team","pod":"subject-1"}\
        """);
    samples(
        "up\\{namespace=\"team\",pod=\"subject-1\",instance=\"10.1.0.7:9090\",job=\"subjects\"}\\[.*",
        sample(0, 0) + "," + sample(2, 0) + "," + sample(4, 0));

    assertThat(surroundings(true).scrapes())
        .containsExactly(
            new ScrapeCadence("application", Duration.ofMillis(2500), Duration.ofSeconds(5)));
  }

  @Test
  void ofANodeIsToldWhatIsUsedByAllAndByTheTrial() throws PrometheusException {
    series("last_over_time\\(container_memory_working_set_bytes\\{.*pod=\"subject-1\".*", KUBELET);
    number(".*machine_cpu_cores\\{" + KUBELET_LABELS + "}\\[1h]\\)\\) or count.*", "4");
    cpu(KUBELET_LABELS + ",id=\"/\"", 5);
    cpu("pod=\"subject-1\".*" + KUBELET_LABELS, 1);
    cpu("pod=\"database-1\".*" + KUBELET_LABELS, 0.5);
    cpu("pod=\"gen-2-def\".*" + KUBELET_LABELS, 1.5);

    assertThat(surroundings(true).nodes()).containsExactly(new NodeCpu("n1", 4, 2.5, 1.5));
  }

  @Test
  void whereTheKubeletDoesNotTellOfTheNodeTheExporterDoesForEachCpuAndModeHoweverManyScrapeIt()
      throws PrometheusException {
    series("last_over_time\\(container_memory_working_set_bytes\\{.*pod=\"subject-1\".*", KUBELET);
    number(".*machine_cpu_cores.*", "4");
    cpu("pod=\"subject-1\".*" + KUBELET_LABELS, 1);
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam(
                "query",
                equalTo(
                    "node_cpu_seconds_total{instance=\"10.0.0.5:9100\",mode!=\"idle\",mode!=\"iowait\"}"
                        + "[5000ms]"))
            .atPriority(5)
            .willReturn(
                answer(
                    "matrix",
                    """
                    {"metric":{"cpu":"0","job":"a"},"values":[[0,"1"],[4,"3"]]},\
                    {"metric":{"cpu":"0","job":"b"},"values":[[1,"1"]]},\
                    {"metric":{"cpu":"1","job":"a"},"values":[[0,"7"],[4,"8"]]},\
                    {"metric":{"cpu":"1","job":"b"},"values":[[0,"7"],[4,"8"]]}\
                    """)));

    assertThat(surroundings(true).nodes()).containsExactly(new NodeCpu("n1", 4, 0.75, 0.5));
  }

  @Test
  void aNodeWhoseCoresNobodyTellsIsUnknown() throws PrometheusException {
    series("last_over_time\\(container_memory_working_set_bytes\\{.*pod=\"subject-1\".*", KUBELET);
    cpu(".*id=\"/\"", 5);

    assertThat(surroundings(true).nodes()).isEmpty();
  }

  @Test
  void aNodeOfWhichTheTrialsOwnPartIsNotKnownIsUnknown() throws PrometheusException {
    series("last_over_time\\(container_memory_working_set_bytes\\{.*pod=\"subject-1\".*", KUBELET);
    number(".*machine_cpu_cores.*", "4");
    cpu(".*id=\"/\"", 5);

    assertThat(surroundings(true).nodes()).isEmpty();
  }

  private Surroundings surroundings(boolean subjectHasMetrics) throws PrometheusException {
    return surroundings(subjectHasMetrics, SUMMARY);
  }

  private Surroundings staircase(String log) throws PrometheusException {
    return surroundings(true, K6Summary.parse(log).orElseThrow());
  }

  /** Stubs a generator's CPU time in the step of five seconds that ended then. */
  private static void stepCpu(String end, String values) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam(
                "query",
                matching(
                    "container_cpu_usage_seconds_total\\{namespace=\"team\",pod=\"gen-1-abc\",.*\\[5000ms]"))
            .withFormParam("time", equalTo(end))
            .atPriority(5)
            .willReturn(answer("matrix", "{\"metric\":{},\"values\":[%s]}".formatted(values))));
  }

  private static void throttled(String window, String end, String percent) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching("max\\(100 \\* .*throttled.*\\[" + window + "].*"))
            .withFormParam("time", equalTo(end))
            .atPriority(5)
            .willReturn(
                answer("vector", "{\"metric\":{},\"value\":[1,\"%s\"]}".formatted(percent))));
  }

  private Surroundings surroundings(boolean subjectHasMetrics, K6Summary summary)
      throws PrometheusException {
    return meter.surroundings(
        MeasuredTrials.of(
            "db-run-b1-c2",
            "team",
            "subject-1",
            "database-1",
            List.of("gen-1-abc", "gen-2-def"),
            subjectHasMetrics,
            false),
        summary);
  }

  /** Returns a sample so many seconds after the whole second in which the steady phase began. */
  private static String sample(int seconds, int value) {
    return "[%d,\"%d\"]".formatted(STEADY_START_SECONDS + seconds, value);
  }

  private static void number(String query, String value) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(query))
            .withFormParam("time", equalTo(STEADY_END))
            .atPriority(5)
            .willReturn(answer("vector", "{\"metric\":{},\"value\":[1,\"%s\"]}".formatted(value))));
  }

  /** Stubs series with these labels, whose CPU time grows by this in two seconds of the window. */
  private static void cpu(String labels, double grown) {
    samples(
        "container_cpu_usage_seconds_total\\{(namespace=\"team\",)?" + labels + "}\\[5000ms]",
        "[%d,\"3\"],[%d,\"%s\"]"
            .formatted(STEADY_START_SECONDS + 1, STEADY_START_SECONDS + 3, 3 + grown));
  }

  private static void series(String query, String labels) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(query))
            .atPriority(5)
            .willReturn(answer("vector", "{\"metric\":%s,\"value\":[1,\"1\"]}".formatted(labels))));
  }

  private static void samples(String query, String values) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(query))
            .atPriority(5)
            .willReturn(answer("matrix", "{\"metric\":{},\"values\":[%s]}".formatted(values))));
  }

  private static ResponseDefinitionBuilder answer(String type, String result) {
    return aResponse()
        .withBody(
            """
            {"status":"success","data":{"resultType":"%s","result":[%s]}}\
            """
                .formatted(type, result));
  }
}
