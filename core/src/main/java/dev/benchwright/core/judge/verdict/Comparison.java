package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.Unsettled;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.wording.LevelWords;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a run's variants with its baseline.
 *
 * @param verdicts verdicts by the verdict metric, a row for each load level and each variant but
 *     the baseline
 * @param comparisons comparisons by the other metrics, in the same order
 * @param sentence one sentence for each load level
 */
public record Comparison(
    List<VerdictStatus> verdicts, List<ComparisonStatus> comparisons, String sentence) {

  /**
   * Keeps the status small enough for a resource. A run with more cells has verdicts, but no
   * comparisons by the other metrics, and not all metrics in its cells.
   */
  public static final int MOST_CELLS = 64;

  public Comparison {
    verdicts = List.copyOf(verdicts);
    comparisons = List.copyOf(comparisons);
  }

  /**
   * Compares the variants of a run.
   *
   * @param spec spec of an accepted run
   * @param rule the rule that determined the number of its blocks
   * @param finished all trials that are over
   */
  public static Comparison of(
      BenchmarkRunSpec spec, StoppingRule rule, List<FinishedTrial> finished) {
    var verdicts = new ArrayList<VerdictStatus>();
    var comparisons = new ArrayList<ComparisonStatus>();
    var sentences = new ArrayList<String>();
    if (spec.candidates().isEmpty()) {
      return new Comparison(verdicts, comparisons, "");
    }
    var trials = new ValidTrials(finished);
    boolean few = Plan.cells(spec).size() <= MOST_CELLS;
    for (var level : spec.load().levels()) {
      var compared = new LevelComparison(spec, rule, trials, level);
      var findings = compared.findings();
      var sentence = sentence(spec, level);
      sentences.add(sentence.of(findings) + Unsettled.sentence(trials, level, variants(spec)));
      findings.forEach(f ->
          verdicts.add(
              status(
                  spec,
                  level,
                  f,
                  sentence.of(List.of(f))
                      + Unsettled.sentence(
                          trials, level, List.of(spec.baselineName(), f.variant())))));
      if (few) {
        comparisons.addAll(compared.comparisons());
      }
    }
    return new Comparison(verdicts, comparisons, String.join(" ", sentences));
  }

  /** Returns all verdicts in one word; empty if there is nothing to compare. */
  public Optional<RunVerdict> verdict() {
    return verdict(verdicts.stream().map(VerdictStatus::verdict).toList());
  }

  /**
   * Combines verdicts: Better or Worse if only one of the two occurs, Mixed if both do; without
   * either, Inconclusive if any verdict is, else Equivalent. Empty if there are none.
   */
  public static Optional<RunVerdict> verdict(Collection<Verdict> verdicts) {
    if (verdicts.isEmpty()) {
      return Optional.empty();
    }
    boolean better = verdicts.contains(Verdict.BETTER);
    boolean worse = verdicts.contains(Verdict.WORSE);
    if (better || worse) {
      return Optional.of(
          better && worse ? RunVerdict.MIXED : better ? RunVerdict.BETTER : RunVerdict.WORSE);
    }
    return Optional.of(
        verdicts.contains(Verdict.INCONCLUSIVE) ? RunVerdict.INCONCLUSIVE : RunVerdict.EQUIVALENT);
  }

  private static List<String> variants(BenchmarkRunSpec spec) {
    return Stream.concat(Stream.of(spec.baselineName()), spec.candidates().stream()).toList();
  }

  private static VerdictSentence sentence(BenchmarkRunSpec spec, LoadLevel level) {
    return new VerdictSentence(
        LevelWords.place(spec.load().model(), level),
        spec.baselineName(),
        MetricWords.of(VerdictMetric.of(spec)),
        spec.marginPercent());
  }

  private static VerdictStatus status(
      BenchmarkRunSpec spec, LoadLevel level, VariantFinding finding, String sentence) {
    var ratio = finding.judgement().map(Judgement::ratio);
    return new VerdictStatus(
        level.value(),
        level.text(),
        finding.variant(),
        VerdictMetric.of(spec).metricName(),
        finding.verdict(),
        ratio.map(PairedRatio::ratio).orElse(null),
        ratio.map(PairedRatio::low).orElse(null),
        ratio.map(PairedRatio::high).orElse(null),
        finding.judgement().map(Judgement::adjustedPValue).orElse(null),
        ratio.map(PairedRatio::effectSize).filter(Double::isFinite).orElse(null),
        finding.pairs(),
        boxed(finding.ground().moreRepetitions()),
        sentence);
  }

  private static @Nullable Integer boxed(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }
}
