package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Resolution;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * All variants against the baseline at one load level.
 *
 * @param spec spec of the run
 * @param rule the rule that determines the number of its blocks
 * @param trials its valid trials
 * @param level the load level
 */
record LevelComparison(
    BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials, LoadLevel level) {

  /** Returns the finding for each variant by the verdict metric, in the order of the run's file. */
  List<VariantFinding> findings() {
    var metric = VerdictMetric.of(spec);
    var judgements = judgements(metric);
    var services = services();
    var findings = new ArrayList<VariantFinding>();
    for (int i = 0; i < judgements.size(); i++) {
      var variant = spec.candidates().get(i);
      findings.add(
          new VariantFinding(
              variant,
              trials.commonBlocks(level, variant, spec.baselineName()).size(),
              judgements.get(i),
              ground(metric, i, judgements.get(i), services)));
    }
    return List.copyOf(findings);
  }

  /** Returns the comparisons by every other metric that has a direction and can be compared. */
  List<ComparisonStatus> comparisons() {
    var verdictMetric = VerdictMetric.of(spec);
    var judgements = new LinkedHashMap<Metric, List<Optional<Judgement>>>();
    MetricCatalog.withDirection().stream()
        .filter(metric -> !metric.equals(verdictMetric))
        .forEach(metric -> judgements.put(metric, judgements(metric)));
    return IntStream.range(0, spec.candidates().size())
        .mapToObj(i -> {
          var metrics = new LinkedHashMap<String, MetricComparison>();
          judgements.forEach((metric, ofVariants) ->
              ofVariants.get(i).ifPresent(j -> metrics.put(metric.metricName(), compact(j))));
          return new ComparisonStatus(level.value(), spec.candidates().get(i), metrics);
        })
        .toList();
  }

  /**
   * Returns each variant's judgement for one metric, if it has an interval; Holm's correction is
   * within this metric.
   */
  List<Optional<Judgement>> judgements(Metric metric) {
    List<List<Pair>> pairs =
        spec.candidates().stream()
            .map(v -> trials.pairs(metric, level, v, spec.baselineName()).orElse(List.of()))
            .toList();
    return Judge.judge(
        pairs,
        metric.better().orElseThrow(),
        spec.marginPercent(),
        resolution(metric, pairs),
        rule);
  }

  private double resolution(Metric metric, List<List<Pair>> pairs) {
    return Resolution.of(
        metric,
        spec.load().model(),
        pairs.stream()
            .flatMap(List::stream)
            .flatMapToDouble(pair -> DoubleStream.of(pair.variant(), pair.baseline())));
  }

  /**
   * Omits service for a staircase: it rises until requests fail, and its sustained rate covers it.
   */
  private List<Optional<UnservedDifference>> services() {
    return spec.load().model() instanceof StaircaseLoadSpec
        ? Collections.nCopies(spec.candidates().size(), Optional.empty())
        : served().services();
  }

  private UnservedJudge served() {
    return new UnservedJudge(spec, rule, trials, level);
  }

  private VerdictBasis ground(
      Metric metric,
      int i,
      Optional<Judgement> speed,
      List<Optional<UnservedDifference>> services) {
    var service = services.get(i);
    if (service.filter(UnservedDifference::isUnlike).isPresent()) {
      return Unserved.of(service.get());
    }
    if (speed.isEmpty()) {
      return gap(metric, spec.candidates().get(i));
    }
    int pairs = speed.get().ratio().pairs();
    if (pairs < rule.fewestPairs()) {
      return new FewBlocks(pairs, rule.fewestPairs());
    }
    if (service.isEmpty() || service.get().isAlike()) {
      return new Interval(speed.get());
    }
    long judged = services.stream().filter(Optional::isPresent).count();
    return new ServiceUnsure(
        service.get(), served().moreRepetitions(service.get(), speed.get(), judged));
  }

  private Gap gap(Metric metric, String variant) {
    if (trials.of(spec.baselineName(), level).isEmpty()) {
      return Gap.NO_TRIAL_OF_BASELINE;
    }
    if (trials.of(variant, level).isEmpty()) {
      return Gap.NO_TRIAL;
    }
    if (trials.commonBlocks(level, variant, spec.baselineName()).size() < 2) {
      return Gap.TOO_FEW_BLOCKS;
    }
    return trials.pairs(metric, level, variant, spec.baselineName()).isEmpty()
        ? Gap.NOT_MEASURED
        : Gap.ZERO;
  }

  private static MetricComparison compact(Judgement judgement) {
    var ratio = judgement.ratio();
    return new MetricComparison(judgement.verdict(), ratio.ratio(), ratio.low(), ratio.high());
  }
}
