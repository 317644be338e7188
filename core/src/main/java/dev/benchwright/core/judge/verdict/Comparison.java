package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.modes.Modes;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Doubts;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.GeneratorFloor;
import dev.benchwright.core.judge.trials.LeftOut;
import dev.benchwright.core.judge.trials.Unsettled;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.wording.LevelWords;
import dev.benchwright.core.judge.wording.LoadLimits;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.judge.wording.VerdictWords;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.plan.Plan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a run's variants with its baseline.
 *
 * @param verdict all verdicts in one word; empty if there is nothing to compare
 * @param verdicts verdicts by the metrics of the headline: a row for each load level, each variant
 *     but the baseline, and each metric
 * @param comparisons comparisons by the other metrics, a row for each load level and variant
 * @param sentence one sentence for each load level
 * @param leader the variant that is shown to be the best at the highest load level, or that none
 *     is; empty if none has a valid trial there
 */
public record Comparison(
    Optional<RunVerdict> verdict,
    List<VerdictStatus> verdicts,
    List<ComparisonStatus> comparisons,
    String sentence,
    Optional<String> leader) {

  public Comparison {
    verdicts = List.copyOf(verdicts);
    comparisons = List.copyOf(comparisons);
  }

  /** Compares the variants of a run whose load generator was not measured. */
  public static Comparison of(
      BenchmarkRunSpec spec, StoppingRule rule, List<FinishedTrial> finished) {
    return of(spec, rule, finished, Optional.empty());
  }

  /**
   * Compares the variants of a run.
   *
   * @param spec spec of an accepted run
   * @param rule the rule that determined the number of its blocks
   * @param finished all trials that are over
   * @param floor the latency that the load generator itself adds, if it was measured
   */
  public static Comparison of(
      BenchmarkRunSpec spec,
      StoppingRule rule,
      List<FinishedTrial> finished,
      Optional<FloorStatus> floor) {
    var trials = new ValidTrials(finished);
    var ofGenerator = GeneratorFloor.of(floor);
    if (spec.candidates().isEmpty()) {
      return new Comparison(
          Optional.empty(),
          List.of(),
          List.of(),
          "",
          Leader.of(spec, rule, trials, List.of(), ofGenerator));
    }
    var judge = new HeadlineJudge(spec, rule, trials);
    var generator = new FloorJudge(spec, trials, ofGenerator);
    var findings =
        judge.findings().stream().map(generator::judged).map(judge::withOutlook).toList();
    var settled =
        finished.stream().anyMatch(FinishedTrial::unsettled)
            ? settled(spec, rule, trials.settled(), ofGenerator)
            : findings;
    return new Comparison(
        RunVerdicts.of(findings),
        findings.stream().map(finding -> status(spec, trials, finding, settled)).toList(),
        Plan.cells(spec).size() > Headline.MOST_CELLS
            ? List.of()
            : new Exploration(spec, rule, trials, findings).comparisons(),
        spec.load().levels().stream()
            .map(level -> sentence(spec, trials, level, at(level, findings), settled))
            .collect(Collectors.joining(" ")),
        Leader.of(spec, rule, trials, findings, ofGenerator));
  }

  /**
   * Returns the same comparison, with more to know about it.
   *
   * @param note a sentence with a space before it, or nothing
   */
  public Comparison noting(String note) {
    return sentence.isEmpty()
        ? this
        : new Comparison(verdict, verdicts, comparisons, sentence + note, leader);
  }

  private static List<VariantFinding> at(LoadLevel level, List<VariantFinding> findings) {
    return findings.stream().filter(f -> f.cell().level().equals(level)).toList();
  }

  private static String sentence(
      BenchmarkRunSpec spec,
      ValidTrials trials,
      LoadLevel level,
      List<VariantFinding> findings,
      List<VariantFinding> settled) {
    var variants =
        Stream.concat(
                Stream.of(spec.baselineName()), findings.stream().map(VariantFinding::variant))
            .distinct()
            .toList();
    return new VerdictSentence(
                LevelWords.place(spec.load().model(), level),
                spec.baselineName(),
                spec.marginPercent())
            .of(findings)
        + LoadLimits.sentence(spec.load(), decided(findings))
        + LeftOut.sentence(trials, level, variants, spec.baselineName())
        + Unsettled.sentence(trials, level, variants, withoutUnsettled(findings, settled))
        + Doubts.sentence(spec.load().model(), trials, level, variants, rested(findings))
        + GeneratorLosses.sentence(trials, level, variants)
        + Modes.sentence(spec, trials, VerdictMetric.of(spec), level, variants);
  }

  /** Returns the findings from trials that are shown to have settled. */
  private static List<VariantFinding> settled(
      BenchmarkRunSpec spec, StoppingRule rule, ValidTrials settled, GeneratorFloor floor) {
    var generator = new FloorJudge(spec, settled, floor);
    return new HeadlineJudge(spec, rule, settled)
        .findings().stream().map(generator::judged).toList();
  }

  /**
   * Returns what becomes of verdicts if trials that may not have settled are left out.
   *
   * @return empty if there is no verdict that could become another
   */
  private static String withoutUnsettled(
      List<VariantFinding> findings, List<VariantFinding> settled) {
    if (!findings.isEmpty()
        && findings.stream().flatMap(of -> same(of, settled)).allMatch(of -> of.pairs() == 0)) {
      return " Without such trials, no block is left.";
    }
    var others =
        findings.stream()
            .flatMap(finding ->
                same(finding, settled)
                    .filter(other -> other.verdict() != finding.verdict())
                    .map(other -> onlySettled(other, finding.pairs())))
            .toList();
    if (!others.isEmpty()) {
      return " Without such trials, %s.".formatted(String.join("; ", others));
    }
    return findings.stream().allMatch(of -> of.verdict() == Verdict.INCONCLUSIVE)
        ? ""
        : " Without such trials, verdicts are the same.";
  }

  /** Returns what other trials say of the variant, load level and metric of a finding. */
  private static Stream<VariantFinding> same(VariantFinding finding, List<VariantFinding> others) {
    return others.stream()
        .filter(
            other -> other.cell().equals(finding.cell()) && other.entry().equals(finding.entry()));
  }

  private static String onlySettled(VariantFinding settled, int allBlocks) {
    var words = MetricWords.of(settled.entry().metric());
    var what = "%s in %s".formatted(settled.variant(), words.noun());
    if (settled.ground() instanceof FewBlocks few) {
      return "%d of %d blocks are left of %s, too few for a verdict%s"
          .formatted(
              few.pairs(),
              allBlocks,
              what,
              settled.judgement().map(of -> ": " + estimate(of.ratio().ratio(), words)).orElse(""));
    }
    return "%s is %s (%d of %d blocks are left)"
        .formatted(what, VerdictWords.of(settled.verdict()), settled.pairs(), allBlocks);
  }

  private static String estimate(double ratio, MetricWords words) {
    return RatioText.isInTimes(ratio) ? RatioText.times(ratio) + " times" : words.percent(ratio);
  }

  private static List<Metric> decided(List<VariantFinding> findings) {
    return findings.stream()
        .filter(
            finding -> finding.ground() instanceof Interval || finding.ground() instanceof Bounded)
        .filter(finding -> finding.verdict() != Verdict.INCONCLUSIVE)
        .map(finding -> finding.entry().metric())
        .distinct()
        .toList();
  }

  /** Returns the names of the metrics on which verdicts rest; every verdict rests on service. */
  private static Set<String> rested(List<VariantFinding> findings) {
    return Stream.concat(
            findings.stream().map(finding -> finding.entry().metric()),
            Stream.of(MetricCatalog.FAILED_PERCENT))
        .map(Metric::metricName)
        .collect(Collectors.toSet());
  }

  private static VerdictStatus status(
      BenchmarkRunSpec spec,
      ValidTrials trials,
      VariantFinding finding,
      List<VariantFinding> settled) {
    var level = finding.cell().level();
    var ratio = finding.judgement().map(Judgement::ratio);
    return new VerdictStatus(
        level.value(),
        level.text(),
        finding.variant(),
        finding.entry().metric().metricName(),
        finding.verdict(),
        ratio.map(PairedRatio::ratio).orElse(null),
        ratio.map(PairedRatio::low).orElse(null),
        ratio.map(PairedRatio::high).orElse(null),
        finding.judgement().map(Judgement::adjustedPValue).orElse(null),
        ratio.map(PairedRatio::effectSize).filter(Double::isFinite).orElse(null),
        finding.pairs(),
        boxed(finding.moreRepetitions()),
        withoutDoubts(finding),
        sentence(spec, trials, level, List.of(finding), settled));
  }

  private static @Nullable MetricComparison withoutDoubts(VariantFinding finding) {
    return finding
        .withoutDoubts()
        .flatMap(VariantFinding::judgement)
        .map(without -> {
          var ratio = without.ratio();
          return new MetricComparison(without.verdict(), ratio.ratio(), ratio.low(), ratio.high());
        })
        .orElse(null);
  }

  private static @Nullable Integer boxed(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }
}
