package dev.benchwright.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.report.FigureText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Figures of a status that a page must show in one row, as the shared formatter writes them.
 *
 * @param what the row is, for messages
 * @param variant that the row is about
 * @param load that the row or its table is about
 * @param figures in the row's cells
 */
public record ExpectedRow(String what, String variant, String load, List<String> figures) {

  /**
   * Returns a row for each metric of a cell: mean, spread, count, and every trial that counts.
   *
   * @param trials the measurements of each trial of the cell that counts
   */
  public static Stream<ExpectedRow> of(CellStatus cell, List<Map<String, Double>> trials) {
    return cell.metrics().entrySet().stream()
        .map(metric -> {
          var summary = metric.getValue();
          var deviation = summary.standardDeviation();
          var figures = new ArrayList<String>();
          figures.add(FigureText.of(summary.mean()));
          figures.add(String.valueOf(summary.count()));
          if (deviation != null) {
            figures.add(FigureText.of(deviation));
          }
          trials.stream()
              .map(trial -> trial.get(metric.getKey()))
              .filter(Objects::nonNull)
              .map(FigureText::of)
              .forEach(figures::add);
          return new ExpectedRow(metric.getKey(), cell.variant(), cell.load(), figures);
        });
  }

  public static ExpectedRow of(VerdictStatus verdict) {
    var figures =
        Stream.of(
                verdict.ratio(),
                verdict.low(),
                verdict.high(),
                verdict.adjustedP(),
                verdict.effectSize())
            .filter(Objects::nonNull)
            .map(FigureText::of);
    return new ExpectedRow(
        "verdict",
        verdict.variant(),
        verdict.load(),
        Stream.concat(figures, Stream.of(String.valueOf(verdict.pairs()))).toList());
  }

  /** Asserts that the tables contain all rows. */
  public static void allAreIn(List<PageTable> tables, List<ExpectedRow> rows) {
    assertThat(rows).as("rows to look for").isNotEmpty();
    assertThat(rows).allSatisfy(row -> assertThat(row.isIn(tables)).as("%s", row).isTrue());
  }

  private boolean isIn(List<PageTable> tables) {
    return tables.stream()
        .anyMatch(table ->
            table.rows().stream()
                .filter(row -> row.getFirst().equals(variant))
                .filter(row -> table.caption().contains(load) || row.contains(load))
                .anyMatch(row -> row.containsAll(figures)));
  }
}
