package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.simulation.MirroredFigures.Row;
import dev.benchwright.core.judge.simulation.Simulation.Rates;
import dev.benchwright.core.judge.statistics.FewPairs;
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
      of it widens the interval. Few pairs need no further penalty: the significance level is %.0f %% from
      %d pairs on, and the remainder to 5 %% covers noise that is not normal.

      Fewer than %d pairs give a ratio and an interval, but no verdict. The reason is not drift but a
      further kind of noise:

      - **%s**: %s.

      In random orders, with 3 blocks and with the penalty for few pairs, it makes 1, 2 and 4 equal
      variants Better or Worse in %s of runs.

      Each line is from %d simulated runs, as above, but with 1 / 2 / 4 variants. An even number of
      blocks is better than the odd one above it, because the last block of an odd number has no
      counterpart.

      %s
      The build requires a coverage of at least 93 %%, and at most 5 %% for the others. Where the
      coverage is far above 95 %%, the drift has widened the intervals: that costs power, not truth.
      """;

  private MirroredSection() {}

  static String text(MirroredFigures figures) {
    var pairs = FewPairs.of(Order.MIRRORED_BLOCKS);
    int fewest = pairs.fewest();
    return String.format(
        Locale.ROOT,
        TEXT,
        100 * pairs.level(fewest),
        fewest,
        fewest,
        Noise.TWO_MODES.shortName(),
        Noise.TWO_MODES.description(),
        figures.modes().stream()
            .map(rates -> percent(rates.familyWise()))
            .collect(Collectors.joining(" / ")),
        Simulation.EXPERIMENTS,
        "| machine | blocks | coverage | wrong Equivalent | false Better or Worse |\n"
            + "| --- | --- | --- | --- | --- |\n"
            + figures.rows().stream().map(MirroredSection::line).collect(Collectors.joining()));
  }

  private static String line(Row row) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s |\n",
        row.machine().text(),
        row.blocks(),
        percents(row, Rates::coverage),
        percents(row, Rates::wrongEquivalent),
        percents(row, Rates::familyWise));
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
