package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.UnsteadySimulation.Outcome;
import dev.benchwright.core.judge.simulation.UnsteadySimulation.Rates;
import dev.benchwright.core.measure.steadiness.Scale;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The section of docs/statistics.md about windows that are not steady. */
final class UnsteadySection {

  private static final String TEXT =
      """

      ## Windows that are not steady

      A subject that still warms up within its measured window is measured too slow, by less than its window
      [changes](warm-up.md#is-the-window-steady) from the first third to the last, if the warm-up fades to 1 / e
      within 0.6 of the window. One window is short, and mostly cannot tell a trend from noise. All windows that
      count are therefore taken together, each with its `changePercent`, whatever its own interval is:

      ```
      c = ln(last third / first third)     of each window
      x = c(variant) - c(baseline)         of each block: how much the ratio itself changed
      ```

      The mean c of each variant and the mean x of each comparison have t intervals, as above. Better, Worse and
      Equivalent become Inconclusive

      1. if the mean c of the variant or of the baseline is shown to be other than 0 (95 %% interval), and to be as
         large as the difference, or as the margin for Equivalent. Less than %.1f %% (%.0f %% for p99) is
         not counted;
      2. Better and Worse, if the difference, with x added, is not shown to have the same sign (one-sided t
         interval, 80 %%);
      3. Equivalent, if the ratio, with x added, is beyond the margin.

      The first rule is for every metric. The other two are for the metric that was looked at, throughput of a
      closed load and p99 from the intended start of an open one; and for CPU time and memory of a million requests, of
      the subject or of all components together, each with its own change (`costChangePercent`): a subject with CPU to spare may compile, and a heap may grow, while
      it is as fast as ever. Where Prometheus has too few samples to tell these, and for whatever else is divided by
      requests, the x of a closed load's throughput counts, with its sign reversed: a subject that serves less uses as
      much meanwhile. What requests are divided by has its sign. The p99 of a closed load has its own
      change (`p99ChangePercent`), from the requests of the first third to those of the last, where both have the 1000 that a p99 needs.
      Other percentiles of a closed load rest on whether throughput was steady.

      Two variants that rise alike keep a difference larger than their change, and are not Equivalent if they rise
      by the margin or more. Whatever is shown by the first rule is named in the sentence, with its interval, also
      where the verdict stands. Verdicts by outcomes, by service and by rank always stand: a subject that fails requests
      because it is not warm fails them for its users, too.

      How often a run of a baseline and one variant, judged by throughput with a margin of %.0f %%, has a verdict, in
      percent of %d runs of %s blocks. Windows last %d s, and the noise is from slice to slice of %d s;
      from trial to trial, there is another %.0f %%. "One rises by 30 %%, 20 s" begins its window 30 %% below its
      settled level, and 1 / e of that is left after 20 s. "83 → 66 → 0": if windows are not looked at; by the
      rule before, which withheld a verdict if most windows of one of the two were each shown to change, and
      their median by as much; and now.

      | truth | noise | Better or Worse | Equivalent |
      | --- | --- | --- | --- |
      %s

      Where settled subjects are equal, every Better and Worse is false; where one is 5 %% faster, which is the
      margin, so is every Equivalent. The build requires that at most 5 %% are falsely Better or Worse if a
      warm-up fades to 1 / e within a third of the window and, if within half, at most a third of those without
      a look; that a warm-up that hides a difference at the margin lets at most half as many be Equivalent as
      without a look; and that, with 6 blocks or more, noise costs at most ten points of the chance of Better
      where both are flat. With 4 blocks and loud windows it costs more: write more `spec.repetitions`, or a
      longer `spec.load.steadySeconds`. A warm-up that is slower than the window looks like a level, and no rule
      finds it there.
      """;

  private UnsteadySection() {}

  static String text(UnsteadyFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        Scale.THROUGHPUT.closePercent(),
        Scale.INTENDED_P99.closePercent(),
        Simulation.MARGIN_PERCENT,
        UnsteadySimulation.RUNS,
        UnsteadyFigures.BLOCKS.stream().map(String::valueOf).collect(Collectors.joining(" / ")),
        UnsteadySimulation.SECONDS,
        UnsteadySimulation.SLICE_SECONDS,
        UnsteadySimulation.SPREAD_PERCENT,
        figures.rows().stream().map(UnsteadySection::line).collect(Collectors.joining("\n")));
  }

  private static String line(UnsteadyFigures.Row row) {
    return String.format(
        Locale.ROOT,
        "| %s | %.0f %% | %s | %s |",
        row.truth().text(),
        row.noisePercent(),
        cell(row, Outcome::different),
        cell(row, Outcome::equivalent));
  }

  private static String cell(UnsteadyFigures.Row row, Function<Outcome, Rates> which) {
    return row.outcomes().stream()
        .map(which)
        .map(UnsteadySection::rates)
        .collect(Collectors.joining(" / "));
  }

  private static String rates(Rates rates) {
    return String.format(
        Locale.ROOT,
        "%.0f → %.0f → %.0f",
        100 * rates.unlooked(),
        100 * rates.majority(),
        100 * rates.now());
  }
}
