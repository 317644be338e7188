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

      Two finished runs, such as today's and last month's, can be compared: run b is judged against run
      a, by the verdict metric and the margin of run a. Cells match that did the same work: the same
      scenario with the same parameters, a variant of the same name, the same load model and level.
      Cells that do not match are listed, each with the reason. Whatever else differs (the JDK, the
      resources, the image, a setting, the node) is no reason not to compare, for it may be just what is
      to be found out; all of it is listed beside the verdicts.

      A block of one run has nothing in common with a block of the other, so there are **no pairs**. Of
      the values a of one cell in run a and b in run b:

      ```
      ratio     = exp(mean(ln b) - mean(ln a))
      interval  = exp(mean(ln b) - mean(ln a) ± t · e)    e² = s(ln a)² / n(a) + s(ln b)² / n(b)
      ```

      This is Welch's interval (1947), for two samples with spreads and numbers of their own. t has
      Satterthwaite's degrees of freedom (1946), but no more than 2 (n - 1), n being the smaller number
      of trials: where the smaller sample happens to look alike, Satterthwaite's are those of the
      larger one, and far too many. With equal numbers this changes nothing.

      All else is as within a run: no interval is narrower than one step of the metric's scale, p has the
      interval's error, is raised for few trials (the smaller number of the two) and adjusted by Holm
      among the cells that match at a load level, and the verdict follows by the same table. Service
      comes before speed; here the difference of the parts that were not served has Welch's interval,
      too. A run that stopped at a precision keeps the confidence that it was made with; of two, the
      higher one counts.

      %d simulated pairs of runs for each line, of %d cells that are all the same in both, with a margin
      of %.0f %%; coverage, wrong Equivalent and false Better or Worse as above. The noise is that of run
      a; that of run b is as many times as large as the line says.

      %s
      So many pairs show a rate of 5 %% with a standard error of %.1f points. The build fails when a
      coverage is below 93 %%, or another figure above 5 %% by more than three of those. Of few trials,
      intervals are wider than they need to be. Drift within a run is noise here, which no pair takes
      out, and makes them wide.

      **What no interval knows.** These intervals say whether two runs differ, and not why. Trials of one
      run show how trials differ within that run; how the machine differs from month to month (its
      neighbours, its temperature, a kernel, a node of the same type) they cannot show. The same, where
      the machine as a whole is faster or slower in run b, by a factor that is drawn anew for each pair
      of runs, with this standard deviation:

      %s
      Here the interval is right about the runs and wrong about the variants, and more trials make it
      worse. The margin protects from small changes of the machine only. So a comparison of two runs is a
      reason to look closer; to know what a new version of a variant is worth, put both versions into one
      run, as two variants, where whatever the machine does is in both.
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
