package dev.benchwright.core.judge.simulation;

import java.util.Locale;
import java.util.stream.Collectors;

/** The section of docs/statistics.md about trials that are lost and repeated. */
final class LostTrialSection {

  private static final String TEXT =
      """

      ## Lost trials

      A trial that is lost to the infrastructure, or to its generator, is repeated at once, so that its block
      keeps its order. At the end of the block it would run later than its place says, and a variant that
      loses more trials than the baseline would run later again and again: its drift would be a difference.
      The table has false Better or Worse in percent of %d simulated runs each, judged by the four
      metrics of a closed load, without the check for Equivalent, with log-normal noise of 1 %%, with up to 3
      attempts, and with 1 / 2 / 4 variants. The machine slows down by the drift over as many trials
      as are planned. A lost trial takes as long as another.

      | lost: baseline | lost: variants | drift | blocks | false Better or Worse |
      | --- | --- | --- | --- | --- |
      %s
      The build requires at most 5 %%. With repetitions at the end of their block, up to 24 %% were false.
      """;

  private LostTrialSection() {}

  static String text(LostTrialFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        LostTrialSimulation.EXPERIMENTS,
        figures.rows().stream().map(LostTrialSection::line).collect(Collectors.joining()));
  }

  static String line(LostTrialFigures.Row row) {
    return String.format(
        Locale.ROOT,
        "| %.0f %% | %.0f %% | %d %% | %d | %s |\n",
        100 * row.losses().baseline(),
        100 * row.losses().variants(),
        row.driftPercent(),
        row.blocks(),
        row.falseAlarms().stream()
            .map(rate -> String.format(Locale.ROOT, "%.1f %%", 100 * rate))
            .collect(Collectors.joining(" / ")));
  }
}
