package dev.benchwright.operator.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Named.named;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.operator.controller.history.HistoryGauge;
import dev.benchwright.operator.dashboard.Dashboard.Panel;
import dev.benchwright.operator.dashboard.Dashboard.Query;
import dev.benchwright.operator.dashboard.Dashboard.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DashboardTest {

  private static final int COLUMNS = 24;
  private static final String DATA_SOURCE = "${datasource}";

  /** The script's gauge of the time at which its load began. No metric is computed from it. */
  private static final String LOAD_START = "benchwright_scenario_start_millis";

  /** The values that Grafana provides, and a choice for each variable. */
  private static final Choices CHOSEN =
      new Choices(
          Map.of(
              "__interval", "5s",
              "__interval_ms", "5000",
              "__range", "1800s",
              "datasource", "prometheus",
              "namespace", "team",
              "run", ".+",
              "trial", "nightly-b1-c1",
              "window", "40s",
              "metric", "requestsPerSecond"));

  private static final Dashboard DASHBOARD = Dashboard.read();

  static List<Named<Panel>> panels() {
    return DASHBOARD.panels().stream()
        .filter(panel -> !panel.isRow())
        .map(panel -> named(panel.title(), panel))
        .toList();
  }

  static List<Named<String>> queries() {
    return Stream.concat(
            DASHBOARD.queries().stream().map(query -> named(query.place(), query.promQl())),
            DASHBOARD.variables().stream()
                .filter(variable -> !variable.promQl().isEmpty())
                .map(variable -> named("variable " + variable.name(), variable.promQl())))
        .toList();
  }

  @Test
  void grafanaFindsItAgainAndKnowsItsForm() {
    assertThat(DASHBOARD.json().path("uid").asText()).isEqualTo("benchwright");
    assertThat(DASHBOARD.json().path("schemaVersion").isInt()).isTrue();
    assertThat(DASHBOARD.json().has("id")).as("a number that another Grafana gave it").isFalse();
  }

  @Test
  void everyPanelHasANumberOfItsOwn() {
    assertThat(DASHBOARD.panels())
        .isNotEmpty()
        .extracting(panel -> panel.json().path("id").asInt())
        .doesNotHaveDuplicates()
        .allSatisfy(id -> assertThat(id).isPositive());
  }

  @Test
  void noTwoPanelsHaveTheSamePlaceAndNoneIsBesideTheScreen() {
    var taken = new HashSet<List<Integer>>();
    for (var panel : DASHBOARD.panels()) {
      var place = panel.json().path("gridPos");
      int left = place.path("x").asInt();
      int right = left + place.path("w").asInt();
      int top = place.path("y").asInt();
      assertThat(left).as(panel.title()).isBetween(0, right - 1);
      assertThat(right).as(panel.title()).isLessThanOrEqualTo(COLUMNS);
      for (int x = left; x < right; x++) {
        for (int y = top; y < top + place.path("h").asInt(); y++) {
          assertThat(taken.add(List.of(x, y))).as("%s at %d,%d", panel.title(), x, y).isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("panels")
  void aPanelSaysWhatItShowsInWhichUnitAndAsksTheChosenDataSource(Panel panel) {
    assertThat(panel.title()).isNotBlank();
    assertThat(panel.json().path("description").asText()).endsWith(".");
    assertThat(panel.json().path("fieldConfig").path("defaults").path("unit").asText())
        .isNotBlank();
    assertThat(source(panel.json())).isEqualTo(DATA_SOURCE);
    assertThat(panel.json().path("targets"))
        .isNotEmpty()
        .allSatisfy(target -> assertThat(source(target)).isEqualTo(DATA_SOURCE));
    assertThat(panel.json().path("targets"))
        .extracting(target -> target.path("refId").asText())
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void aQueryIsWellFormedWhenItsVariablesAreChosen(String promQl) {
    new WrittenPromQl(CHOSEN.in(promQl)).check();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void aQueryIsAboutMetricsThatTheOperatorReadsOrExportsItself(String promQl) throws IOException {
    var known =
        new HashSet<>(
            new WrittenPromQl(Files.readString(Path.of("..", "docs", "metrics.md"))).metrics());
    Arrays.stream(HistoryGauge.values()).map(HistoryGauge::metricName).forEach(known::add);
    known.add("k6_" + LOAD_START);

    assertThat(new WrittenPromQl(CHOSEN.in(promQl)).metrics()).isNotEmpty().isSubsetOf(known);
  }

  @Test
  void theScriptTellsWhenItsLoadBegan() throws IOException {
    assertThat(
            Files.readString(
                Path.of("src", "main", "resources", "benchwright", "k6", "measures.js")))
        .contains("new Gauge('" + LOAD_START + "')");
  }

  @Test
  void everyExportedGaugeIsShown() {
    assertThat(
            DASHBOARD.queries().stream()
                .map(Query::promQl)
                .flatMap(promQl -> new WrittenPromQl(promQl).metrics().stream())
                .collect(Collectors.toSet()))
        .containsAll(Arrays.stream(HistoryGauge.values()).map(HistoryGauge::metricName).toList());
  }

  @Test
  void everyVariableIsUsedAndSaysWhatItIs() {
    for (var variable : DASHBOARD.variables()) {
      assertThat(Dashboard.text())
          .as("a use of %s", variable.name())
          .containsPattern("\\$(\\{%1$s}|%1$s\\b)".formatted(variable.name()));
      assertThat(variable.label()).as("label of %s", variable.name()).isNotBlank();
      assertThat(variable.description()).as("of %s", variable.name()).endsWith(".");
    }
  }

  @Test
  void aVariableAsksOnlyForWhatWasChosenBeforeIt() {
    var before = new Choices(Map.of("__range", "1800s"));
    Set<String> names = new HashSet<>();
    for (var variable : DASHBOARD.variables()) {
      // This throws if the query needs a variable that comes later.
      before.in(variable.promQl());
      before = before.with(variable.name(), "chosen");
      assertThat(names.add(variable.name())).as("the only %s", variable.name()).isTrue();
    }
    assertThat(names)
        .contains("datasource", "namespace", "run", "trial")
        .isEqualTo(withoutGrafanasOwn(CHOSEN.values().keySet()));
  }

  @Test
  void choicesAreFoundInWhatPrometheusAnswers() {
    assertThat(choice("namespace", "{run_namespace=\"team-a\"} 1767225600000 1767225660000"))
        .isEqualTo("team-a");
    assertThat(choice("run", "{run=\"nightly\"} 1767225600000 1767225660000")).isEqualTo("nightly");
    assertThat(choice("trial", "{trial=\"team-a/nightly-b1-c2-r2\"} 1767225600000 1767225660000"))
        .isEqualTo("nightly-b1-c2-r2");
    assertThat(choice("metric", "{metric=\"p99Millis\"} 4 1767225660000")).isEqualTo("p99Millis");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(up{job=\"a\"}",
        "sum(up{job=\"a\"))",
        "sum(up{job=\"a\"]",
        "up{job=a}",
        "up{job=\"a\" or pod=\"b\"}",
        "up{job=\"a}",
        "rate(up{}[5])",
        "up{job=~\"(\"}",
        "up{job=\"a\"} / $window",
      })
  void whatIsNoPromQlIsFound(String text) {
    assertThatExceptionOfType(Throwable.class).isThrownBy(() -> new WrittenPromQl(text).check());
  }

  private static Set<String> withoutGrafanasOwn(Set<String> names) {
    return names.stream().filter(name -> !name.startsWith("__")).collect(Collectors.toSet());
  }

  private static String choice(String name, String line) {
    var variable =
        DASHBOARD.variables().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .map(Variable::choice)
            .orElseThrow(() -> new AssertionError("no variable " + name));
    var found = variable.matcher(line);
    assertThat(found.find()).as("%s in %s", variable, line).isTrue();
    return found.group(1);
  }

  private static String source(JsonNode node) {
    return node.path("datasource").path("uid").asText();
  }
}
