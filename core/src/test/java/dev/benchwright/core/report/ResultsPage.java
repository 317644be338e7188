package dev.benchwright.core.report;

import dev.benchwright.core.api.crd.RecordComments;
import dev.benchwright.core.report.ResultRecords.Fields;
import dev.benchwright.core.report.ResultRecords.ListOf;
import dev.benchwright.core.report.ResultRecords.MapOf;
import dev.benchwright.core.report.ResultRecords.Plain;
import dev.benchwright.core.report.ResultRecords.Shape;
import dev.benchwright.core.report.ResultRecords.Words;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes docs/results.md from the records. */
final class ResultsPage {

  private static final String INTRODUCTION =
      """
      # Results

      A run's results as files, made from the run, its trials and what was kept of them over time. They
      need neither Prometheus nor the cluster once they are there. This page is written from the code
      by the build, which fails when the two differ.

      | file | what it has |
      | --- | --- |
      | `results.json` | everything, for programs; the [fields](#resultsjson) are below, and as a schema in [results.schema.json](results.schema.json) |
      | `results.csv` | a row for each trial and metric, for spreadsheets and statistics; its [columns](#resultscsv) |
      | `summary.md` | the answer, a table of the cells, the trials that do not count and the run's file, for a pull request |

      **Figures** are the very numbers that `status` has, everywhere: the shortest decimal digits that
      are the number, never rounded again, without exponent and without grouping. Units stand with the
      metrics.

      **A latency distribution** is `minMillis`, `p50Millis`, `p90Millis`, `p95Millis`, `p99Millis`,
      `p999Millis` and `maxMillis` of each trial: that is what a trial keeps.

      ## results.json

      One line of JSON: `jq . results.json` makes it readable. A field marked "optional" is absent
      when it is not known or does not apply; a list or a map may be empty. `version` is %d. A later
      Benchwright may add fields without a new version: pass over those that you do not know.
      """;

  private static final String CSV =
      """

      ## results.csv

      As RFC 4180 says: commas, lines that end in CR LF, quotes where they are needed, UTF-8. The first
      row has the names of the columns. A trial without a measurement has one row, without a metric.

      Text that begins with `=`, `+`, `-`, `@`, a tab or a line's end would be run as a formula by a
      spreadsheet, so it gets an apostrophe before it; so does text that begins with an apostrophe.
      Figures have none.

      | column | what it has |
      | --- | --- |
      """;

  private ResultsPage() {}

  static String text() {
    var page = new StringBuilder(INTRODUCTION.formatted(RunResults.VERSION));
    for (var type : ResultRecords.all()) {
      page.append(
          "\n### %s\n\n%s\n\n| field | JSON | what it is |\n| --- | --- | --- |\n"
              .formatted(
                  type.getSimpleName(), RecordComments.markdown(RecordComments.ofType(type))));
      for (var component : ResultRecords.components(type)) {
        page.append(
            "| `%s` | %s%s | %s |\n"
                .formatted(
                    component.getName(),
                    text(ResultRecords.shape(component.getAnnotatedType())),
                    ResultRecords.isOptional(component) ? ", optional" : "",
                    cell(RecordComments.ofComponent(component))));
      }
    }
    page.append(CSV);
    for (var column : ResultsCsv.COLUMNS) {
      page.append("| `%s` | %s |\n".formatted(column, column(column)));
    }
    return page.toString();
  }

  private static String text(Shape shape) {
    return switch (shape) {
      case Plain plain -> plain.text;
      case Words words ->
          words.words().stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
      case Fields fields -> link(fields.type());
      case ListOf list -> "list of " + text(list.element()) + (list.gaps() ? " or null" : "");
      case MapOf map -> "map of text to " + text(map.value());
    };
  }

  private static String link(Class<?> type) {
    var name = type.getSimpleName();
    return "[%s](#%s)".formatted(name, name.toLowerCase(Locale.ROOT));
  }

  private static String cell(String comment) {
    return RecordComments.markdown(comment).replace("|", "\\|");
  }

  private static String column(String name) {
    return switch (name) {
      case "namespace", "run" -> "which run it is of";
      case "trial" -> "name of the trial";
      case "block" -> "the repetition that it belongs to, from 1";
      case "position" -> "its place among all planned trials of the run, from 1";
      case "attempt" -> "1 for the planned trial, 2 for its first repetition, and so on";
      case "variant" -> "name of its variant";
      case "level" -> "the load level as a number: users, or requests per second";
      case "load" -> "the load level for people";
      case "phase" -> "how far the trial has come; the numbers of `Succeeded` ones count";
      case "failedGates" -> "names of the gates that threw its numbers out, with blanks between";
      case "startedAt" -> "when it began, RFC 3339";
      case "metric" -> "name of the metric, as in [metrics.md](metrics.md)";
      case "unit" -> "its unit; empty for a count";
      case "value" -> "the figure";
      default -> throw new IllegalStateException("nothing is said of column " + name);
    };
  }
}
