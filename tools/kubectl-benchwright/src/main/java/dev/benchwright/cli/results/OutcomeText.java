package dev.benchwright.cli.results;

import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.cli.terminal.Table;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.KeyFigures;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.core.report.StatusWord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats the results of a run for a terminal. */
public final class OutcomeText {

  private final RunResults results;

  private OutcomeText(RunResults results) {
    this.results = results;
  }

  /** Returns the lines: figures, verdicts, and the answer in words. */
  public static List<String> lines(RunResults results) {
    var text = new OutcomeText(results);
    var lines = new ArrayList<String>();
    if (!results.cells().isEmpty()) {
      lines.add("Mean ± standard deviation over the trials that count:");
      lines.addAll(text.cells());
      lines.add("");
    }
    if (!results.notes().isEmpty()) {
      results.notes().stream().map(Plain::of).forEach(lines::add);
      lines.add("");
    }
    if (!results.verdicts().isEmpty()) {
      lines.add(
          "Verdicts against baseline %s, with 95 %% intervals of the ratio:"
              .formatted(results.question().baseline()));
      lines.addAll(text.verdicts());
      lines.add("");
    }
    lines.addAll(text.answer());
    return lines;
  }

  private List<String> cells() {
    var metrics = KeyFigures.of(results);
    var table = Table.of("variant", "load").withFigures("trials");
    for (var metric : metrics) {
      table = table.withFigures(metric.name());
    }
    for (var level : results.question().levels()) {
      for (var cell : results.cells()) {
        if (new LoadLevel(cell.level(), cell.load()).equals(level)) {
          table.row(
              Stream.concat(
                      Stream.of(cell.variant(), cell.load(), String.valueOf(cell.valid())),
                      metrics.stream()
                          .map(metric -> KeyFigures.text(cell, metric.name()).orElse("-")))
                  .toList());
        }
      }
    }
    return table.lines();
  }

  private List<String> verdicts() {
    var table =
        Table.of("variant", "load", "metric", "verdict")
            .withFigures("ratio")
            .withFigures("interval");
    for (var verdict : results.verdicts()) {
      table.row(
          List.of(
              verdict.variant(),
              verdict.load(),
              verdict.metric(),
              StatusWord.of(verdict.verdict()),
              figure(verdict.ratio(), verdict),
              verdict.low() == null
                  ? "-"
                  : "%s to %s"
                      .formatted(figure(verdict.low(), verdict), figure(verdict.high(), verdict))));
    }
    return table.lines();
  }

  /** Returns a figure with the digits that the verdict's interval allows. */
  private static String figure(@Nullable Double value, VerdictStatus verdict) {
    var low = verdict.low();
    var high = verdict.high();
    return value == null || low == null || high == null
        ? "-"
        : FigureText.of(value, (high - low) / 2);
  }

  private List<String> answer() {
    var run = results.run();
    var lines = new ArrayList<String>();
    var verdict = results.verdict();
    if (results.sentence() != null) {
      lines.add(Plain.of(results.sentence()));
    }
    lines.add(
        "%s %s%s%s"
            .formatted(
                run.name(),
                StatusWord.of(run.phase()),
                run.message() == null ? "." : ": " + Plain.of(run.message()),
                verdict == null ? "" : " Verdict: " + StatusWord.of(verdict) + "."));
    return lines;
  }
}
