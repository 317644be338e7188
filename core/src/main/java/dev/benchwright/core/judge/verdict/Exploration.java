package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.statistics.BenjaminiHochberg;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Compares a run's variants with its baseline by every metric that has a direction and is not in
 * the headline. With so many questions, something nearly always stands out by chance. The p-values
 * of the whole run are therefore adjusted by {@link BenjaminiHochberg}: of what stands out, one in
 * twenty is expected to do so by chance. That helps to explain a verdict, and is none.
 */
final class Exploration {

  private final BenchmarkRunSpec spec;
  private final ValidTrials trials;
  private final Judge judge;

  Exploration(BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials) {
    this.spec = spec;
    this.trials = trials;
    this.judge = new Judge(spec.marginPercent(), rule);
  }

  /** Returns a row for each cell, in the order of {@link CandidateCell#of}. */
  List<ComparisonStatus> comparisons() {
    var headline = Headline.of(spec).metrics();
    var metrics =
        MetricCatalog.withDirection().stream().filter(m -> !headline.contains(m)).toList();
    var compared = new ArrayList<Compared>();
    for (var cell : CandidateCell.of(spec)) {
      for (var metric : metrics) {
        var hypothesis = trials.hypothesis(metric, spec, cell.level(), cell.variant(), 1);
        judge
            .ratio(hypothesis)
            .ifPresent(ratio -> compared.add(new Compared(cell, metric, hypothesis, ratio)));
      }
    }
    double[] adjusted =
        BenjaminiHochberg.adjust(
            compared.stream().mapToDouble(c -> judge.believed(c.ratio())).toArray());
    var rows = new ArrayList<ComparisonStatus>();
    int next = 0;
    for (var cell : CandidateCell.of(spec)) {
      var metricsOfCell = new LinkedHashMap<String, MetricComparison>();
      for (; next < adjusted.length && compared.get(next).cell().equals(cell); next++) {
        var one = compared.get(next);
        metricsOfCell.put(
            one.metric().metricName(),
            one.status(judge.verdict(one.hypothesis(), one.ratio(), adjusted[next])));
      }
      rows.add(new ComparisonStatus(cell.level().value(), cell.variant(), metricsOfCell));
    }
    return List.copyOf(rows);
  }

  private record Compared(
      CandidateCell cell, Metric metric, Hypothesis hypothesis, PairedRatio ratio) {

    MetricComparison status(Verdict verdict) {
      return new MetricComparison(verdict, ratio.ratio(), ratio.low(), ratio.high());
    }
  }
}
