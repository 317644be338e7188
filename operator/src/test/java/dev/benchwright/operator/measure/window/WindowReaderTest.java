package dev.benchwright.operator.measure.window;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.and;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import com.github.tomakehurst.wiremock.matching.StringValuePattern;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.TrialMeter;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reads the window of a load whose throughput settles with its fourth slice of two seconds. */
class WindowReaderTest {

  private static final K6Summary SLICED = K6Summary.parse(GeneratorLogs.SLICED).orElseThrow();
  private static final long FULL_LOAD_SECONDS = 1795233572;
  private static final int SLICES = 13;

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
  void prometheusHasNothing() {
    answers("/api/v1/query", "vector", containing(""), "", 10);
    answers("/api/v1/query", "matrix", matching("[a-z_]+\\{.*}\\[\\d+ms]"), "", 9);
  }

  @Test
  void theWindowBeginsWhereThroughputHasSettled() throws PrometheusException {
    Measurements measured = meter.measureWhatIsThere(trial(false), SLICED, Optional.empty());

    assertThat(measured.warmUp())
        .contains(new WarmUp(6, WarmUpRule.SETTLED, "Settled after 6 s: throughput."));
    assertThat(measured.summary()).isEqualTo(SLICED.fromSlice(3));
    assertThat(measured.values()).containsEntry("steadySeconds", 6.0);
  }

  @Test
  void theWindowBeginsWithTheFirstSliceThatIsNotBoostedAtAll() throws PrometheusException {
    // Nothing before it is looked at, so that the third slice may be the first one.
    assertThat(
            Stream.of(0, 1, 2, 3)
                .map(slice -> assertDoesNotThrow(() -> warmUpAfterBoostOf(2000 * slice).seconds())))
        .containsExactly(6, 6, 4, 6);
    assertThat(warmUpAfterBoostOf(-60_000).seconds()).isEqualTo(6);
  }

  @Test
  void aBoostThatLeavesNothingToJudgeIsSaidToBeTheReason() throws PrometheusException {
    assertThat(warmUpAfterBoostOf(6001))
        .isEqualTo(
            new WarmUp(
                20,
                WarmUpRule.CEILING,
                "Not judged, because the warm-up boost lasted until 8 s, and the rule cannot judge"
                    + " the time from then to 20 s: write 20 or more for"
                    + " spec.load.steadySeconds."));
  }

  /** Returns the warm-up if the boost ended this long after the full load had begun. */
  private WarmUp warmUpAfterBoostOf(int millis) throws PrometheusException {
    var end = Instant.ofEpochSecond(FULL_LOAD_SECONDS).plusMillis(millis);
    return meter.measureWhatIsThere(trial(false), SLICED, Optional.of(end)).warmUp().orElseThrow();
  }

  @Test
  void theMetricsAreOfTheChosenSlicesAndTheWindowOfTheirTime() throws PrometheusException {
    answers(
        "/api/v1/query",
        "vector",
        and(
            containing("k6_benchwright_failed_requests_total"),
            containing("phase=\"loaded\",slice=~\"3|4|5\"")),
        "{\"metric\":{},\"value\":[1,\"3\"]}",
        5);

    Measurements measured = meter.measureWhatIsThere(trial(false), SLICED, Optional.empty());

    assertThat(measured.crossCheck().requestsK6()).isEqualTo(300);
    assertThat(measured.crossCheck().otherCounts())
        .contains(new CrossCheck.Count("failed requests", 3, 3));
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("max(avg_over_time(container_memory"))
            .withFormParam("query", containing("[6000ms]"))
            .withFormParam("time", equalTo("1795233584.000")));
  }

  @Test
  void percentilesAreComparedOverAllSlicesTogether() throws PrometheusException {
    answers(
        "/api/v1/query",
        "vector",
        and(
            containing("histogram_quantile(0.5, sum("),
            containing("{trial=\"sliced\",phase=\"loaded\"}")),
        "{\"metric\":{},\"value\":[1,\"18.1\"]}",
        5);
    answers(
        "/api/v1/query",
        "vector",
        and(containing("histogram_quantile(0.5, sum("), containing("slice=~\"3|4|5\"")),
        "{\"metric\":{},\"value\":[1,\"17.5\"]}",
        5);
    answers(
        "/api/v1/query",
        "vector",
        and(containing("k6_http_reqs_total"), containing("slice=~\"3|4|5\"")),
        "{\"metric\":{},\"value\":[1,\"300\"]}",
        6);

    Measurements measured = meter.measureWhatIsThere(trial(false), SLICED, Optional.empty());

    assertThat(measured.crossCheck().latency().p50().prometheusMillis()).hasValue(18.1);
    assertThat(measured.crossCheck().latency().p50().k6Millis()).isEqualTo(18.1);
    assertThat(measured.values()).containsEntry("p50Millis", 17.5);
  }

  @Test
  void aCompilerThatWorksOnHasNotSettled() throws PrometheusException {
    // The compiler uses half a core for the first six seconds.
    compilation(slice -> Math.min(slice, 3));

    assertThat(meter.measureWhatIsThere(trial(true), SLICED, Optional.empty()).warmUp())
        .contains(new WarmUp(6, WarmUpRule.SETTLED, "Settled after 6 s: throughput, compilation."));
    compilation(slice -> slice);

    assertThat(meter.measureWhatIsThere(trial(true), SLICED, Optional.empty()).warmUp())
        .contains(
            new WarmUp(
                20,
                WarmUpRule.CEILING,
                "Not settled within 6 s: compilation. The rule cannot judge the time from then"
                    + " to 20 s: write 20 or more for spec.load.steadySeconds."));
  }

  @Test
  void aCompilerThatWaitsForAProcessorHasSettledWhenItNeedsLittleOfIt() throws PrometheusException {
    compilation(slice -> 0.75 * slice);
    counter("container_cpu_usage_seconds_total\\{.*}\\[\\d+ms]", 1, slice -> 2 * slice);
    // A tenth of the subject's CPU for the first six seconds, then a fiftieth.
    counter(
        "benchwright_compiler_cpu_seconds_total\\{.*}\\[\\d+ms]",
        1,
        slice -> 0.2 * Math.min(slice, 3) + 0.04 * Math.max(0, slice - 3));

    assertThat(meter.measureWhatIsThere(trial(true), SLICED, Optional.empty()).warmUp())
        .contains(new WarmUp(6, WarmUpRule.SETTLED, "Settled after 6 s: throughput, compilation."));
  }

  @Test
  void aCompilerThatWorksOnHasNotSettledEitherWhereItIsSeldomAskedFor() throws PrometheusException {
    // With a scrape every 14 s, the last sample stays the same for more than five slices.
    compilation(7, slice -> slice);

    assertThat(meter.measureWhatIsThere(trial(true), SLICED, Optional.empty()).warmUp())
        .contains(
            new WarmUp(
                20,
                WarmUpRule.CEILING,
                "Not settled within 6 s: compilation. The rule cannot judge the time from then"
                    + " to 20 s: write 20 or more for spec.load.steadySeconds."));
  }

  @Test
  void aLongSteadyPhaseLeavesNoPartOfTheWarmUpUnjudged() throws PrometheusException {
    // The same slices, but three may be the warm-up and ten are the steady phase.
    K6Summary longSteady =
        K6Summary.parse(GeneratorLogs.SLICED.replace("\"steady\":3", "\"steady\":10"))
            .orElseThrow();
    compilation(slice -> slice);

    assertThat(meter.measureWhatIsThere(trial(true), longSteady, Optional.empty()).warmUp())
        .contains(new WarmUp(6, WarmUpRule.CEILING, "Not settled within 6 s: compilation."));
  }

  @Test
  void aSubjectThatTellsNothingOfACompilerIsJudgedByThroughputAlone() throws PrometheusException {
    assertThat(
            meter
                .measureWhatIsThere(trial(true), SLICED, Optional.empty())
                .warmUp()
                .orElseThrow()
                .rule())
        .isEqualTo(WarmUpRule.SETTLED);
  }

  @Test
  void noiseThatHidesAWarmUpDoesNotSettleIt() throws PrometheusException {
    K6Summary loud =
        K6Summary.parse(
                GeneratorLogs.SLICED
                    .replace(
                        "[10,40,80,100,100,100,100,100,100,100,100,100,100]",
                        "[100,160,60,150,70,110,140,60,160,80,130,70,120]")
                    .replace("\"steady\":3", "\"steady\":10"))
            .orElseThrow();

    var warmUp =
        meter.measureWhatIsThere(trial(false), loud, Optional.empty()).warmUp().orElseThrow();

    assertThat(warmUp.rule()).isEqualTo(WarmUpRule.UNSURE);
    assertThat(warmUp.seconds()).isEqualTo(6);
    assertThat(warmUp.message())
        .matches(
            "Cannot be told at this noise whether it had settled within 6 s: throughput varies by"
                + " \\d+ % from slice to slice\\. A longer spec\\.load\\.steadySeconds tells more\\.");
  }

  @Test
  void theWindowIsAsLongWhereverItBegins() throws PrometheusException {
    var settled = meter.measureWhatIsThere(trial(false), SLICED, Optional.empty());
    compilation(slice -> slice);
    var ceiling = meter.measureWhatIsThere(trial(true), SLICED, Optional.empty());

    assertThat(settled.warmUp().orElseThrow().seconds()).isEqualTo(6);
    assertThat(ceiling.warmUp().orElseThrow().seconds()).isEqualTo(20);
    assertThat(settled.summary().steady())
        .isEqualTo(ceiling.summary().steady())
        .isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void theWindowAfterAFixedWarmUpIsLookedAt() throws PrometheusException {
    // 13 slices of 2 s, of which the last one has 3 s.
    K6Summary fixed = fixed("[40,60,80,100,100,100,110,110,110,120,120,120,180]", "1795233599000");

    Measurements measured = meter.measureWhatIsThere(trial(false), fixed, Optional.empty());

    assertThat(measured.warmUp()).isEmpty();
    assertThat(measured.summary()).isEqualTo(fixed);
    var steadiness = measured.steadiness().orElseThrow();
    assertThat(steadiness.verdict()).isEqualTo(SteadinessVerdict.RISING);
    // 20, 30, 40 and 50 requests/s at first, and 60 in each of the last four slices.
    assertThat(steadiness.changePercent()).isCloseTo(100 * (60.0 / 35 - 1), within(0.01));
    assertThat(steadiness.message()).endsWith("raise spec.load.warmUpSeconds.");
    PROMETHEUS.verify(
        0,
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("phase=\"loaded\"")));
  }

  @Test
  void costsAreComparedByWhatWasUsedForTheRequestsOfTheSameTime() throws PrometheusException {
    // 25 requests/s for 9 s, and 50 in the last 9 s.
    K6Summary fixed = fixed("[50,50,50,50,50,75,75,75,100,100,100,100,150]", "1795233599000");
    container("container_cpu_usage_seconds_total", second -> Math.min(second, 9) + second);
    container("container_memory_working_set_bytes", second -> second <= 9 ? 1 : 3);

    assertThat(costChange(fixed))
        .containsOnlyKeys(
            "cpuSecondsPerMillionRequests",
            "memoryMiBSecondsPerMillionRequests",
            "allCpuSecondsPerMillionRequests",
            "allMemoryMiBSecondsPerMillionRequests")
        // 2 cores, and 1 for twice the requests.
        .hasEntrySatisfying(
            "cpuSecondsPerMillionRequests", change -> assertThat(change).isEqualTo(-75))
        .hasEntrySatisfying(
            "memoryMiBSecondsPerMillionRequests", change -> assertThat(change).isEqualTo(50));
  }

  @Test
  void costsOfACounterThatRestartedAreUnknown() throws PrometheusException {
    K6Summary fixed = fixed("[50,50,50,50,50,50,50,50,50,50,50,50,75]", "1795233599000");
    container("container_cpu_usage_seconds_total", second -> second < 24 ? 10 + second : second);
    container("container_memory_working_set_bytes", second -> 1);

    assertThat(costChange(fixed))
        .containsOnlyKeys(
            "memoryMiBSecondsPerMillionRequests", "allMemoryMiBSecondsPerMillionRequests");
  }

  @Test
  void threeSamplesDoNotTellHowCostsChange() throws PrometheusException {
    K6Summary fixed = fixed("[50,50,50,50,50,50,50,50,50,50,50,50,75]", "1795233599000");
    container("container_memory_working_set_bytes", 12, second -> 1);

    assertThat(costChange(fixed)).isEmpty();
  }

  @Test
  void whatAllComponentsCostChangesByTheSumOfWhatEachUses() throws PrometheusException {
    K6Summary fixed = fixed("[50,50,50,50,50,50,50,50,50,50,50,50,75]", "1795233599000");
    container("container_cpu_usage_seconds_total.*subject", 3, second -> second);
    // As much as the subject, and three times as much in the last 9 s.
    container(
        "container_cpu_usage_seconds_total.*database",
        3,
        second -> second + 2 * Math.max(0, second - 18));

    assertThat(costChange(fixed))
        .containsOnly(
            Map.entry("cpuSecondsPerMillionRequests", 0.0),
            Map.entry("allCpuSecondsPerMillionRequests", 100.0));
  }

  @Test
  void whatAllComponentsCostIsComparedOverTheTimeThatIsKnownOfEach() throws PrometheusException {
    K6Summary fixed = fixed("[50,50,50,50,50,50,50,50,50,50,50,50,75]", "1795233599000");
    // It works only before and after the samples of the other.
    container(
        "container_cpu_usage_seconds_total.*subject",
        3,
        second -> 1000 + second + 100 * (Math.min(3, second) + Math.max(24, second)));
    container(
        "container_cpu_usage_seconds_total.*database",
        IntStream.iterate(3, second -> second <= 24, second -> second + 7),
        second -> second);

    assertThat(costChange(fixed)).containsEntry("allCpuSecondsPerMillionRequests", 0.0);
  }

  @Test
  void whatAllComponentsCostIsUnknownWhereItIsOfOne() throws PrometheusException {
    K6Summary fixed = fixed("[50,50,50,50,50,50,50,50,50,50,50,50,75]", "1795233599000");
    container("container_cpu_usage_seconds_total.*subject", 3, second -> second);
    container("container_cpu_usage_seconds_total.*database", 12, second -> second);

    assertThat(costChange(fixed)).containsOnlyKeys("cpuSecondsPerMillionRequests");
  }

  private Map<String, Double> costChange(K6Summary summary) throws PrometheusException {
    return meter
        .measureWhatIsThere(trial(false), summary, Optional.empty())
        .steadiness()
        .orElseThrow()
        .costChangePercent();
  }

  private static void container(String metric, IntToDoubleFunction ofSecond) {
    container(metric, 3, ofSecond);
  }

  /** Stubs a container's samples, the first of which is taken as the load begins. */
  private static void container(String metric, int everySeconds, IntToDoubleFunction ofSecond) {
    container(
        metric,
        IntStream.iterate(0, second -> second <= 27, second -> second + everySeconds),
        ofSecond);
  }

  private static void container(
      String metric, IntStream sampledSeconds, IntToDoubleFunction ofSecond) {
    answers(
        "/api/v1/query",
        "matrix",
        matching(metric + ".*}\\[\\d+ms]"),
        sampledSeconds
            .mapToObj(second ->
                "[%d,\"%s\"]".formatted(FULL_LOAD_SECONDS + second, ofSecond.applyAsDouble(second)))
            .collect(Collectors.joining(",", "{\"metric\":{},\"values\":[", "]}")),
        4);
  }

  @Test
  void ofAnOpenLoadAfterAFixedWarmUpThePercentileIsLookedAt() throws PrometheusException {
    K6Summary fixed =
        K6Summary.parse(
                open(
                    GeneratorLogs.SLICED
                        .replace("\"steady\":3", "\"steady\":13")
                        .replace("1795233592000", "1795233572000")))
            .orElseThrow();
    p99(IntStream.range(0, SLICES));

    var steadiness =
        meter.measureWhatIsThere(trial(false), fixed, Optional.empty()).steadiness().orElseThrow();

    assertThat(steadiness.metric()).isEqualTo("intendedP99Millis");
    assertThat(steadiness.verdict()).isEqualTo(SteadinessVerdict.STEADY);
    assertThat(steadiness.changePercent()).isZero();
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing("sum by (slice)"))
            .withFormParam("query", containing("phase=\"steady\"")));
  }

  @Test
  void aLoadWithoutSlicesIsNotLookedAt() throws PrometheusException {
    K6Summary plain = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();

    assertThat(meter.measureWhatIsThere(trial(false), plain, Optional.empty()).steadiness())
        .isEmpty();
  }

  @Test
  void ofAnOpenLoadThePercentileHasToSettleToo() throws PrometheusException {
    K6Summary open = K6Summary.parse(open(GeneratorLogs.SLICED)).orElseThrow();
    // Only slices with latencies count; here the last slice has none.
    p99(IntStream.range(0, SLICES - 1));
    assertThat(
            meter
                .measureWhatIsThere(trial(false), open, Optional.empty())
                .warmUp()
                .orElseThrow()
                .rule())
        .isEqualTo(WarmUpRule.UNSURE);

    p99(IntStream.range(0, SLICES));
    assertThat(meter.measureWhatIsThere(trial(false), open, Optional.empty()).warmUp())
        .contains(
            new WarmUp(
                6,
                WarmUpRule.SETTLED,
                "Settled after 6 s: throughput, p99 from the intended start."));
  }

  /** What is never served is infinitely late, whatever the served ones say. */
  @Test
  void ofAnOpenLoadASliceThatLeavesRequestsUnservedHasNotSettled() throws PrometheusException {
    K6Summary open = K6Summary.parse(open(GeneratorLogs.SLICED)).orElseThrow();
    p99(IntStream.range(0, SLICES));
    unserved(0.009, IntStream.range(0, SLICES));
    assertThat(warmUpOf(open).seconds()).isEqualTo(6);
    unserved(0.011, IntStream.range(0, 3));
    assertThat(warmUpOf(open).seconds()).isEqualTo(6);
    unserved(0.011, IntStream.of(3));
    assertThat(warmUpOf(open).rule()).isEqualTo(WarmUpRule.UNSURE);
  }

  private WarmUp warmUpOf(K6Summary summary) throws PrometheusException {
    return meter.measureWhatIsThere(trial(false), summary, Optional.empty()).warmUp().orElseThrow();
  }

  private static void unserved(double part, IntStream slices) {
    answers(
        "/api/v1/query",
        "vector",
        containing("sum by (slice) (histogram_count("),
        slices
            .mapToObj(
                "{\"metric\":{\"slice\":\"%%d\"},\"value\":[1,\"%s\"]}".formatted(part)::formatted)
            .collect(Collectors.joining(",")),
        3);
  }

  @Test
  void theNoiseOfAFixedWindowIsThatOfItsSlices() throws PrometheusException {
    K6Summary fixed =
        fixed("[300,312,288,300,306,294,300,312,288,300,306,294,450]", "1795233599000");
    p99OfSlice("phase=\"steady\"", 20);

    var noise =
        meter
            .measureWhatIsThere(trial(false), fixed, Optional.empty())
            .steadiness()
            .orElseThrow()
            .withinPercent();

    assertThat(noise).containsOnlyKeys("requestsPerSecond", "p99Millis");
    // Slices spread by 2.6 %, and the window is the mean of 13 of them.
    assertThat(noise.get("requestsPerSecond")).isCloseTo(2.6 / Math.sqrt(13), within(0.1));
    // Every second slice has a p99 of 20 ms, the others 10 % more.
    assertThat(noise.get("p99Millis")).isCloseTo(5 / Math.sqrt(13), within(0.15));
  }

  @Test
  void theP99OfAClosedLoadChangesFromTheFirstThirdOfItsSlicesToTheLast()
      throws PrometheusException {
    p99OfSlices("0|1|2|3", 20);
    p99OfSlices("9|10|11|12", 25);

    assertThat(p99Change("[300,312,288,300,306,294,300,312,288,300,306,294,450]")).isEqualTo(25.0);
    // The first third has 999 requests, which are too few for a p99.
    assertThat(p99Change("[300,312,288,99,306,294,300,312,288,300,306,294,450]")).isNull();
  }

  private @Nullable Double p99Change(String requests) throws PrometheusException {
    return meter
        .measureWhatIsThere(trial(false), fixed(requests, "1795233599000"), Optional.empty())
        .steadiness()
        .orElseThrow()
        .p99ChangePercent();
  }

  private static void p99OfSlices(String slices, double millis) {
    answers(
        "/api/v1/query",
        "vector",
        and(
            containing("histogram_quantile(0.99, sum("),
            containing("phase=\"steady\",slice=~\"%s\"".formatted(slices))),
        "{\"metric\":{},\"value\":[1,\"%s\"]}".formatted(millis),
        3);
  }

  @Test
  void theNoiseOfAChosenWindowIsThatOfItsOwnSlices() throws PrometheusException {
    K6Summary longSteady =
        K6Summary.parse(GeneratorLogs.SLICED.replace("\"steady\":3", "\"steady\":10"))
            .orElseThrow();
    p99OfSlice("phase=\"loaded\"", 20);

    var noise =
        meter
            .measureWhatIsThere(trial(false), longSteady, Optional.empty())
            .steadiness()
            .orElseThrow()
            .withinPercent();

    // The slices before the window are slower by up to 90 %.
    assertThat(noise.get("requestsPerSecond")).isCloseTo(0, within(1e-9));
    assertThat(noise.get("p99Millis")).isCloseTo(5 / Math.sqrt(10), within(0.15));
  }

  @Test
  void slicesWithFewRequestsDoNotTellTheNoiseOfAPercentile() throws PrometheusException {
    K6Summary few = fixed("[10,10,10,10,10,10,10,10,10,10,10,10,15]", "1795233599000");
    p99OfSlice("phase=\"steady\"", 20);

    assertThat(
            meter
                .measureWhatIsThere(trial(false), few, Optional.empty())
                .steadiness()
                .orElseThrow()
                .withinPercent())
        .containsOnlyKeys("requestsPerSecond");
  }

  /** Gives every second slice a higher p99 by 10 %. */
  private static void p99OfSlice(String phase, double millis) {
    for (int slice = 0; slice < SLICES; slice++) {
      answers(
          "/api/v1/query",
          "vector",
          and(
              containing("histogram_quantile(0.99, sum("),
              containing("%s,slice=~\"%d\"".formatted(phase, slice))),
          "{\"metric\":{},\"value\":[1,\"%s\"]}".formatted(slice % 2 == 0 ? millis : 1.1 * millis),
          3);
    }
  }

  private static void p99(IntStream slices) {
    answers(
        "/api/v1/query",
        "vector",
        containing("0.99, sum by (slice)"),
        slices
            .mapToObj("{\"metric\":{\"slice\":\"%d\"},\"value\":[1,\"18.1\"]}"::formatted)
            .collect(Collectors.joining(",")),
        4);
  }

  private static K6Summary fixed(String requests, String steadyEndMillis) {
    return K6Summary.parse(
            GeneratorLogs.SLICED
                .replace("[10,40,80,100,100,100,100,100,100,100,100,100,100]", requests)
                .replace("\"steady\":3", "\"steady\":13")
                .replace("1795233592000", "1795233572000")
                .replace("1795233598000", steadyEndMillis))
        .orElseThrow();
  }

  /** Returns the log of a load whose requests have an intended start. */
  private static String open(String log) {
    return log.replace(
        "\"slices\":{",
        "\"intendedLatencyMillis\":{\"mean\":1,\"p50\":1,\"p95\":1,\"p99\":1,\"max\":1,"
            + "\"p50Below\":1,\"p50Above\":1,\"p95Below\":1,\"p95Above\":1,"
            + "\"p99Below\":1,\"p99Above\":1},"
            + "\"slices\":{");
  }

  private static void compilation(IntToDoubleFunction coreSeconds) {
    compilation(1, coreSeconds);
  }

  /** Stubs the compilation time, with a sample at the start of every {@code everySlices} slices. */
  private static void compilation(int everySlices, IntToDoubleFunction coreSeconds) {
    counter(
        "jvm_compilation_time_ms_total\\{.*}\\[\\d+ms]",
        everySlices,
        slice -> 1000 * coreSeconds.applyAsDouble(slice));
  }

  /** Stubs a counter, with a sample at the start of every {@code everySlices} slices. */
  private static void counter(String query, int everySlices, IntToDoubleFunction values) {
    String samples =
        IntStream.iterate(
                -everySlices, slice -> slice <= SLICES + everySlices, slice -> slice + everySlices)
            .mapToObj(slice ->
                "[%d,\"%s\"]"
                    .formatted(FULL_LOAD_SECONDS + 2L * slice, values.applyAsDouble(slice)))
            .collect(Collectors.joining(","));
    answers(
        "/api/v1/query",
        "matrix",
        matching(query),
        "{\"metric\":{},\"values\":[%s]}".formatted(samples),
        4);
  }

  private static MeasuredTrial trial(boolean subjectHasMetrics) {
    return MeasuredTrials.of(
        "sliced", "team", "subject-1", "database-1", List.of("gen-1"), subjectHasMetrics, false);
  }

  private static void answers(
      String path, String type, StringValuePattern query, String result, int priority) {
    PROMETHEUS.stubFor(
        post(urlEqualTo(path))
            .withFormParam("query", query)
            .atPriority(priority)
            .willReturn(
                aResponse()
                    .withBody(
                        "{\"status\":\"success\",\"data\":{\"resultType\":\"%s\",\"result\":[%s]}}"
                            .formatted(type, result))));
  }
}
