package dev.benchwright.core.report;

import java.util.ArrayList;
import java.util.List;

/** A strict reader of comma-separated values by RFC 4180. */
final class CsvRows {

  private final String text;
  private int at;

  private CsvRows(String text) {
    this.text = text;
  }

  static List<List<String>> read(String text) {
    var reader = new CsvRows(text);
    var rows = new ArrayList<List<String>>();
    while (reader.at < text.length()) {
      rows.add(reader.row());
    }
    return rows;
  }

  /** Returns a cell's text without the apostrophe that keeps it from being a formula. */
  static String meant(String cell) {
    return cell.matches("(?s)'[=+@\\t\\r\\n'-].*") ? cell.substring(1) : cell;
  }

  private List<String> row() {
    var cells = new ArrayList<String>();
    cells.add(cell());
    while (text.charAt(at) == ',') {
      at++;
      cells.add(cell());
    }
    if (!text.startsWith("\r\n", at)) {
      throw new IllegalStateException("no end of a row at " + at);
    }
    at += 2;
    return cells;
  }

  private String cell() {
    return text.charAt(at) == '"' ? quoted() : bare();
  }

  private String bare() {
    int from = at;
    while (",\r\n\"".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(from, at);
  }

  private String quoted() {
    var cell = new StringBuilder();
    at++;
    while (true) {
      char c = text.charAt(at++);
      if (c != '"') {
        cell.append(c);
      } else if (text.charAt(at) == '"') {
        cell.append('"');
        at++;
      } else {
        return cell.toString();
      }
    }
  }
}
