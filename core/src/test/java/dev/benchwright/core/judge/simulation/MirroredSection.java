package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.MirroredFigures.Row;
import dev.benchwright.core.judge.simulation.Simulation.Rates;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The section of docs/statistics.md about blocks of which every second one is reversed. */
final class MirroredSection {

  private static final String TEXT =
      """

      ## Every second block reversed

      With `order: MirroredBlocks`, the order of a first block is drawn at random, the second block
      reverses it, the third is drawn anew, and so on. Over two such blocks, each variant is on average
      at the same place as the baseline. A steady drift therefore cancels out of the ratio; what remains
      of it widens the interval. What comes back every two blocks, such as another program's work, may meet the same
      variant every time; the more blocks, the less likely that is, because the orders are drawn. Nothing in the figures
      shows it: a machine that does something at regular intervals is no place to measure.

      Each line is from %d simulated runs judged by one metric, as above, but with 1 / 2 / 4 variants; the
      further kinds of noise are told [below](#false-alarms-of-a-whole-run). An even number of blocks is
      better than the odd one above it, because the last block of an odd number has no counterpart.

      %s
      The build requires a coverage of at least 93 %%, and at most 5 %% for wrong Equivalent. Where the
      coverage is far above 95 %%, drift or rare events have widened the intervals: that costs power, not
      truth. By how much is in the table of the [power](#power).
      """;

  private MirroredSection() {}

  static String text(MirroredFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        Simulation.EXPERIMENTS,
        "| machine | blocks | coverage | wrong Equivalent |\n"
            + "| --- | --- | --- | --- |\n"
            + figures.rows().stream().map(MirroredSection::line).collect(Collectors.joining()));
  }

  private static String line(Row row) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s |\n",
        row.machine().text(),
        row.blocks(),
        percents(row, Rates::coverage),
        percents(row, Rates::wrongEquivalent));
  }

  private static String percents(Row row, ToDoubleFunction<Rates> rate) {
    return row.rates().stream()
        .map(rates -> percent(rate.applyAsDouble(rates)))
        .collect(Collectors.joining(" / "));
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
