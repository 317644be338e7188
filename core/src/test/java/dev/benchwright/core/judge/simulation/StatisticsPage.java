package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.simulation.SimulatedFigures.Calibrated;
import dev.benchwright.core.judge.simulation.SimulatedFigures.DriftRow;
import dev.benchwright.core.judge.simulation.SimulatedFigures.OrderRow;
import dev.benchwright.core.judge.simulation.SimulatedFigures.Row;
import dev.benchwright.core.judge.simulation.SimulatedFigures.ServiceRow;
import dev.benchwright.core.judge.statistics.Calibration;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.UnservedJudge;
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
      | Better, Worse | otherwise, if p, raised for few pairs and adjusted by Holm, is below 5 %%; which of the two, the metric's direction says |
      | Inconclusive | otherwise; with the number of further repetitions that would decide |

      Equivalence is Schuirmann's two one-sided tests (1987), with the 95 %% interval that is shown
      rather than the 90 %% interval that would do.

      Holm (1979): of k variants at a load level, the smallest p is multiplied by k, the next by
      k - 1, and so on, none getting smaller than the one before. So the chance that any of them is
      called Better or Worse for nothing is at most 5 %%, whatever they have in common; and they have
      the baseline's trials in common. Load levels are separate questions: with several, each has
      its own 5 %%.

      **Few pairs.** Of n pairs, p is multiplied by 10 / n before Holm, and by 10 / %d of more than %d: a
      difference is believed at a level of half a percent for each pair, 1.5 %% at 3 pairs, 2.5 %% at 5,
      and 4.5 %% at most. For t takes d to be normal, and on a machine that drifts it is not. The order
      within a block is drawn at random, so d also has in it by how many places the two trials were
      apart, times the drift of one place; and that takes few values. A few pairs with the same distance
      by chance look like a difference with hardly any spread, and have a p that is much too small. Of
      %d pairs, the mean of the distances is nearly normal; what is left to 5 %% then is for noise that
      is not. The rule was found by simulation, of drifts up to 30 %% over a run whose trials differ by
      1 %%; [below](#drift-and-few-blocks) is what comes of it. It costs power: with 3 blocks, a
      difference has to be large to be believed. Intervals, and Equivalent, are left as they are; the
      [section on repetitions in a row](#blocks-and-repetitions-in-a-row) has their limit.

      **How many more.** For an Inconclusive comparison, the least number of further blocks with
      which, at the difference and the spread seen so far, the interval would lie inside the margin,
      or p, raised for so many pairs and times k (Holm's strictest), would be below 5 %%. It is a guess
      from few values, better for deciding whether to go on at all than for planning a night. None is
      named beyond %d.

      ## Service before speed

      Who refuses requests has time for the others. So before its speed is judged, a variant has to be
      shown to serve as many as the baseline: of all requests that were to begin, those that failed or
      (of an open load) were dropped, in percentage points, variant less baseline, block by block. Of
      the mean of these differences there is a t interval as above, never narrower than %.1f points to
      each side.

      | the interval | verdict |
      | --- | --- |
      | lies within ± %.0f point | that of the metric, as above |
      | lies beyond ± %.0f point, and p of "it is %.0f point at most" is below 5 %% | Worse for who leaves more unserved, whatever its speed, and Better for the other |
      | else | Inconclusive, whatever the speed says: who is fast may be so because it refuses |

      p is P(|T| ≥ (|mean| - %.0f) · √n / s), raised for few pairs and adjusted by Holm among the variants
      of the load level, as that of the metric is, and apart from it. A variant has one verdict, by
      service or by speed. The two do not add up to more than 5 %%: where chance makes service look
      unlike, it hardly ever makes it look alike, and without that there is no verdict by speed
      ([below](#requests-that-are-dropped-by-chance)). Where there are fewer than two blocks, or a trial
      of them does not tell how much it served, nothing is said of service. A staircase rises until
      requests fail; there, the rate that was sustained says it all. The stopping rule takes no notice of
      service.
      """;

  private static final String STOPPING =
      """

      ## Stopping at a precision

      With `precisionPercent` and `maxRepetitions`, a run adds blocks until the half-width of every
      interval of its verdict metric, relative to the ratio, is at most the precision, or until it has
      the maximum of blocks. It looks after every block from `repetitions` on, but not before the
      %dth: fewer blocks can look so much alike by chance that no confidence makes up for it.

      Looking has a price. A run whose spread happens to look small stops, and its interval is too
      narrow; one whose spread looks large goes on. A plain 95 %% interval would then hold the truth
      less often than in 95 %% of runs. But the rule looks at spreads only, and of normal values the
      spread is independent of the mean (Stein 1945, Chow and Robbins 1965). How often an interval
      misses can therefore be computed, for any true spread: given that a run stops after n blocks
      with the standard deviation s, its interval holds the truth with the chance
      `2 Φ(t · s / σ) - 1`; what remains is a numerical integration over the sums of squares with
      which runs stop. The operator does it for the run's least and largest number of blocks, and
      takes the confidence with which the interval holds the truth in 95 %% of runs for the spread
      that is worst, but at most %.2f %%. All intervals are made with it, those that are looked at and
      the last one. A p-value becomes the chance, for the worst spread and without any limit, that a
      run ends with one as small: false verdicts are not more frequent than with a fixed number.

      The limit is for runs that look early: with 5 blocks, an interval that is good for 95 %% at the
      worst spread is good for more than 97 %% at others. With `repetitions` of 10 or more the limit is
      not needed.

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
      "3 to 30" is a run with `repetitions: 3`, which looks after 5 blocks first. The build fails when a
      figure is outside of what it is to be. So many runs show a rate of 5 %% with a standard error of
      0.2 points, and one of 3 %% with 0.17. Slow trials make intervals wide rather than wrong: the t
      interval errs on the safe side with far values.

      ## Drift and few blocks

      False Better or Worse as above, with log-normal noise of 1 %% and a drift of so much from the first
      trial to the last, for a baseline and so many variants:

      %s
      With 2 variants or more, the build holds all of them to 5 %%, and with a single one those with a
      drift of 10 %%. A single variant beside the baseline makes for blocks of two trials, which are one
      place apart, one way or the other: with 3 blocks, in one run of four all three go the same way.
      Then the drift of one place is the difference, and nothing in the figures tells it from a true
      one. A drift of 20 %% in 6 trials is 3 %% from each to the next. Who expects as much, and compares
      two variants only, should ask for 5 blocks or more.

      ## Requests that are dropped by chance

      A baseline and %d variants that are all the same, in an open load of which requests are dropped by
      chance, on the percentage scale:

      %s
      - **by means**: the runs in which the mean of any variant is more than %.0f point off the baseline's.
      - **false Better or Worse**: the runs in which any variant was called Better or Worse, by service
        or by speed, had none been called Equivalent before; to be at most 5 %%.
      - **unsure**: the comparisons that are Inconclusive for their service.

      %s
      ## Blocks, and repetitions in a row

      A machine that gets steadily slower, by so much from the first trial to the last; log-normal
      noise of 1 %%; a baseline and %d variants that are all equally fast. "In a row" is the order of
      many published studies: all repetitions of one variant, then all of the next; there the interval
      is Welch's, for the difference of the means of two independent samples, on the same log scale.
      Both are 95 %% intervals. How often they hold the truth, and in how many runs in blocks any of the
      variants is called Better or Worse, had none been called Equivalent before:

      %s
      In a row, the machine's drift becomes a difference of the variants. In blocks, it becomes noise,
      which the interval knows of. There is a limit to that: with a drift of 30 %% and 3 blocks, the
      interval holds the truth in %.1f %%, and of a single variant in %.1f %%.
      """;

  private StatisticsPage() {}

  static String text(SimulatedFigures figures, RunPairFigures ofTwoRuns) {
    return format(
            COMPARISON,
            100 * PairedRatio.LEAST_RESOLUTION,
            FewPairs.ENOUGH,
            FewPairs.ENOUGH,
            FewPairs.ENOUGH,
            Judge.MOST_FURTHER_REPETITIONS,
            UnservedJudge.RESOLUTION_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS)
        + format(
            STOPPING,
            BenchmarkRunSpec.EARLIEST_LOOK,
            100 * (1 - Calibration.LEAST_ERROR),
            "| blocks | confidence | least coverage | greatest coverage |\n"
                + "| --- | --- | --- | --- |\n"
                + figures.calibrated().stream()
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
                + figures.rows().stream().map(StatisticsPage::row).collect(Collectors.joining()),
            "| drift | blocks | 1 variant | 2 variants | 4 variants |\n| --- | --- | --- | --- | --- |\n"
                + figures.drifts().stream()
                    .map(StatisticsPage::drift)
                    .collect(Collectors.joining()),
            Simulation.VARIANTS,
            Arrays.stream(Drops.values())
                .map(drops -> "- **%s**: %s.\n".formatted(drops.shortName(), drops.description()))
                .collect(Collectors.joining()),
            UnservedJudge.NOTABLE_POINTS,
            "| dropped | blocks | by means | false Better or Worse | unsure |\n"
                + "| --- | --- | --- | --- | --- |\n"
                + figures.services().stream()
                    .map(StatisticsPage::service)
                    .collect(Collectors.joining()),
            Simulation.VARIANTS,
            "| drift | blocks or repetitions | in blocks | in a row | false Better or Worse |\n"
                + "| --- | --- | --- | --- | --- |\n"
                + figures.orders().stream()
                    .map(StatisticsPage::order)
                    .collect(Collectors.joining()),
            100 * figures.muchDriftCoverage(Simulation.VARIANTS),
            100 * figures.muchDriftCoverage(1))
        + RunPairSection.text(ofTwoRuns);
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
            : "%d to %d".formatted(row.repetitions(), row.rule().maximum()),
        fixed ? "" : format("± %.1f %%", row.precisionPercent()),
        row.rates().blocks(),
        100 * row.rates().coverage(),
        100 * row.rates().wrongEquivalent(),
        100 * row.rates().familyWise());
  }

  private static String order(OrderRow row) {
    return format(
        "| %.0f %% | %d | %.1f %% | %.1f %% | %.1f %% |\n",
        row.driftPercent(),
        row.blocks(),
        100 * row.inBlocks().coverage(),
        100 * row.inARow(),
        100 * row.inBlocks().familyWise());
  }

  private static String drift(DriftRow row) {
    return format("| %.0f %% | %d", row.driftPercent(), row.blocks())
        + row.rates().stream()
            .map(rates -> format(" | %.1f %%", 100 * rates.familyWise()))
            .collect(Collectors.joining())
        + " |\n";
  }

  private static String service(ServiceRow row) {
    return format(
        "| %s | %d | %.1f %% | %.1f %% | %.1f %% |\n",
        row.drops().shortName(),
        row.blocks(),
        100 * row.rates().byMeans(),
        100 * row.rates().wrong(),
        100 * row.rates().unsure());
  }

  /** The same page wherever it is made. */
  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
