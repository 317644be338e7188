package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ClusterPrometheus;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.operator.dashboard.Choices;
import dev.benchwright.operator.dashboard.Dashboard;
import dev.benchwright.operator.dashboard.Dashboard.Query;
import dev.benchwright.operator.dashboard.Dashboard.Variable;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Every query of the chart's dashboard has data after a run with everything that it can show. Such
 * a run has an open load, a database and a current JVM. The first choices are those that a reader
 * wants.
 */
@Tag("reference")
class DashboardE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  private static final String SHOWN = "reference";
  private static final String METRIC = "intendedP99Millis";

  /** The values that Grafana provides; the window is the one with which the dashboard opens. */
  private static final Map<String, String> GRAFANAS_OWN =
      Map.of("__interval", "5s", "__interval_ms", "5000", "window", "40s", "datasource", "any");

  private static ClusterPrometheus prometheus;
  private static AppliedRun run;
  private static Instant start;
  private static Choices before;

  @BeforeAll
  static void measure() {
    prometheus = new ClusterPrometheus(REFERENCE.client());
    run = REFERENCE.finished();
    start = Instant.parse(Objects.requireNonNull(run.status().startedAt()));
    await("what run " + run.name() + " has measured, in Prometheus")
        .pollInterval(Duration.ofSeconds(2))
        .until(() -> !exported("benchwright_verdict_ratio").isEmpty());
    long seconds = Duration.between(start, Instant.now()).plusMinutes(1).toSeconds();
    before = new Choices(GRAFANAS_OWN).with("__range", seconds + "s");
  }

  @Test
  void theFirstChoicesAreTheLatestRunAndItsLatestTrial() {
    var names = run.trials().stream().map(DashboardE2E::name).toList();

    assertThat(choices("namespace", before)).contains(REFERENCE.namespace().name());
    var here = before.with("namespace", REFERENCE.namespace().name());
    assertThat(choices("run", here)).startsWith(SHOWN);
    assertThat(choices("trial", here.with("run", SHOWN)))
        .startsWith(names.getLast())
        .containsExactlyInAnyOrderElementsOf(names);
    assertThat(choices("trial", here.with("run", ".+"))).contains(names.getLast());
    assertThat(choices("metric", here.with("run", ".+"))).contains(METRIC, "p99Millis");
  }

  @Test
  void everyQueryHasData() {
    var chosen =
        before
            .with("namespace", REFERENCE.namespace().name())
            .with("run", SHOWN)
            .with("trial", name(run.trials().getLast()))
            .with("metric", METRIC);

    // A panel shows what was exported at the end of the run only from the panel's next step on.
    await("data for every query")
        .pollInterval(Duration.ofSeconds(3))
        .untilAsserted(() ->
            assertThat(Dashboard.read().queries())
                .isNotEmpty()
                .filteredOn(query -> !hasData(query, chosen))
                .as("queries without data")
                .isEmpty());
  }

  @Test
  void anExportedMeanIsTheOneInStatus() {
    for (var variant : List.of("mvc-platform-10", "mvc-virtual")) {
      assertThat(
              exported("benchwright_cell_mean").stream()
                  .filter(series -> label(series, "variant").equals(variant))
                  .filter(series -> label(series, "metric").equals(METRIC))
                  .map(DashboardE2E::value)
                  .distinct())
          .containsExactly(run.mean(variant, METRIC));
    }
  }

  @Test
  void theSidecarOfGrafanaFindsTheDashboardAsItIs() {
    assertThat(
            REFERENCE
                .client()
                .configMaps()
                .inNamespace(OperatorReplicas.NAMESPACE)
                .withLabel("grafana_dashboard", "1")
                .list()
                .getItems())
        .singleElement()
        .satisfies(configMap ->
            assertThat(configMap.getData())
                .containsExactly(Map.entry("benchwright.json", Dashboard.text())));
  }

  /** Returns Grafana's choices for a variable in order: one for each line of an answer. */
  private static List<String> choices(String name, Choices chosen) {
    var variable =
        Dashboard.read().variables().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no variable " + name));
    return prometheus.now(chosen.in(variable.promQl())).stream()
        .map(series -> choice(variable, series))
        .toList();
  }

  private static String choice(Variable variable, JsonNode series) {
    var labels =
        series.path("metric").properties().stream()
            .map(label -> "%s=\"%s\"".formatted(label.getKey(), label.getValue().asText()))
            .collect(Collectors.joining(",", "{", "}"));
    var found = variable.choice().matcher(labels);
    assertThat(found.find()).as("%s in %s", variable.choice(), labels).isTrue();
    return found.group(1);
  }

  private static boolean hasData(Query query, Choices chosen) {
    var promQl = chosen.in(query.promQl());
    var series =
        query.instant()
            ? prometheus.now(promQl)
            : prometheus.over(promQl, start, Instant.now(), query.step());
    return series.stream().anyMatch(DashboardE2E::hasNumber);
  }

  private static boolean hasNumber(JsonNode series) {
    if (series.has("value")) {
      return Double.isFinite(value(series));
    }
    return StreamSupport.stream(series.path("values").spliterator(), false)
        .anyMatch(sample -> Double.isFinite(number(sample.path(1).asText())));
  }

  private static List<JsonNode> exported(String gauge) {
    return prometheus.now(
        "%s{run_namespace=\"%s\",run=\"%s\"}"
            .formatted(gauge, REFERENCE.namespace().name(), SHOWN));
  }

  private static String label(JsonNode series, String name) {
    return series.path("metric").path(name).asText();
  }

  private static double value(JsonNode series) {
    return number(series.path("value").path(1).asText());
  }

  /** Parses a number of Prometheus, which writes infinities in its own way. */
  private static double number(String text) {
    return Double.parseDouble(text.replace("Inf", "Infinity"));
  }

  private static String name(HasMetadata object) {
    return object.getMetadata().getName();
  }
}
