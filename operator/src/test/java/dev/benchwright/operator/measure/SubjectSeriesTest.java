package dev.benchwright.operator.measure;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Records the series of a subject that the operator reads. The tests of the services check that
 * each service publishes them: {@code MetricsContract} of {@code services/workload}.
 */
class SubjectSeriesTest {

  private static final Path FILE =
      Path.of("src", "test", "resources", "benchwright", "subject-series.txt");

  private static final String SUBJECT = "subject-1";

  /** A selector: the name of a series, and its labels. */
  private static final Pattern SELECTOR = Pattern.compile("([a-z][a-z0-9_]*)\\{([^}]*)}");

  /** Labels that Prometheus adds when it scrapes. */
  private static final Pattern OF_THE_TARGET = Pattern.compile("(namespace|pod|instance|job)=.*");

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final TrialMeter meter =
      new TrialMeter(
          new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), Duration.ofSeconds(10)),
          QueryScope.SHORT_WINDOW);

  /** Run with {@code -Ddocuments.write=true} to write the file anew. */
  @Test
  void theFileListsWhatTheOperatorReads() throws IOException, PrometheusException {
    read();

    var text =
        """
        # The series of a subject that the operator reads, with the labels that its queries name.
        # 'make crds' writes this file from the queries; the tests of the services read it.
        """
            + series().collect(Collectors.joining("\n", "", "\n"));
    if (Boolean.getBoolean("documents.write")) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, text);
    }
    assertThat(FILE).as("%s; 'make crds' writes it anew", FILE).hasContent(text);
  }

  /** Reads everything that is ever read of a subject, of a load whose warm-up is measured. */
  private void read() throws PrometheusException {
    answer(".*", "vector");
    answer("[a-z0-9_]+\\{.*}\\[\\d+ms]", "matrix");
    PROMETHEUS.stubFor(
        post(anyUrl())
            .withFormParam("query", containing("count_over_time"))
            .atPriority(1)
            .willReturn(body("vector", "{\"metric\":{},\"value\":[1,\"5\"]}")));
    // The flags of a JVM are read only if the subject is one.
    PROMETHEUS.stubFor(
        post(anyUrl())
            .withFormParam("query", containing("benchwright_jvm_info"))
            .atPriority(1)
            .willReturn(body("vector", "{\"metric\":{\"version\":\"25\"},\"value\":[1,\"1\"]}")));
    PROMETHEUS.stubFor(
        post(anyUrl())
            .withFormParam("step", matching(".*"))
            .atPriority(1)
            .willReturn(body("matrix", "")));
    var trial =
        MeasuredTrials.of("t", "team", SUBJECT, "database-1", List.of("generator-1"), true, false);
    for (var log : List.of(GeneratorLogs.SUMMARY, GeneratorLogs.SLICED)) {
      var summary = K6Summary.parse(log).orElseThrow();
      meter.measureWhatIsThere(trial, summary, Optional.empty());
      meter.surroundings(trial, summary);
      meter.subject(trial, summary);
      meter.series(trial, summary, Duration.ofSeconds(2));
    }
  }

  private static Stream<String> series() {
    var series = new TreeSet<String>();
    for (var request : PROMETHEUS.findAll(postRequestedFor(anyUrl()))) {
      var selectors = SELECTOR.matcher(request.formParameter("query").firstValue());
      while (selectors.find()) {
        var labels = List.of(selectors.group(2).split(",", -1));
        if (labels.contains("pod=\"" + SUBJECT + "\"")
            && labels.stream().noneMatch(label -> label.startsWith("container="))
            && !selectors.group(1).equals("up")) {
          series.add(
              selectors.group(1)
                  + labels.stream()
                      .filter(Predicate.not(OF_THE_TARGET.asMatchPredicate()))
                      .collect(Collectors.joining(",", "{", "}")));
        }
      }
    }
    return series.stream();
  }

  private static void answer(String query, String type) {
    PROMETHEUS.stubFor(
        post(anyUrl()).withFormParam("query", matching(query)).willReturn(body(type, "")));
  }

  private static ResponseDefinitionBuilder body(String type, String result) {
    return aResponse()
        .withBody(
            """
            {"status":"success","data":{"resultType":"%s","result":[%s]}}\
            """
                .formatted(type, result));
  }
}
