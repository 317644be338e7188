package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsCsvTest {

  @Test
  void eachTrialAndMetricHasARowWithTheVeryFigure() {
    var results = FinishedRuns.run().results();

    var figures = new HashMap<String, Map<String, Double>>();
    for (var row : rows(results)) {
      figures
          .computeIfAbsent(row.get("trial"), _ -> new HashMap<>())
          .put(row.get("metric"), Double.valueOf(row.get("value")));
    }

    assertThat(figures).hasSize(5);
    for (var trial : results.trials()) {
      assertThat(figures.get(trial.name())).isEqualTo(trial.measurements());
    }
  }

  @Test
  void aFigureThatIsNotGivenHasARowThatSaysWhy() {
    var results = FinishedRuns.run().withheld("p999Millis", "Too few.").results();

    assertThat(rows(results))
        .filteredOn(row -> "p999Millis".equals(row.get("metric")))
        .hasSize(5)
        .allSatisfy(row ->
            assertThat(row).containsEntry("value", "").containsEntry("limit", "TooFewRequests"));
    assertThat(rows(results))
        .filteredOn(row -> "p99Millis".equals(row.get("metric")))
        .hasSize(5)
        .allSatisfy(row -> assertThat(row).containsEntry("limit", ""));
  }

  @Test
  void aRowSaysWhichTrialOfWhichCellItIsOf() {
    var row = rows(FinishedRuns.run().results()).getFirst();

    assertThat(row)
        .containsEntry("namespace", "team")
        .containsEntry("run", "db-run")
        .containsEntry("block", "1")
        .containsEntry("position", "1")
        .containsEntry("attempt", "1")
        .containsEntry("level", "10")
        .containsEntry("load", "10 users")
        .containsEntry("phase", "Succeeded")
        .containsEntry("failedGates", "")
        .containsEntry("startedAt", "2026-01-01T00:04:00Z")
        .containsEntry("metric", "steadySeconds")
        .containsEntry("unit", "s");
  }

  @Test
  void aTrialThatDoesNotCountSaysWhy() {
    assertThat(rows(FinishedRuns.run().results()))
        .filteredOn(row -> "Invalid".equals(row.get("phase")))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row).containsEntry("failedGates", "NoisyNeighbour"));
  }

  @Test
  void aTrialWithoutAMeasurementIsNotLost() {
    var made = FinishedRuns.run().made();
    made.trials().getFirst().setStatus(null);

    var results = RunResults.of(made.run(), made.trials(), made.series());

    assertThat(rows(results))
        .filteredOn(
            row -> made.trials().getFirst().getMetadata().getName().equals(row.get("trial")))
        .singleElement()
        .satisfies(row ->
            assertThat(row)
                .containsEntry("phase", "Pending")
                .containsEntry("metric", "")
                .containsEntry("value", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=HYPERLINK(\"https://example.com\")",
        "+1+1",
        "-1",
        "@SUM(A1)",
        "\tx",
        "\rx",
        "\nx",
        "'=x",
        "''",
        "a,b",
        "a \"b\" c",
        "two\r\nlines",
        "<script>alert(1)</script>",
        "plain"
      })
  void anyTextComesBackAndNoneBeginsAFormula(String text) {
    var results =
        FinishedRuns.run()
            .spec(RunSpecs.run().variant(RunSpecs.known(text)).variants("webflux").users(10))
            .results();

    var cells =
        CsvRows.read(ResultsCsv.write(results)).stream()
            .map(row -> row.get(ResultsCsv.COLUMNS.indexOf("variant")))
            .filter(cell -> CsvRows.meant(cell).equals(text))
            .toList();

    assertThat(cells)
        .isNotEmpty()
        .allSatisfy(cell -> assertThat(cell).doesNotMatch("(?s)[=+@\\t\\r\\n-].*"));
  }

  private static List<Map<String, String>> rows(RunResults results) {
    var rows = CsvRows.read(ResultsCsv.write(results));
    assertThat(rows.getFirst()).isEqualTo(ResultsCsv.COLUMNS);
    return rows.stream()
        .skip(1)
        .map(row -> {
          assertThat(row).hasSameSizeAs(ResultsCsv.COLUMNS);
          var named = new HashMap<String, String>();
          for (int i = 0; i < row.size(); i++) {
            named.put(ResultsCsv.COLUMNS.get(i), CsvRows.meant(row.get(i)));
          }
          return (Map<String, String>) named;
        })
        .toList();
  }
}
