package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.RunTrials;
import dev.benchwright.core.judge.verdict.Comparison;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The section of docs/statistics.md about what counts before speed. */
final class OutcomeSection {

  private static final String TEXT =
      """

      ## Outcomes

      A trial that has no figures is sorted by who ended it (`earlyEnd` in its outcome):

      | who | for example | what becomes of it |
      | --- | --- | --- |
      | the variant | it died under load, ran out of memory, had its container and its database for the time in which it must become ready and did not (`deadlines.provisioning` of the chart, 180 s, or its `startSeconds`), ended before that unless its database was late, gave a wrong first answer for more than 5 s (35 s with a database), answered nothing in the whole window, was ready and answered nothing in any of `maxAttempts` attempts, two at least, nor in any other trial, while other variants answered, or its own database or S3 server died under its load | an **outcome**: it counts in the verdict and is not repeated |
      | the experiment | there is no such image, a JVM does not start with its options and never has in the run, the API server refuses a pod, no node could ever hold a pod and no autoscaler makes one, a script is shorter than the warm-up. What has started in another trial of the run is not impossible | the run ends and says so |
      | perhaps the variant | the load generator ran out of memory, exited or did not end in time under its load; a service that is not under test, or that all trials share, died under it; a ready subject never answered it; or the subject [may have caused that it was ended or cut off](gates.md) | the trial is repeated, and counted in `generatorFailed` of its cell; see below |
      | the infrastructure | everything else: an eviction, a deletion, a node that went away, a registry that did not answer (of an image that was never pulled, in `maxAttempts` trials of the variant: the experiment), a container that its node could not make, a subject that ended without a database that took longer than 30 s, or than its `startSeconds`, to be ready, an added container of a pod (a service mesh's) that was never ready, a generator that did not start or was stopped | the trial is repeated, `spec.gates.maxAttempts` times at most |

      How many trials a variant and the baseline ended is compared by Fisher's exact test (two-sided), at each
      load level, with a weight of 4 within the [error rate of the whole run](#what-is-judged). If the test says
      that they differ, the one that ends more is Worse, whatever its speed. Otherwise its speed is compared
      in the blocks in which both have figures, as the sentence says, but the one that ended a larger part of its trials is
      neither Better nor Equivalent, and the other neither Worse nor Equivalent. If both ended as large a part, neither is
      Equivalent. The sentence always tells the
      counts. If nothing ended, there is no test, and speed is not judged more strictly for it (Tarone 1990).

      How many blocks it takes until a variant is Worse, at one load level of a closed load, beside a baseline
      that never ends a trial:

      | variants besides the baseline | every trial ends | every second trial ends |
      | --- | --- | --- |
      %s
      **Worse than any number.** In an open load, requests that were due and never served count as infinitely late,
      so that a percentile can be infinite. A subject that fails a staircase from its first step on sustains less than
      was offered, and nobody knows how much less. Both are `Never` in `limits`. There is no ratio then. All trials of the
      blocks that both have are compared by rank, by the exact test of Wilcoxon for two groups, with equal ranks for
      equal values. It takes the place of t for this metric, with the same weight. What is said below of lower bounds holds
      for ranks, too.

      **Percentiles with failures.** In a closed load, a percentile is that of all answers, and a request that fails
      counts with the time until it failed, which may be none at all. If it had been served, it might have been as slow as
      anything: if a variant fails 0.9 %% of its requests and the baseline none, almost all of its tail may be missing from
      its p99. A verdict by a percentile is therefore withheld unless the interval for the difference of the
      unserved percentages is within half of what lies beyond the percentile, 0.5 points for p99; and if either leaves more
      requests unserved than lie beyond it (1 %% for p99), for its p99 is then that of nobody knows which answers.

      **Lower bounds.** A staircase that never failed, or of which the generator may have failed one of the steps that
      ended it, and the rates of trials with a generator at its limit, or with [a dependency](gates.md#dependencysaturated)
      at its limit, are lower bounds (`AtLeast`). So are, in a closed
      load, the rates of a subject that was [still compiling](gates.md#stillcompiling): it serves less than once it has
      compiled. If only the variant has lower bounds, its ratio is at least what was measured: it can be Better ("at least
      12 %% more"), and nothing else. If only the baseline has some, the variant can be Worse, and nothing else. If both
      have, nothing is decided. In a closed load, the bound of a generator at its limit is of what is served with
      [up to so many users](gates.md#generatorsaturated).

      **Doubted figures.** Some [gates](gates.md) may be due to the variant. A trial that fails one of these counts,
      and is not repeated. A verdict that rests on such trials must be the same without their figures
      (`withoutDoubts` of the verdict); otherwise it is Inconclusive. Some doubt only a few figures, for example
      p99 if the generator was late with more than 0.5 %% of the requests, or the figures of containers if Prometheus did not
      scrape the kubelet for a while; the others count as they are. A lower bound is
      no doubted figure.

      **A generator that failed.** Of a trial whose load generator failed, there are no figures to leave out. If it
      failed more often in one of the two, each attempt counted, their other trials are a selection, and every
      verdict by them is Inconclusive ([why](gates.md)). So is Equivalent if it failed in any of them: nobody knows
      whether what was lost was alike.

      How often anything in a run of a baseline and %d equal variants is called Better or Worse, in percent of
      %d simulated runs each, if every trial ends early, or has an infinite percentile, with the same
      probability:

      | blocks | %s | %s |
      | --- | %s |
      %s
      """;

  private OutcomeSection() {}

  static String text(OutcomeFigures figures) {
    return String.format(
        Locale.ROOT,
        TEXT,
        Blocks.lines(),
        OutcomeSimulation.VARIANTS,
        OutcomeSimulation.EXPERIMENTS,
        titles("ends: %.0f %%"),
        titles("infinite: %.0f %%"),
        IntStream.range(0, 2 * OutcomeFigures.PROBABILITIES.size())
            .mapToObj(_ -> "---")
            .collect(Collectors.joining(" | ")),
        figures.rows().stream().map(OutcomeSection::line).collect(Collectors.joining("\n")));
  }

  private static String titles(String format) {
    return OutcomeFigures.PROBABILITIES.stream()
        .map(p -> String.format(Locale.ROOT, format, 100 * p))
        .collect(Collectors.joining(" | "));
  }

  private static String line(OutcomeFigures.Row row) {
    return "| %d | %s | %s |".formatted(row.blocks(), rates(row.ends()), rates(row.ranks()));
  }

  private static String rates(List<Double> rates) {
    return rates.stream()
        .map(rate -> String.format(Locale.ROOT, "%.1f", 100 * rate))
        .collect(Collectors.joining(" | "));
  }

  /** How many blocks a variant needs that ends its trials. */
  private static final class Blocks {

    private static final int MOST = 40;

    static String lines() {
      return IntStream.of(1, 2, 3, 5)
          .mapToObj(variants ->
              "| %d | %s | %s |\n"
                  .formatted(variants, words(fewest(variants, 1)), words(fewest(variants, 2))))
          .collect(Collectors.joining());
    }

    private static String words(int blocks) {
      return blocks > MOST ? "more than " + MOST : String.valueOf(blocks);
    }

    /**
     * Returns the fewest blocks with which the first variant, which ends every n-th trial, is
     * Worse.
     */
    private static int fewest(int variants, int everyNth) {
      return IntStream.rangeClosed(2, MOST)
          .filter(blocks -> isWorse(variants, everyNth, blocks))
          .findFirst()
          .orElse(MOST + 1);
    }

    private static boolean isWorse(int variants, int everyNth, int blocks) {
      var names = IntStream.rangeClosed(0, variants).mapToObj(i -> "v" + i).toArray(String[]::new);
      var spec = RunSpecs.run().variants(names).repetitions(blocks).build();
      var trials = new RunTrials();
      for (int block = 1; block <= blocks; block++) {
        for (int i = 0; i <= variants; i++) {
          if (i == 1 && block % everyNth == 0) {
            trials.ended(names[i], 10, block, "SubjectDied");
          } else {
            trials.valid(names[i], 10, block, figures(block * (variants + 1) + i));
          }
        }
      }
      return Comparison.of(spec, StoppingRule.fixed(blocks).in(spec.order()), trials.list())
          .verdicts()
          .stream()
          .anyMatch(v -> v.variant().equals("v1") && v.verdict() == Verdict.WORSE);
    }

    /** Figures that differ a little from trial to trial, and say nothing. */
    private static Map<String, Double> figures(int seed) {
      double noise = 1 + 0.05 * Math.sin(seed * 12.9898);
      return Map.of(
          "requestsPerSecond",
          100 * noise,
          "p99Millis",
          20 / noise,
          "failedPercent",
          0.0,
          "cpuSecondsPerMillionRequests",
          300 / noise,
          "memoryMiBSecondsPerMillionRequests",
          500 / noise);
    }
  }
}
