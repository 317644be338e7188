package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.BenjaminiHochberg;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.trials.WindowRule;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Doubted;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ended;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.GeneratorFailed;
import dev.benchwright.core.judge.verdict.VerdictBasis.HiddenByFloor;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ranked;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.SurvivalUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.TailUnserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
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
  private final List<VariantFinding> headline;
  private final Judge judge;

  /** How the service of each cell differs from the baseline's, in the order of the cells. */
  private final List<Optional<UnservedDifference>> services;

  /**
   * Prepares for a run.
   *
   * @param headline its findings by the metrics of the headline
   */
  Exploration(
      BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials, List<VariantFinding> headline) {
    this.spec = spec;
    this.trials = trials;
    this.headline = List.copyOf(headline);
    this.judge = new Judge(spec.marginPercent(), rule);
    this.services = new UnservedJudge(spec, rule, trials).services();
  }

  /**
   * Returns a row for each cell, in the order of {@link CandidateCell#of}. Values that are bounds
   * decide only in one direction, and a verdict that rests on values that a gate doubts holds only
   * if it is the same without them; otherwise it is Inconclusive. So is all of a cell that ended
   * trials, of which the generator failed in more trials, that serves less, or whose windows
   * changed by as much.
   */
  List<ComparisonStatus> comparisons() {
    var all = judged(trials);
    var withoutDoubts =
        all.keySet().stream().anyMatch(this::isDoubted) ? judged(trials.withoutDoubts()) : all;
    var rows = new ArrayList<ComparisonStatus>();
    var cells = CandidateCell.of(spec);
    for (int i = 0; i < cells.size(); i++) {
      var cell = cells.get(i);
      var service = services.get(i);
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
              judged.status(
                  holds && !isUnserved(question.metric(), service)
                      ? sound(question, judged)
                      : Verdict.INCONCLUSIVE));
        }
      });
      rows.add(new ComparisonStatus(cell.level().value(), cell.variant(), metricsOfCell));
    }
    return List.copyOf(rows);
  }

  /** Returns the verdict unless what the headline knows of the cell forbids one. */
  private Verdict sound(Question question, Judged judged) {
    var cell = question.cell();
    var finding = headline.stream().filter(f -> f.cell().equals(cell)).findFirst().orElseThrow();
    return switch (finding.ground()) {
      case Unjudged _ -> Verdict.NOT_JUDGED;
      case Ended _, SurvivalUnsure _, GeneratorFailed _, Unserved _, ServiceUnsure _, FewBlocks _ ->
          Verdict.INCONCLUSIVE;
      case Interval _,
          Bounded _,
          Ranked _,
          Doubted _,
          TailUnserved _,
          NotSteady _,
          MayBeUnsteady _,
          WithinFloor _,
          HiddenByFloor _,
          Gap _ ->
          finding.survival().isFlawless()
                  && !isSelection(cell, judged.verdict())
                  && !isUnsteady(question, judged)
              ? judged.verdict()
              : Verdict.INCONCLUSIVE;
    };
  }

  /**
   * Returns whether one of the two may serve less, or leave so many requests out that a percentile
   * of the others tells nothing.
   */
  private static boolean isUnserved(Metric metric, Optional<UnservedDifference> service) {
    return service.filter(of -> !of.isAlike() || of.hides(metric)).isPresent();
  }

  private boolean isSelection(CandidateCell cell, Verdict verdict) {
    return GeneratorLosses.of(trials, cell, spec.baselineName()).withhold(verdict);
  }

  private boolean isUnsteady(Question question, Judged judged) {
    var windows = new WindowRule(spec, trials, question.cell().level(), question.cell().variant());
    return windows.isShown(judged.verdict(), judged.ratio())
        || windows.possible(question.metric(), judged.verdict(), judged.ratio()).isPresent();
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
