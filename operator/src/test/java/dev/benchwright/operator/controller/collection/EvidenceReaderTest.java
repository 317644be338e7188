package dev.benchwright.operator.controller.collection;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.GatesSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.component.Components;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.operator.gate.Gates;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.gate.evidence.SubjectPlace;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.RunIntent;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Checks that the gates get everything that is known of a trial. */
class EvidenceReaderTest {

  /** An open load, which has every figure that a generator can report. */
  private static final K6Summary SUMMARY =
      K6Summary.parse(
              GeneratorLogs.OPEN.replace(
                  "\"droppedIterations\"",
                  "\"lateIterations\":3,\"clockStepMillis\":2.5,\"droppedIterations\""))
          .orElseThrow();

  private static final MeasuredTrial TRIAL =
      MeasuredTrials.of(
          "team/two-b1-c1",
          "team",
          "subject-1",
          "database-1",
          List.of("gen-1", "gen-2"),
          true,
          false);

  private static final String LABELS =
      """
      {"job":"kubelet","instance":"10.0.0.5:10250","metrics_path":"/metrics/cadvisor","node":"n1",\
      "namespace":"team","pod":"subject-1","container":"subject"}\
      """;

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
  void prometheusKnowsEverything() {
    answer(".*", "vector", "{\"metric\":%s,\"value\":[1,\"5\"]}".formatted(LABELS), 9);
    // Both a counter of CPU time and the record of a scrape every second; the latter must be 1.
    answer("[a-z0-9_]+\\{.*}\\[\\d+ms]", "matrix", samples("1795233580.%d"), 8);
    answer("up\\{.*}\\[\\d+ms]", "matrix", samples("1"), 7);
  }

  /**
   * A gate passes without data. If its data never reached it, it would pass all trials, and no test
   * of the gate itself would notice.
   */
  @Test
  void ofATrialOfWhichEverythingIsKnownNoGateLacksData() throws PrometheusException {
    assertThat(Gates.of(GatesSpec.DEFAULT).judge(evidence()))
        .extracting(GateStatus::name)
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(GateName.values())
                // A trial without further services has no finding on them.
                .filter(name -> name != GateName.SERVICES_ALIVE)
                .map(GateName::text)
                .toList());
    assertThat(Gates.of(GatesSpec.DEFAULT).judge(evidence()))
        .noneMatch(GateStatus::lackedData)
        .noneMatch(gate -> gate.observed().contains("unknown"));
  }

  @Test
  void ofATrialOfWhichEverythingIsKnownNoPartOfTheEvidenceIsEmpty() throws PrometheusException {
    assertThat(emptyParts("evidence", evidence())).isEmpty();
  }

  /** Over the whole load, its warm-up would hide a generator that was late in the window. */
  @Test
  void requestsThatWereLateAreThoseOfTheMeasuredWindow() throws PrometheusException {
    var open =
        GeneratorLogs.SLICED.replace(
            "\"slices\"",
            """
            "intendedLatencyMillis":{"mean":1,"p50":1,"p95":1,"p99":1,"max":1,"p50Below":1,\
            "p50Above":1,"p95Below":1,"p95Above":1,"p99Below":1,"p99Above":1},"slices"\
            """);
    var whole = K6Summary.parse(open).orElseThrow();
    var chosen = meter.measureWhatIsThere(TRIAL, whole, Optional.empty()).summary();

    var late = evidence(whole).generator().latePercent().orElseThrow();

    assertThat(late)
        .isEqualTo(100.0 * chosen.lateIterations() / chosen.requests())
        .isNotEqualTo(100.0 * whole.lateIterations() / whole.requests());
  }

  private Evidence evidence() throws PrometheusException {
    return evidence(SUMMARY);
  }

  private Evidence evidence(K6Summary summary) throws PrometheusException {
    var judged = new BenchmarkTrial();
    judged.getMetadata().setName("two-b1-c1");
    judged.setSpec(new BenchmarkTrialSpec("two", "webflux", 100, "100/s", 1, 1, 1));
    return new EvidenceReader(meter)
        .read(
            TRIAL,
            GeneratorSpec.DEFAULT,
            List.of(summary, summary),
            meter.measureWhatIsThere(TRIAL, summary, Optional.empty()),
            observation(),
            judged,
            List.of(new SubjectPlace("two-b1-c2", "mvc-virtual", 1, "n1", "sha256:2")));
  }

  private static Observation observation() {
    return new Observation(
        SUMMARY.ended(),
        List.of(
            new ObservedComponent(Components.database(), Optional.of(pod("database"))),
            new ObservedComponent(Components.subject("database"), Optional.of(pod("subject")))),
        List.of(pod("generator")),
        Optional.empty(),
        new GeneratorProgress.Finished(),
        new BoostProgress.None(),
        0,
        RunIntent.CONTINUE);
  }

  private static PodView pod(String name) {
    return new PodView(
        name,
        Optional.of("n1"),
        true,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.of("sha256:1"));
  }

  /** Returns where a value, or a record's component at any depth, is missing. */
  private static Stream<String> emptyParts(String path, @Nullable Object value) {
    return switch (value) {
      case null -> Stream.of(path);
      // What pods there are is not for the reader to find out.
      case Observation _ -> Stream.empty();
      case OptionalDouble figure when figure.isEmpty() -> Stream.of(path);
      case Optional<?> part -> emptyParts(path, part.orElse(null));
      case List<?> parts when parts.isEmpty() -> Stream.of(path);
      case List<?> parts -> parts.stream().flatMap(part -> emptyParts(path, part));
      case Record parts ->
          Arrays.stream(parts.getClass().getRecordComponents())
              .flatMap(part -> emptyParts(path + "." + part.getName(), read(part, parts)));
      default -> Stream.empty();
    };
  }

  private static @Nullable Object read(RecordComponent component, Record owner) {
    try {
      return component.getAccessor().invoke(owner);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns a series with a sample in each second of the load. */
  private static String samples(String value) {
    return IntStream.range(1795233574 - 5, 1795233574 + 30)
        .mapToObj(second -> "[%d,\"%s\"]".formatted(second, value.formatted(second - 1795233000)))
        .collect(Collectors.joining(",", "{\"metric\":" + LABELS + ",\"values\":[", "]}"));
  }

  private static void answer(String query, String type, String result, int priority) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", matching(query))
            .atPriority(priority)
            .willReturn(
                aResponse()
                    .withBody(
                        """
                        {"status":"success","data":{"resultType":"%s","result":[%s]}}\
                        """
                            .formatted(type, result))));
  }
}
