package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.RunPairFigures.Row;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The section of docs/statistics.md about two runs. */
final class RunPairSection {

  private static final String TEXT =
      """

      ## Two runs

      Two finished runs, such as last month's (a) and today's (b), can be compared. Run b is judged
      against run a, by the verdict metric and the margin of run a. Two cells match if they did the same
      work: the same scenario with the same parameters, a variant of the same name, the same load model
      and level. The comparison lists each cell without a match, with the reason. Other differences (the
      JDK, the resources, the image, a setting, the node) do not prevent a comparison, because they may
      be the question; the comparison lists all of them beside the verdicts.

      A block of one run has nothing in common with a block of the other, so there are **no pairs**. For
      the values a of a cell in run a and b in run b:

      ```
      ratio     = exp(mean(ln b) - mean(ln a))
      interval  = exp(mean(ln b) - mean(ln a) ± t · e)    e² = s(ln a)² / n(a) + s(ln b)² / n(b)
      ```

      This is Welch's interval (1947), for two samples with different spreads and sizes. t has
      Satterthwaite's degrees of freedom (1946), but at most 2 (n - 1), where n is the smaller number of
      trials: if the smaller sample has a small spread by chance, Satterthwaite's degrees of freedom are
      those of the larger sample, which is far too many. With equal sizes the limit has no effect.

      No interval is narrower than one step of the metric's scale. p uses the interval's error, is raised
      for few trials (the smaller number of the two), and is adjusted by Holm among the matching cells of a
      load level and multiplied by the number of levels. The same table gives the verdict. All other metrics explain
      verdicts, as [within a run](#what-is-judged): they are adjusted by Benjamini and Hochberg, those of a load level
      together, and multiplied by the number of levels. The generator's floor,
      the change of the ratio within windows, and ranks for what is worse than any number are of one run alone.
      Service comes before speed, and must differ without the trials of which a gate doubts it, too; the difference of the unserved percentages also has Welch's interval.
      A run that stopped at a precision keeps its confidence level; the higher level of the two applies.

      Each line is from %d simulated pairs of runs, with %d cells that are equal in both runs, and a margin
      of %.0f %%; coverage, wrong Equivalent and false Better or Worse are as above. The noise is that of
      run a; run b has the given multiple of it.

      %s
      With this number of pairs, a rate of 5 %% has a standard error of %.1f points. The build fails when a
      coverage is below 93 %%, or another figure above 5 %% by more than three standard errors. With few
      trials, intervals are wider than necessary. Drift within a run is noise here, because no pairing
      removes it, and makes the intervals wide.

      **Noise that lasts.** If a trial resembles the one before it, as on a machine that is slow for a while, the
      trials of a cell tell less than as many independent ones. Within a run, pairs remove that. Between runs nothing does, and
      the default order, in which every second block reverses the one before, puts some trials of a cell next to each other.
      With runs in this order, and noises as [within a run](#false-alarms-of-a-whole-run):

      %s
      So a Better or Worse between two runs is false more often than in 5 %% of pairs wherever such noise is large beside
      the margin; with a margin of 5 %% and this noise of 1 %%, it is not. The build
      requires the last column to be at most 5 %%, and nothing of the others. Two runs cannot tell how large such noise is.

      **Limits of these intervals.** They show whether two runs differ, not why. The trials of one run
      show the spread within that run. They cannot show how the machine differs from month to month: its
      neighbours, its temperature, a kernel, another node of the same type. The next table repeats the
      simulation with a machine that is faster or slower in run b by a random factor, drawn for each pair
      of runs, with this standard deviation:

      %s
      Here the interval is right about the runs and wrong about the variants, and more trials increase
      the error. The margin protects only against small changes of the machine. Treat a comparison of two
      runs as a reason to investigate. To measure a new version of a variant, put both versions into one
      run as two variants: the machine then affects both.
      """;

  private RunPairSection() {}

  static String text(RunPairFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        RunPairSimulation.EXPERIMENTS,
        RunPairSimulation.CELLS,
        Simulation.MARGIN_PERCENT,
        table(
            "| noise | trials in a | trials in b | noise of b | coverage | wrong Equivalent | false"
                + " Better or Worse |\n| --- | --- | --- | --- | --- | --- | --- |\n",
            figures.sameMachine(),
            RunPairSection::sameMachine),
        RunPairSimulation.STANDARD_ERROR_POINTS,
        table(
            "| noise | cells | trials in each | coverage | false Better or Worse, without a margin | with"
                + " it |\n| --- | --- | --- | --- | --- | --- |\n",
            figures.lastingNoise(),
            RunPairSection::lastingNoise),
        table(
            "| machine | trials in each | coverage | false Better or Worse, without a margin | with"
                + " it |\n| --- | --- | --- | --- | --- |\n",
            figures.otherMachine(),
            RunPairSection::otherMachine));
  }

  private static String table(String head, List<Row> rows, Function<Row, String> line) {
    return head + rows.stream().map(line).collect(Collectors.joining());
  }

  private static String sameMachine(Row row) {
    var question = row.question();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | × %.0f | %.1f %% | %.1f %% | %.1f %% |\n",
        question.noise().shortName(),
        RunPairFigures.trials(question.rule()),
        RunPairFigures.trials(question.ruleOfB()),
        question.spreadOfB(),
        100 * row.rates().coverage(),
        100 * row.rates().wrongEquivalent(),
        100 * row.rates().familyWise());
  }

  private static String lastingNoise(Row row) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %.1f %% | %.1f %% | %.1f %% |\n",
        row.question().noise().shortName(),
        row.question().cells(),
        RunPairFigures.trials(row.question().rule()),
        100 * row.rates().coverage(),
        100 * row.rates().familyWise(),
        100 * row.rates().beyondMargin());
  }

  private static String otherMachine(Row row) {
    return String.format(
        Locale.ROOT,
        "| %.1f %% | %s | %.1f %% | %.1f %% | %.1f %% |\n",
        row.question().machinePercent(),
        RunPairFigures.trials(row.question().rule()),
        100 * row.rates().coverage(),
        100 * row.rates().familyWise(),
        100 * row.rates().beyondMargin());
  }
}
