package dev.benchwright.operator.dashboard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The chart's dashboard for Grafana, as in its file.
 *
 * @param json the whole file
 */
public record Dashboard(JsonNode json) {

  private static final Path FILE =
      repository().resolve("charts/benchwright/dashboards/benchwright.json");

  /** The step of a query that sets none; Grafana derives it from the width of the screen. */
  private static final String ANY_STEP = "15s";

  /**
   * A panel or the head of a row.
   *
   * @param json of the panel
   */
  public record Panel(JsonNode json) {

    String title() {
      return json.path("title").asText();
    }

    boolean isRow() {
      return json.path("type").asText().equals("row");
    }

    List<Query> queries() {
      var queries = new ArrayList<Query>();
      for (var target : json.path("targets")) {
        queries.add(
            new Query(
                "%s, %s".formatted(title(), target.path("refId").asText()),
                target.path("expr").asText(),
                target.path("instant").asBoolean(),
                seconds(target.path("interval").asText(ANY_STEP))));
      }
      return queries;
    }

    private static Duration seconds(String text) {
      return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * A panel's query to Prometheus.
   *
   * @param place panel and query, for messages
   * @param promQl the query, with variables in it
   * @param instant whether it is evaluated at one moment only
   * @param step least time between two moments
   */
  public record Query(String place, String promQl, boolean instant, Duration step) {}

  /**
   * A variable that a reader can choose.
   *
   * @param name by which queries refer to it
   * @param label that is shown
   * @param description of it, in a sentence
   * @param promQl query whose result has the choices, with other variables in it; empty if there is
   *     none
   * @param choice finds a choice in a line of that result
   */
  public record Variable(
      String name, String label, String description, String promQl, Pattern choice) {}

  /** Reads the dashboard from its file. */
  public static Dashboard read() {
    try {
      return new Dashboard(new ObjectMapper().readTree(text()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the content of the file. */
  public static String text() {
    try {
      return Files.readString(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns panels and heads of rows, in order. */
  List<Panel> panels() {
    var panels = new ArrayList<Panel>();
    json.path("panels").forEach(panel -> panels.add(new Panel(panel)));
    return panels;
  }

  /** Returns the queries of all panels. */
  public List<Query> queries() {
    return panels().stream().flatMap(panel -> panel.queries().stream()).toList();
  }

  /** Returns all variables, in order; each may refer only to those before it. */
  public List<Variable> variables() {
    var variables = new ArrayList<Variable>();
    for (var variable : json.path("templating").path("list")) {
      var query = variable.path("query").asText();
      boolean asks = variable.path("type").asText().equals("query");
      variables.add(
          new Variable(
              variable.path("name").asText(),
              variable.path("label").asText(),
              variable.path("description").asText(),
              asks ? query.replaceFirst("^query_result\\((.*)\\)$", "$1") : "",
              Pattern.compile(variable.path("regex").asText().replaceAll("^/|/$", ""))));
    }
    return variables;
  }

  /** Returns the repository, because tests of modules at several depths use this class. */
  private static Path repository() {
    var directory = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(directory.resolve("charts"))) {
      directory = Objects.requireNonNull(directory.getParent(), "not below the repository");
    }
    return directory;
  }
}
