package dev.benchwright.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of text with two spaces between columns. Figures are aligned right and words left. All
 * cells are plain text.
 */
public final class Table {

  private final List<String> headings;
  private final List<Boolean> right;
  private final List<List<String>> rows = new ArrayList<>();

  private Table(List<String> headings, List<Boolean> right) {
    this.headings = headings;
    this.right = right;
  }

  /** Returns a table of words. */
  public static Table of(String... headings) {
    return new Table(List.of(headings), List.of(headings).stream().map(heading -> false).toList());
  }

  /** Returns the same table with one more column, of figures. */
  public Table withFigures(String heading) {
    var more = new ArrayList<>(headings);
    more.add(heading);
    var sides = new ArrayList<>(right);
    sides.add(true);
    return new Table(more, sides);
  }

  /** Adds a row with a cell for each heading. */
  public void row(List<String> cells) {
    if (cells.size() != headings.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d headings".formatted(cells.size(), headings.size()));
    }
    rows.add(cells.stream().map(Plain::of).toList());
  }

  /** Returns the lines of the table. */
  public List<String> lines() {
    var all = new ArrayList<List<String>>();
    all.add(headings);
    all.addAll(rows);
    return all.stream().map(this::line).toList();
  }

  private String line(List<String> cells) {
    var line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      var padding = " ".repeat(width(i) - length(cells.get(i)));
      line.append(i == 0 ? "" : "  ");
      line.append(right.get(i) ? padding + cells.get(i) : cells.get(i) + padding);
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    int width = length(headings.get(column));
    for (var row : rows) {
      width = Math.max(width, length(row.get(column)));
    }
    return width;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
