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

      A run's results are also available as files. The operator and `kubectl benchwright` make them from
      the run, its trials and their series; afterwards they need neither Prometheus nor the cluster. The
      build writes this page from the code, and fails when the two differ.

      | file | content |
      | --- | --- |
      | `results.json` | everything, for programs; the [fields](#resultsjson) are below, and as a schema in [results.schema.json](results.schema.json) |
      | `results.csv` | a row for each trial and metric, for spreadsheets and statistics; without single steps, components and values over time; its [columns](#resultscsv) |
      | `summary.md` | the answer, a table of the cells, the excluded trials and the run's file, for a pull request |

      **Figures** equal those of `status`: the shortest decimal digits of the number, not rounded again,
      without exponent and without grouping. The metrics have units.

      **Figures that are more than a number.** `limits` of a trial, and of a step of a staircase, says by
      metric name what is to be known about a figure besides its value:

      | limit | the figure | in `measurements` | in a cell |
      | --- | --- | --- | --- |
      | `AtLeast` | is a lower bound: a staircase ended before the subject had failed enough steps in a row, the generator was at its limit, [a dependency was](gates.md#dependencysaturated), or the subject was [still compiling](gates.md#stillcompiling) | the bound | `atLeast` of the summary counts such trials, and the mean is a lower bound |
      | `Never` | is worse than any number. A percentile is infinite: more requests were never served than it leaves out, such as 1.2 %% for `intendedP99Millis`. A `sustainedPerSecond` is less than the rate of the first step | absent | `never` counts such trials; there is no summary, because there is no mean |
      | `TooFewRequests` | is withheld: the window has too few requests for this percentile | absent | `tooFewRequests` says how much longer the window must be |

      A metric that is neither in `measurements` nor in `limits` was not measured.

      **A latency distribution** is `minMillis`, `p50Millis`, `p90Millis`, `p95Millis`, `p99Millis`,
      `p999Millis` and `maxMillis` of each trial.

      ## results.json

      The file is one line of JSON; `jq . results.json` formats it. A field marked "optional" is absent
      if it is unknown or does not apply; a list or a map can be empty. `version` is %d. A later
      Benchwright may add fields without a new version: ignore unknown fields.
      """;

  private static final String CSV =
      """

      ## results.csv

      The format is RFC 4180: commas, lines that end in CR LF, quotes where necessary, UTF-8. The first
      row has the names of the columns. A trial without measurements has one row, without a metric.

      A spreadsheet would run text that starts with `=`, `+`, `-`, `@`, a tab or a line end as a formula.
      Such text, and text that starts with an apostrophe, is prefixed with an apostrophe. Figures are not.

      | column | content |
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
      case "namespace", "run" -> "the run";
      case "trial" -> "name of the trial";
      case "block" -> "its repetition, from 1";
      case "position" -> "its place among all planned trials of the run, from 1";
      case "attempt" -> "1 for the planned trial, 2 for its first repetition, and so on";
      case "variant" -> "name of its variant";
      case "level" -> "the load level as a number: users, or requests per second";
      case "load" -> "the load level for people";
      case "phase" -> "phase of the trial; the numbers of `Succeeded` trials count";
      case "failedGates" -> "names of the gates that invalidated the trial, separated by blanks";
      case "startedAt" -> "start, RFC 3339";
      case "metric" -> "name of the metric, as in [metrics.md](metrics.md)";
      case "unit" -> "its unit; empty for a count";
      case "value" -> "the figure; empty if there is none, as `limit` then says";
      case "limit" ->
          "what is to be known about the figure besides its value, as in `limits` of a [trial](#trialresult); mostly empty";
      default -> throw new IllegalStateException("nothing is said of column " + name);
    };
  }
}
