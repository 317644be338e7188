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
import java.util.Map;
import java.util.Optional;

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

  /**
   * Returns a row for each cell, in the order of {@link CandidateCell#of}. Values that are bounds
   * decide only in one direction, and a verdict that rests on values that a gate doubts holds only
   * if it is the same without them; otherwise it is Inconclusive.
   */
  List<ComparisonStatus> comparisons() {
    var all = judged(trials);
    var withoutDoubts =
        all.keySet().stream().anyMatch(this::isDoubted) ? judged(trials.withoutDoubts()) : all;
    var rows = new ArrayList<ComparisonStatus>();
    for (var cell : CandidateCell.of(spec)) {
      var metricsOfCell = new LinkedHashMap<String, MetricComparison>();
      all.forEach((question, judged) -> {
        if (question.cell().equals(cell)) {
          boolean holds =
              !isDoubted(question)
                  || Optional.ofNullable(withoutDoubts.get(question))
                      .filter(without -> without.verdict() == judged.verdict())
                      .isPresent();
          metricsOfCell.put(
              question.metric().metricName(),
              judged.status(holds ? judged.verdict() : Verdict.INCONCLUSIVE));
        }
      });
      rows.add(new ComparisonStatus(cell.level().value(), cell.variant(), metricsOfCell));
    }
    return List.copyOf(rows);
  }

  private boolean isDoubted(Question question) {
    return !trials
        .doubts(
            question.metric(),
            question.cell().level(),
            question.cell().variant(),
            spec.baselineName())
        .isEmpty();
  }

  /** Returns what follows from these trials for each question that has a ratio. */
  private Map<Question, Judged> judged(ValidTrials from) {
    var headline = Headline.of(spec).metrics();
    var metrics =
        MetricCatalog.withDirection().stream().filter(m -> !headline.contains(m)).toList();
    var compared = new ArrayList<Compared>();
    for (var cell : CandidateCell.of(spec)) {
      for (var metric : metrics) {
        var hypothesis = from.hypothesis(metric, spec, cell.level(), cell.variant(), 1);
        judge
            .ratio(hypothesis)
            .ifPresent(
                ratio -> compared.add(new Compared(new Question(cell, metric), hypothesis, ratio)));
      }
    }
    double[] adjusted =
        BenjaminiHochberg.adjust(
            compared.stream().mapToDouble(c -> judge.believed(c.ratio())).toArray());
    var judged = new LinkedHashMap<Question, Judged>();
    for (int i = 0; i < adjusted.length; i++) {
      var one = compared.get(i);
      var verdict = judge.verdict(one.hypothesis(), one.ratio(), adjusted[i]);
      judged.put(
          one.question(),
          new Judged(
              one.ratio(), bound(from, one.question()).confirmed(verdict, one.ratio().ratio())));
    }
    return judged;
  }

  private Bound bound(ValidTrials from, Question of) {
    return Bound.of(
        of.metric(),
        from.paired(of.metric(), of.cell().level(), of.cell().variant(), spec.baselineName()));
  }

  private record Question(CandidateCell cell, Metric metric) {}

  private record Compared(Question question, Hypothesis hypothesis, PairedRatio ratio) {}

  private record Judged(PairedRatio ratio, Verdict verdict) {

    MetricComparison status(Verdict held) {
      return new MetricComparison(held, ratio.ratio(), ratio.low(), ratio.high());
    }
  }
}
