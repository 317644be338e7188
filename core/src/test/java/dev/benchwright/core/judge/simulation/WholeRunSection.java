package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.PowerFigures.Advice;
import dev.benchwright.core.judge.simulation.PowerFigures.Chance;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sections of docs/statistics.md about whole runs: false alarms, power, advice, rare events.
 */
final class WholeRunSection {

  private static final String TEXT =
      """

      ## False alarms of a whole run

      How often anything in a run of equal variants is called Better or Worse, in percent of %d
      simulated runs each: over all load levels, all variants and the four metrics of a closed load,
      with `order: MirroredBlocks`, and without the check for Equivalent. The noise of the four metrics
      is independent, which is the worst case. "5 to 30" is a run with `precisionPercent`. A run of "6 × 4"
      has 6 load levels, and 4 variants besides the baseline.

      %s
      %s
      The build requires at most 5 %%. With this number of runs, a rate of 4 %% has a standard error of 0.3
      points. Where a column has zeros at the top, so few blocks cannot decide anything for so many
      comparisons: p is never less than 2 / 4ⁿ.

      ## Power

      The chance that a variant that truly has more throughput is called Better by it, in runs of a
      baseline and 2 variants at one load level with a margin of %.0f %%, log-normal noise and, further
      down, drift and [other noise](#false-alarms-of-a-whole-run); %d runs each. After the slash is the chance by the procedure that this one replaces:
      blocks in random order, throughput alone, each load level by itself, and a significance level of half
      a percent for each pair.

      %s
      The difference is the price of judging four metrics instead of one, all of them and all load levels
      within the same 5 %%. A run that sets `verdictMetric` does not pay it for the metrics. Windows are taken to be
      steady; what looking at them costs is [told there](#windows-that-are-not-steady). The drifts, two modes and rarely slow
      trials are those whose intervals are [wider than they need to be](#every-second-block-reversed).

      ## How large is what was found?

      What is shown of the runs above that found the difference: how often their 95 %% interval contains the
      true difference, and the median of the differences that they show. Where few runs find it, those that
      do are the ones that chance has helped:

      %s
      The sign is what a verdict vouches for. For the size, make more blocks than just enough to find it, for example
      with `precisionPercent`.

      ## Does the advice on further repetitions hold?

      The chance of a decision is taken over all true differences and spreads that the blocks so far leave
      possible. The table is from runs as above without a decision by throughput that followed the advice.

      %s
      It is a mean over what may be true. Where nothing differs, or where the difference is just the
      margin, it takes longer.

      ## What few blocks cannot see

      A variant of which one pod in %d is slower by a factor of three, beside a baseline without such
      pods; on average it takes a good tenth longer. Blocks without a slow pod show nothing of it. How
      often it is called Equivalent:

      %s
      n blocks in which nothing of this kind happened exclude, with 95 %% confidence, only what happens in
      more than 1 - 0.05^(1/n) of all trials: 53 %% with 4, 39 %% with 6, 22 %% with 12, 10 %% with 29. The
      sentence of every Equivalent says this. The last lines are of runs with `precisionPercent`, which stop
      while nothing of the kind has happened. What their sentences exclude holds as well: to exclude what happens in
      one of q trials wrongly, the run must at least have had as many blocks without it as a run of fixed length.
      """;

  private WholeRunSection() {}

  static String text(WholeRunFigures wholeRuns, PowerFigures power) {
    return format(
        TEXT,
        WholeRunSimulation.EXPERIMENTS,
        Stream.of(Noise.values())
            .filter(noise -> !Noise.IN_RANDOM_ORDER.contains(noise))
            .map(noise -> "- **%s**: %s.\n".formatted(noise.shortName(), noise.description()))
            .collect(Collectors.joining()),
        table(
            Stream.concat(
                Stream.of("machine", "blocks"),
                WholeRunFigures.SIZES.stream()
                    .map(size -> "%d × %d".formatted(size.levels(), size.variants()))),
            wholeRuns.rows().stream().map(WholeRunSection::line)),
        Simulation.MARGIN_PERCENT,
        PowerSimulation.EXPERIMENTS,
        table(
            Stream.concat(
                Stream.of("true difference", "noise of a trial", "drift"),
                PowerFigures.BLOCKS.stream().map("%d blocks"::formatted)),
            power.rows().stream().map(WholeRunSection::line)),
        table(
            Stream.of(
                "true difference",
                "noise of a trial",
                "blocks",
                "found",
                "interval contains it",
                "shown, median"),
            power.shown().stream().map(WholeRunSection::line)),
        table(
            Stream.of(
                "true difference", "noise of a trial", "blocks", "advised, median", "decided then"),
            power.advice().stream().map(WholeRunSection::line)),
        RareSlowSimulation.ONE_IN,
        table(
            Stream.of("blocks", "Equivalent"),
            power.rare().stream()
                .map(
                    rare -> format("| %s | %.0f %% |\n", rare.blocks(), 100 * rare.equivalent()))));
  }

  private static String line(WholeRunFigures.Row row) {
    return format("| %s | %s |", row.machine().text(), row.blocks())
        + row.falseAlarms().stream()
            .map(rate -> format(" %.1f |", 100 * rate))
            .collect(Collectors.joining())
        + "\n";
  }

  private static String line(PowerFigures.Row row) {
    return format(
            "| %.0f %% | %s | %s |",
            row.effectPercent(),
            row.noise(),
            row.driftPercent() == 0 ? "" : format("%.0f %%", row.driftPercent()))
        + row.chances().stream().map(WholeRunSection::chance).collect(Collectors.joining())
        + "\n";
  }

  private static String chance(Chance chance) {
    return format(" %.0f / %.0f %% |", 100 * chance.now(), 100 * chance.before());
  }

  private static String line(PowerFigures.Interval interval) {
    var shown = interval.shown();
    return format(
        "| %.0f %% | %.0f %% | %d | %.0f %% | %.0f %% | %.0f %% |\n",
        interval.effectPercent(),
        interval.noisePercent(),
        interval.blocks(),
        100 * shown.found(),
        100 * shown.covered(),
        100 * (shown.median() - 1));
  }

  private static String line(Advice advice) {
    return format(
        "| %.0f %% | %.0f %% | %d | %d | %.0f %% of %d |\n",
        advice.effectPercent(),
        advice.noisePercent(),
        advice.blocks(),
        advice.followed().median(),
        100 * advice.followed().decided(),
        advice.followed().runs());
  }

  private static String table(Stream<String> titles, Stream<String> lines) {
    var heads = titles.toList();
    return heads.stream().collect(Collectors.joining(" | ", "| ", " |\n"))
        + heads.stream().map(_ -> "---").collect(Collectors.joining(" | ", "| ", " |\n"))
        + lines.collect(Collectors.joining());
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
