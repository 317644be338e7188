package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.core.api.run.RunPhase;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * After a run that has all that a dashboard can show (an open load, a database, a JVM of today),
 * every query of the chart's dashboard has data, and what is chosen first is what a reader wants.
 */
class DashboardE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("dashboard");

  private static final String SHOWN = "shown";
  private static final String METRIC = "intendedP99Millis";

  /** The window is the one that the dashboard has when it is opened. */
  private static final Map<String, String> GRAFANAS_OWN =
      Map.of("__interval", "5s", "__interval_ms", "5000", "window", "40s", "datasource", "any");

  private static final ClusterPrometheus PROMETHEUS = new ClusterPrometheus(NAMESPACE.client());

  private static AppliedRun brief;
  private static AppliedRun run;
  private static Instant start;
  private static Choices before;

  @BeforeAll
  static void measure() {
    brief =
        NAMESPACE.apply(RunBuilder.run("brief").variants("mvc-virtual").subject("800m", "384Mi"));
    run =
        NAMESPACE
            .apply(
                RunBuilder.run(SHOWN)
                    .scenario("db")
                    .variants("mvc-platform-200", "mvc-virtual")
                    .subject("800m", "600Mi")
                    .ratesPerSecond(50, 50)
                    .seconds(1, 5, 12, 1)
                    // So that there is an interval to show.
                    .repetitions(2))
            .awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
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

    assertThat(choices("namespace", before)).contains(NAMESPACE.name());
    var here = before.with("namespace", NAMESPACE.name());
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
            .with("namespace", NAMESPACE.name())
            .with("run", SHOWN)
            .with("trial", name(run.trials().getLast()))
            .with("metric", METRIC);

    assertThat(Dashboard.read().queries())
        .isNotEmpty()
        .filteredOn(query -> !hasData(query, chosen))
        .as("queries without data")
        .isEmpty();
  }

  @Test
  void anExportedMeanIsTheOneInStatus() {
    for (var variant : List.of("mvc-platform-200", "mvc-virtual")) {
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
  void whatARunHasMeasuredGoesWithIt() {
    var end = "benchwright_run_finished_timestamp_seconds{run=\"brief\"}";
    await("the end of run brief in Prometheus").until(() -> !PROMETHEUS.now(end).isEmpty());

    brief.delete();
    await("run brief to leave Prometheus").until(() -> PROMETHEUS.now(end).isEmpty());
  }

  @Test
  void theSidecarOfGrafanaFindsTheDashboardAsItIs() {
    assertThat(
            NAMESPACE
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

  /** What Grafana would offer for a variable, in order: a choice for each line of an answer. */
  private static List<String> choices(String name, Choices chosen) {
    var variable =
        Dashboard.read().variables().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no variable " + name));
    return PROMETHEUS.now(chosen.in(variable.promQl())).stream()
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
            ? PROMETHEUS.now(promQl)
            : PROMETHEUS.over(promQl, start, Instant.now(), query.step());
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
    return PROMETHEUS.now(
        "%s{run_namespace=\"%s\",run=\"%s\"}".formatted(gauge, NAMESPACE.name(), SHOWN));
  }

  private static String label(JsonNode series, String name) {
    return series.path("metric").path(name).asText();
  }

  private static double value(JsonNode series) {
    return number(series.path("value").path(1).asText());
  }

  /** Prometheus writes infinities in its own way. */
  private static double number(String text) {
    return Double.parseDouble(text.replace("Inf", "Infinity"));
  }

  private static String name(HasMetadata object) {
    return object.getMetadata().getName();
  }
}
