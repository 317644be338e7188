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
 * Figures of status that a page has to show side by side, as the one formatter writes them.
 *
 * @param what they are, for messages
 * @param variant which the row is about
 * @param load which the row or its table is about
 * @param figures that its cells have
 */
public record ExpectedRow(String what, String variant, String load, List<String> figures) {

  /**
   * A row for each metric of a cell: its mean, spread and count, and every trial that counts.
   *
   * @param trials what was measured in each trial of the cell that counts
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

  /** That all rows are there. */
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
