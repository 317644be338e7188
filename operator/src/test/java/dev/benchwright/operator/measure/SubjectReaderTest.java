package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SubjectReaderTest {

  private static final Instant TIME = Instant.ofEpochSecond(1_795_220_858L);

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final SubjectReader reader =
      new SubjectReader(
          new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10)));

  @BeforeEach
  void prometheusHasNothingElse() {
    has("", 10);
  }

  @Test
  void aSubjectIsReadFromTheLabelsOfItsSeries() throws PrometheusException {
    has(
        "benchwright_jvm_info",
        5,
        """
        "version":"25.0.2+10-LTS","vendor":"Eclipse Adoptium","name":"OpenJDK","collector":"G1"\
        """);
    has(
        "benchwright_environment_info",
        5,
        """
        "processor_model":"EPYC","cgroup_version":"2","effective_processors":"2",\
        "max_heap_bytes":"536870912"\
        """);
    has(
        "benchwright_jvm_flag",
        5,
        "\"flag\":\"UseG1GC\",\"value\":\"true\",\"origin\":\"ergonomic\"",
        "\"flag\":\"--enable-preview\",\"value\":\"true\",\"origin\":\"argument\"");
    has(
        "benchwright_setting",
        5,
        "\"name\":\"tomcat.maxThreads\",\"value\":\"10\"",
        "\"name\":\"tomcat.server\"");

    var told = reader.read(trial(true), TIME);

    assertThat(told.jvm())
        .contains(
            new JvmStatus(
                "25.0.2+10-LTS",
                "Eclipse Adoptium",
                "OpenJDK",
                "G1",
                2,
                512L,
                List.of(
                    new JvmFlagStatus("--enable-preview", "true", "argument"),
                    new JvmFlagStatus("UseG1GC", "true", "ergonomic"))));
    assertThat(told.cpuModel()).contains("EPYC");
    assertThat(told.cgroupVersion()).contains("2");
    assertThat(told.settings())
        .containsExactly(entry("tomcat.maxThreads", "10"), entry("tomcat.server", ""));
    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/query"))
            .withFormParam(
                "query", equalTo("benchwright_setting{namespace=\"team\",pod=\"subject-1\"}")));
  }

  @Test
  void aSubjectThatTellsNothingIsOneOfWhichNothingIsKnown() throws PrometheusException {
    assertThat(reader.read(trial(true), TIME)).isEqualTo(SubjectInfo.NOTHING);
  }

  @Test
  void aSubjectWithoutMetricsIsNotAskedFor() throws PrometheusException {
    has("benchwright_setting", 5, "\"name\":\"of another\",\"value\":\"1\"");

    assertThat(reader.read(trial(false), TIME)).isEqualTo(SubjectInfo.NOTHING);
  }

  @Test
  void whatIsNoNumberIsAbsent() throws PrometheusException {
    has("benchwright_jvm_info", 5, "\"version\":\"25\"");
    has(
        "benchwright_environment_info",
        5,
        "\"effective_processors\":\"all\",\"max_heap_bytes\":\"1e300\"");

    assertThat(reader.read(trial(true), TIME).jvm())
        .contains(new JvmStatus("25", null, null, null, null, null, List.of()));
  }

  @Test
  void aSubjectCannotFillATrialsStatus() throws PrometheusException {
    has(
        "benchwright_setting",
        5,
        IntStream.range(0, 1000)
            .mapToObj(i -> "\"name\":\"s%d\",\"value\":\"%s\"".formatted(i, "x".repeat(500)))
            .toArray(String[]::new));

    assertThat(reader.read(trial(true), TIME).settings())
        .hasSize(SubjectReader.MOST_SETTINGS)
        .allSatisfy(
            (name, value) -> assertThat(value).hasSizeLessThanOrEqualTo(SubjectReader.MOST_CHARS));
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

  private static void has(String metric, int priority, String... labels) {
    var series =
        List.of(labels).stream()
            .map("{\"metric\":{\"__name__\":\"x\",%s},\"value\":[1795220858,\"1\"]}"::formatted)
            .collect(Collectors.joining(","));
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/query"))
            .withFormParam("query", containing(metric))
            .atPriority(priority)
            .willReturn(
                aResponse()
                    .withBody(
                        "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":["
                            + series
                            + "]}}")));
  }
}
