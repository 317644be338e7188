package dev.benchwright.operator.judge;

import dev.benchwright.operator.judge.SimulatedFigures.Calibrated;
import dev.benchwright.operator.judge.SimulatedFigures.OrderRow;
import dev.benchwright.operator.judge.SimulatedFigures.Row;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes docs/statistics.md: its rules as text, its figures from the code. */
final class StatisticsPage {

  private static final String COMPARISON =
      """
      # Statistics

      How a run's numbers become a verdict, and what shows that the verdict can be trusted. The
      figures on this page are computed by the build, which fails when they differ from the page.

      ## A variant beside the baseline

      Variants are compared with `spec.baseline`, for each load level and metric, **in pairs**: in
      each block, the variant's trial with the baseline's trial of the same block. What a whole
      block has in common, such as a slow hour of the machine, is in both and drops out. A block in
      which one of the two has no valid trial is no pair.

      Of n pairs with the values v and b:

      ```
      d = ln(v / b)                        of each pair
      ratio     = exp(mean(d))
      interval  = exp(mean(d) ± t · s / √n)    s: standard deviation of d, with n - 1
                                               t: 97.5 %% quantile of Student's t, n - 1 degrees of freedom
      p         = P(|T| ≥ |mean(d)| · √n / s)  T: Student's t, n - 1 degrees of freedom
      effect    = mean(d) / s · (1 - 3 / (4 (n - 1) - 1))   Hedges' g
      ```

      Logarithms make "twice as much" and "half as much" equally far from 1, and a variant beside
      the baseline the same as the baseline beside the variant. The t interval (Student 1908) knows
      that the spread of few blocks is itself uncertain: at 3 blocks it is 2.2 times as wide as the
      interval that takes the spread for known. The interval is to hold the true ratio in 95 %% of
      all runs. `effect` says how large the difference is beside the noise of one block; the
      correction (Hedges 1981) is for few values.

      **Resolution.** No interval is narrower, to each side, than one step of the scale from which
      the metric is read: a percentile's histogram bucket is 0.27 %% wide, a staircase goes in steps,
      and nothing is taken to be known better than to %.1f %%. Otherwise, blocks that happen to give
      the very same number would have an interval of no width. p is found with the same error that
      the interval has, so that the two never disagree.

      ## Verdicts

      With `marginPercent` m, by default 5, and M = 1 + m / 100:

      | verdict | when |
      | --- | --- |
      | Equivalent | the whole interval lies within 1 / M to M: differences that could still be there are of no interest |
      | Better, Worse | otherwise, if p, adjusted by Holm, is below 5 %%; which of the two, the metric's direction says |
      | Inconclusive | otherwise; with the number of further repetitions that would decide |

      Equivalence is Schuirmann's two one-sided tests (1987), with the 95 %% interval that is shown
      rather than the 90 %% interval that would do.

      Holm (1979): of k variants at a load level, the smallest p is multiplied by k, the next by
      k - 1, and so on, none getting smaller than the one before. So the chance that any of them is
      called Better or Worse for nothing is at most 5 %%, whatever they have in common; and they have
      the baseline's trials in common. Load levels are separate questions: with several, each has
      its own 5 %%.

      **How many more.** For an Inconclusive comparison, the least number of further blocks with
      which, at the difference and the spread seen so far, the interval would lie inside the margin,
      or p times k (Holm's strictest) would be below 5 %%. It is a guess from few values, better for
      deciding whether to go on at all than for planning a night. None is named beyond %d.
      """;

  private static final String STOPPING =
      """

      ## Stopping at a precision

      With `precisionPercent` and `maxRepetitions`, a run adds blocks until the half-width of every
      interval of its verdict metric, relative to the ratio, is at most the precision, or until it has
      the maximum of blocks. It looks after every block from `repetitions` on, which is 3 at least.

      Looking has a price. A run whose spread happens to look small stops, and its interval is too
      narrow; one whose spread looks large goes on. A plain 95 %% interval would then hold the truth
      less often than in 95 %% of runs. But the rule looks at spreads only, and of normal values the
      spread is independent of the mean (Stein 1945, Chow and Robbins 1965). How often an interval
      misses can therefore be computed, for any true spread: given that a run stops after n blocks
      with the standard deviation s, its interval holds the truth with the chance
      `2 Φ(t · s / σ) - 1`; what remains is a numerical integration over the sums of squares with
      which runs stop. The operator does it for the run's least and largest number of blocks, and
      takes the confidence with which the interval holds the truth in 95 %% of runs for the spread
      that is worst, but at most 96.5 %%. All intervals are made with it, those that are looked at and
      the last one. A p-value becomes the chance, for the worst spread and without any limit, that a
      run ends with one as small: false verdicts are not more frequent than with a fixed number.

      The limit is for runs that look early: 3 blocks can look so much alike by chance that no
      confidence makes the interval good for 95 %% at the worst spread without being good for 98 %% at
      others. With `repetitions` of 9 or more the limit is not needed.

      %s
      The last columns: simulated runs with one interval, over all true spreads from a third to five
      times the precision. Several intervals, all of which have to be narrow, stop later, and hold the
      truth more often.
      """;

  private static final String EVIDENCE =
      """

      ## Does it hold?

      %d simulated runs for each line, of a baseline and %d variants, in blocks whose order is drawn at
      random, with a margin of %.0f %%. The noise of a trial, on the log scale:

      %s
      - **coverage**: of all intervals, those that hold the true ratio; to be 93 to 97 %%.
      - **wrong Equivalent**: with true ratios at just the margin, the comparisons that were called
        Equivalent; to be at most 5 %%.
      - **false Better or Worse**: with true ratios of 1, the runs in which any of the variants was
        called Better or Worse, had none been called Equivalent before; to be at most 5 %%.

      %s
      So many runs show a rate of 5 %% with a standard error of 0.2 points; the build allows three of
      those above 5 %%. Slow trials make intervals wide rather than wrong: the t interval errs on the
      safe side with far values.

      ## Blocks, and repetitions in a row

      A machine that gets steadily slower, by so much from the first trial to the last; log-normal
      noise of 1 %%; a baseline and %d variants that are all equally fast. "In a row" is the order of
      many published studies: all repetitions of one variant, then all of the next; there the interval
      is Welch's, for the difference of the means of two independent samples, on the same log scale.
      Both are 95 %% intervals. How often they hold the truth:

      %s
      In a row, the machine's drift becomes a difference of the variants. In blocks, it becomes noise,
      which the interval knows of.
      """;

  private StatisticsPage() {}

  static String text() {
    return format(COMPARISON, 100 * PairedRatio.LEAST_RESOLUTION, Judge.MOST_FURTHER_REPETITIONS)
        + format(
            STOPPING,
            "| blocks | confidence | least coverage | greatest coverage |\n"
                + "| --- | --- | --- | --- |\n"
                + SimulatedFigures.CALIBRATED.stream()
                    .map(StatisticsPage::calibrated)
                    .collect(Collectors.joining()))
        + format(
            EVIDENCE,
            Simulation.EXPERIMENTS,
            Simulation.VARIANTS,
            Simulation.MARGIN_PERCENT,
            Arrays.stream(Noise.values())
                .map(noise -> "- **%s**: %s.\n".formatted(noise.shortName(), noise.description()))
                .collect(Collectors.joining()),
            "| noise | blocks | stops at | mean blocks | coverage | wrong Equivalent | false Better or"
                + " Worse |\n| --- | --- | --- | --- | --- | --- | --- |\n"
                + SimulatedFigures.ROWS.stream()
                    .map(StatisticsPage::row)
                    .collect(Collectors.joining()),
            Simulation.VARIANTS,
            "| drift | blocks or repetitions | in blocks | in a row |\n| --- | --- | --- | --- |\n"
                + SimulatedFigures.ORDERS.stream()
                    .map(StatisticsPage::order)
                    .collect(Collectors.joining()));
  }

  private static String calibrated(Calibrated row) {
    return format(
        "| %d to %d | %.2f %% | %.1f %% | %.1f %% |\n",
        row.rule().minimum(),
        row.rule().maximum(),
        100 * row.rule().confidence(),
        100 * row.least(),
        100 * row.greatest());
  }

  private static String row(Row row) {
    boolean fixed = row.precisionPercent() == 0;
    return format(
        "| %s | %s | %s | %.1f | %.1f %% | %.1f %% | %.1f %% |\n",
        row.noise().shortName(),
        fixed
            ? "%d".formatted(row.rule().minimum())
            : "%d to %d".formatted(row.rule().minimum(), row.rule().maximum()),
        fixed ? "" : format("± %.1f %%", row.precisionPercent()),
        row.rates().blocks(),
        100 * row.rates().coverage(),
        100 * row.rates().wrongEquivalent(),
        100 * row.rates().familyWise());
  }

  private static String order(OrderRow row) {
    return format(
        "| %.0f %% | %d | %.1f %% | %.1f %% |\n",
        row.driftPercent(), row.blocks(), 100 * row.inBlocks(), 100 * row.inARow());
  }

  /** The same page wherever it is made. */
  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
