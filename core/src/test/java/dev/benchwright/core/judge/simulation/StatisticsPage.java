package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.simulation.SimulatedFigures.Calibrated;
import dev.benchwright.core.judge.simulation.SimulatedFigures.DriftRow;
import dev.benchwright.core.judge.simulation.SimulatedFigures.OrderRow;
import dev.benchwright.core.judge.simulation.SimulatedFigures.Row;
import dev.benchwright.core.judge.simulation.SimulatedFigures.ServiceRow;
import dev.benchwright.core.judge.statistics.Calibration;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Outlook;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.Headline;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes docs/statistics.md: its rules as text, its figures from the code. */
final class StatisticsPage {

  private static final String COMPARISON =
      """
      # Statistics

      This page describes how a run's numbers become a verdict, and tests the method by simulation. The
      build computes the figures on this page, and fails when they differ from the page.

      ## A variant beside the baseline

      For each load level and metric, each variant is compared with `spec.baseline` **in pairs**: the
      variant's trial of a block with the baseline's trial of the same block. Effects of the whole
      block, such as a slow hour of the machine, are in both trials and cancel out. A block in which
      one of the two has no valid trial gives no pair. Nor does one between whose two trials something was made anew
      that [all trials share](systems.md#shared-by-all-trials): the sentence says how many such blocks there are.

      For n pairs with the values v and b:

      ```
      d = ln(v / b)                        of each pair
      ratio     = exp(mean(d))
      interval  = exp(mean(d) ± t · s / √n)    s: standard deviation of d, with n - 1
                                               t: 97.5 %% quantile of Student's t, n - 1 degrees of freedom
      p         = P(|T| ≥ |mean(d)| · √n / s)  T: Student's t, n - 1 degrees of freedom
      effect    = mean(d) / s · (1 - 3 / (4 (n - 1) - 1))   Hedges' g
      ```

      Logarithms make "twice as much" and "half as much" equally far from 1, and make the comparison
      symmetric in variant and baseline. The t interval (Student 1908) accounts for the uncertainty of
      a spread estimated from few blocks: with 3 blocks it is 2.2 times as wide as the interval for a
      known spread. Its nominal coverage of the true ratio is 95 %%. `effect` is the size of the
      difference relative to the noise of one block, with a correction for few values (Hedges 1981).

      **Noise that lasts.** Trials that follow each other on a machine may have noise in common. In a block and its mirror
      image, the default order, the trial that ends the one and the trial that begins the other are of the same variant. If
      the noise of a trial keeps a part r of that of the one before, the two d therefore have a correlation of r (1 - r) / 2
      with two variants, and less with more: at most an eighth, at r = 1/2. With `order: MirroredBlocks`, s is multiplied by
      √(1 + 1/8) = 1.06 in the interval, in p and in `effect`. Noise of another shape can be worse, and then false verdicts
      are more frequent than 5 %%: slow episodes that follow each other closely and last for about two trials each give a
      correlation of up to a half; and with two variants, a disturbance that comes back every four trials hits the same one
      each time, while its phase lasts. Other programs on the nodes are the usual reason.

      **The interval beside Better or Worse.** An interval contains the true ratio in 95 %% of all comparisons, not of those
      that turn out Better or Worse: where few blocks can hardly find a difference, they find it when chance has made it look
      large and its spread small. [The table](#how-large-is-what-was-found) shows by how much.

      **Resolution.** On each side, an interval is at least as wide as one step of the metric's scale:
      the histogram bucket of a percentile is 0.27 %% wide, a staircase has steps, and for every metric
      the step is at least %.1f %%. Without this limit, blocks with equal values would have an interval of
      zero width. p uses the same error as the interval, so the two always agree.

      ## Verdicts

      With `marginPercent` m, by default 5, and M = 1 + m / 100:

      | verdict | when |
      | --- | --- |
      | Equivalent | the whole interval lies within 1 / M to M: every difference inside it is smaller than the margin |
      | Better, Worse | otherwise, if p, raised for few pairs and adjusted by Holm, is below 5 %%; the metric's direction decides which |
      | Inconclusive | otherwise; with the number of further repetitions that probably decide |
      | NotJudged | the run's file asks for figures without a verdict |

      Equivalence uses Schuirmann's two one-sided tests (1987) with the shown 95 %% interval; a 90 %%
      interval would suffice.

      ## What is judged

      A run is judged by a few metrics, its headline, in this order:

      | load | speed | cost of a million requests |
      | --- | --- | --- |
      | closed | requestsPerSecond, p99Millis | CPU time, memory |
      | open | intendedP99Millis | CPU time, memory |
      | batch | batchMillis, p99Millis | CPU time, memory |
      | script | p99Millis, requestsPerSecond | CPU time, memory |
      | staircase | sustainedPerSecond | |

      These costs are those of the subject's container. Of a run of [a system](systems.md), whose work may be done anywhere
      in it, they are those of all components together.

      A run that sets `verdictMetric` is judged by this metric alone, and one of more than %d cells by the
      first of its line.

      Of each variant at each load level, [service](#service-before-speed) comes before speed, and speed
      before cost: the first that differs decides the run's verdict in one word, and cost decides only
      where every metric of speed is Equivalent. Equivalent in one word is therefore about speed, and cost may be
      undecided. The sentence tells all.

      **One error rate for the whole run.** Everything in the headline, of all variants at all load levels,
      is judged together, so that the chance of *any* false Better or Worse in the run is at most 5 %%. The
      correction is that of Holm (1979, with weights): in the order of p / w, each p is multiplied by the
      sum of the weights from it on, divided by its own weight w, and none becomes smaller than the one
      before. A metric of speed has a weight of 4, one of cost of 1. This holds whatever the dependence
      between the variants, which share the baseline's trials, and between the metrics of a trial.

      **All other metrics** explain verdicts and are none. Their p-values, of all variants and load levels
      together, are adjusted by Benjamini and Hochberg (1995): on average over many runs, at most 5 %% of the
      ratios of a run whose p-value stands out do so by chance, if the tests are independent or depend on each other
      positively (Benjamini and Yekutieli 2001). In a run of equal variants, that is all of them; and
      where many real differences within the margin stand out as well, it may be most of those that are called
      Better or Worse. Bounds, doubted figures, early ends, service and unsteady windows count
      [as in verdicts](#outcomes).

      **Few pairs.** t assumes that d is normal. With few pairs, two kinds of noise that are not normal
      would make p much too small, so that it is raised before Holm.

      - *Modes.* A compiler may choose at random between two ways to translate the same code. Two equal
        variants can be in opposite modes in every block, with a difference that hardly spreads: with
        equally frequent modes, in 2 / 4ⁿ of all runs with n pairs. No p counts as less. The more is compared,
        the more blocks a Better or Worse therefore needs. Of a closed load, variants besides the baseline, times
        load levels, are at most (in runs of up to %d cells, of which each level has one of the baseline):

        | blocks | 4 | 5 | 6 | 7 |
        | --- | --- | --- | --- | --- |
        | for a verdict by speed | %d | %d | %d | %d |
        | for one by cost, while no speed differs | %d | %d | %d | %d |

      - *Drift.* On a machine that becomes slower, d contains the drift between the two trials of its block.
        With `order: MirroredBlocks`, the default, this [cancels out](#every-second-block-reversed): p is
        multiplied by 5 / 4 for noise that is not normal in other ways, from 7 pairs on by 50 / 36 because modes may be
        sharp, and fewer than 4 pairs are not judged.
        With `order: RandomizedBlocks`, p of n pairs is multiplied by 10 / n, and by 10 / %d for more than %d:
        the distance of two trials within their block takes few values, and a few pairs that have the same
        distance by chance look like a difference with almost no spread.

      With `order: AsListed`, the same variant is always first, and the drift is a difference. Such a run
      has figures, and no verdict.

      Intervals and Equivalent are not corrected.

      **Further repetitions.** For an Inconclusive comparison, this is the least number of further blocks
      with which the chance of a decision is 80 %%. The chance is taken over all true differences and spreads
      that the blocks so far leave possible (the predictive distribution for normal values with Jeffreys'
      prior), at the strictest level that Holm may demand, and as if windows were steady: where slices spread by 15 %% or more,
      the [rule for windows](#windows-that-are-not-steady) withholds up to a quarter of these decisions. If service and speed are both open, the chance of each
      is 90 %%, so that both are decided in at least 80 %%. [Below](#does-the-advice-on-further-repetitions-hold)
      is what becomes of runs that follow it. It is absent beyond %d, and beyond 100
      if it is open which of the two survives more often.

      ## Service before speed

      A variant that refuses requests has more time for the others. The service is therefore compared
      before the speed. The *unserved* percentage of a trial counts failed and, in an open load, dropped
      requests, relative to all requests that were to begin. The difference, variant minus baseline, is
      taken block by block in percentage points. Its mean has a t interval as above, at least %.1f points
      wide on each side.

      | the interval | verdict |
      | --- | --- |
      | lies within ± %.0f point | the metric's verdict, as above |
      | lies beyond ± %.0f point, and p of "it is at most %.0f point" is below 5 %% | Worse for the one with more unserved requests, whatever its speed, and Better for the other |
      | otherwise | Inconclusive, whatever the speed: the faster one may be fast because it refuses requests |

      p is P(|T| ≥ (|mean| - %.0f) · √n / s), raised for few pairs and adjusted by Holm among all variants
      and load levels of the run, like the metrics' p but separately. A variant has one verdict, by service or by
      speed. The two error rates do not add up to more than 5 %%: a chance difference in service rarely
      coincides with an interval within ± 1 point, and without that interval there is no verdict by speed
      ([below](#requests-that-are-dropped-by-chance)). With fewer than two blocks, or if a trial lacks these
      counts, there is no verdict by service. A staircase rises until requests fail; its sustained rate
      covers service. The stopping rule ignores service.
      """;

  private static final String STOPPING =
      """

      ## Stopping at a precision

      With `precisionPercent` and `maxRepetitions`, a run adds blocks until the half-width of every
      interval of its first metric, relative to the ratio, is at most the precision, or until it has
      the maximum number of blocks. It checks after every block from `repetitions` on, but not before the
      %dth: fewer blocks can agree so closely by chance that no confidence level compensates for it.

      Sequential stopping biases the interval. A run whose spread is small by chance stops, and its
      interval is too narrow; a run whose spread is large continues. A plain 95 %% interval would cover
      the true ratio in less than 95 %% of runs. The rule uses only spreads, and for normal values the
      spread is independent of the mean (Stein 1945, Chow and Robbins 1965). The coverage can therefore
      be computed for any true spread: if a run stops after n blocks with the standard deviation s, its
      interval covers the true ratio with probability `2 Φ(t · s / σ) - 1`, which is integrated
      numerically over the sums of squares with which runs stop. The operator does this for the run's
      minimum and maximum number of blocks. It selects the confidence level that gives 95 %% coverage for
      the worst spread, but at most %.2f %%. All intervals use this level, the final one and those of the
      checks. A p-value becomes the probability, for the worst spread and without any limit, that a run
      ends with one as small. False verdicts are therefore not more frequent than with a fixed number.

      The limit is for runs that check early: with 5 blocks, an interval with 95 %% coverage at the worst
      spread has more than 97 %% at others. With `repetitions` of 10 or more the limit is not needed.

      %s
      The last two columns are from simulated runs with one interval, over all true spreads from a third
      to five times the precision. Runs with several intervals, all of which must be narrow, stop later
      and have a higher coverage.
      """;

  private static final String EVIDENCE =
      """

      ## Does it hold?

      Each line is from %d simulated runs of a baseline and %d variants at one load level, judged by one
      metric, in blocks of random order, with a margin of %.0f %%. The noise of a trial, on the log scale:

      %s
      - **coverage**: percentage of intervals that contain the true ratio; required: 93 to 97 %%.
      - **wrong Equivalent**: percentage of comparisons with the verdict Equivalent, with true ratios
        exactly at the margin; required: at most 5 %%.
      - **false Better or Worse**: percentage of runs in which any variant is Better or Worse, with true
        ratios of 1 and without the check for Equivalent; required: at most 5 %%.

      %s
      "4 to 30" is a run with `repetitions: 4`, which checks first after 5 blocks. The build fails when a
      figure misses its requirement. With this number of runs, a rate of 5 %% has a standard error of
      0.2 points, and one of 3 %% of 0.17. Slow trials make intervals wide rather than wrong: with
      outliers, the t interval is conservative.

      ## Drift and few blocks

      The table has false Better or Worse as above, with log-normal noise of 1 %%, for a drift from the
      first trial to the last, and for a baseline and 1, 2 or 4 variants:

      %s
      The build requires at most 5 %%, but for a single variant with a drift of 20 %% or more, and for 2 with
      one of 30 %%. With a single variant, a block has two trials, one place apart in either order, and in
      one run of eight with 4 blocks, all have the same order: the drift of one place appears as the
      difference. `order: MirroredBlocks` has no such limit.

      ## Requests that are dropped by chance

      The table is from a baseline and %d equal variants, in an open load that drops requests by chance,
      on the percentage scale:

      %s
      - **by means**: percentage of runs in which the mean of any variant differs from the baseline's by
        more than %.0f point.
      - **false Better or Worse**: percentage of runs in which any variant is Better or Worse, by service
        or by speed, without the check for Equivalent; required: at most 5 %%.
      - **unsure**: percentage of comparisons that are Inconclusive because of their service.

      %s
      ## Blocks, and repetitions in a row

      The machine becomes steadily slower, by the drift from the first trial to the last; log-normal
      noise of 1 %%; a baseline and %d equally fast variants. "In a row" is the order of many published
      studies: all repetitions of one variant, then all of the next. Its interval is Welch's, for the
      difference of the means of two independent samples, on the same log scale. Both are 95 %%
      intervals. The table has their coverage, and the percentage of runs in blocks in which any variant
      is Better or Worse, without the check for Equivalent:

      %s
      In a row, the machine's drift becomes a difference of the variants. In blocks, it becomes noise,
      which the interval includes. This has a limit: with a drift of 30 %% and 4 blocks, the coverage is
      %.1f %%, and %.1f %% for a single variant.
      """;

  private StatisticsPage() {}

  static String text(
      SimulatedFigures figures,
      MirroredFigures mirrored,
      WholeRunFigures wholeRuns,
      PowerFigures power,
      OutcomeFigures outcomes,
      LostTrialFigures lost,
      UnsteadyFigures unsteady,
      RunPairFigures ofTwoRuns) {
    return format(
            COMPARISON,
            100 * PairedRatio.LEAST_RESOLUTION,
            Headline.MOST_CELLS,
            Headline.MOST_CELLS,
            mostCompared(4, SPEED),
            mostCompared(5, SPEED),
            mostCompared(6, SPEED),
            mostCompared(7, SPEED),
            mostCompared(4, COST),
            mostCompared(5, COST),
            mostCompared(6, COST),
            mostCompared(7, COST),
            FewPairs.ENOUGH,
            FewPairs.ENOUGH,
            Outlook.MOST,
            UnservedJudge.RESOLUTION_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS,
            UnservedJudge.NOTABLE_POINTS)
        + OutcomeSection.text(outcomes)
        + UnsteadySection.text(unsteady)
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
            Noise.IN_RANDOM_ORDER.stream()
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
        + MirroredSection.text(mirrored)
        + LostTrialSection.text(lost)
        + WholeRunSection.text(wholeRuns, power)
        + RunPairSection.text(ofTwoRuns)
        + NoiseSection.text(ModeFigures.get());
  }

  private static final double SPEED = WholeRunSimulation.WEIGHTS.getFirst();
  private static final double COST = WholeRunSimulation.WEIGHTS.getLast();

  /**
   * Returns how many cells, by the headline of a closed load, so many blocks can decide by a metric
   * of this weight. One more cell is the baseline's, and a run of very many has another headline.
   */
  private static int mostCompared(int blocks, double weight) {
    double ofAll = WholeRunSimulation.WEIGHTS.stream().mapToDouble(one -> one).sum();
    double factor = ofAll / weight;
    double least = FewPairs.MIRRORED_ORDERS.raised(blocks, 0);
    int most = (int) Math.ceil(Judge.SIGNIFICANCE / (least * factor)) - 1;
    return Math.min(most, Headline.MOST_CELLS - 1);
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
