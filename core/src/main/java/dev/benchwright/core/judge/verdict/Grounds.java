package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.ExactTest;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.trials.WindowRule;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ended;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ranked;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.SurvivalUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.TailUnserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The findings of a run from one set of its trials, and the ground of each. For one variant at one
 * load level, these count in turn: whether it survives its trials, whether it serves its requests,
 * and the metric itself.
 *
 * @param spec spec of the run
 * @param rule the rule that determines the number of its blocks
 * @param trials its valid trials
 * @param headline the metrics by which it is judged
 */
record Grounds(BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials, Headline headline) {

  /** Returns a finding for each cell and metric: by load level, then variant, then metric. */
  List<VariantFinding> findings() {
    var cells = CandidateCell.of(spec);
    var survivals =
        cells.stream().map(cell -> Survival.of(trials, cell, spec.baselineName())).toList();
    var services = new UnservedJudge(spec, rule, trials).services();
    var questions = new ArrayList<Question>();
    for (var cell : cells) {
      for (var entry : headline.entries()) {
        questions.add(new Question(cell, entry, ranks(cell, entry.metric())));
      }
    }
    var judgements =
        new Judge(spec.marginPercent(), rule)
            .judge(
                questions.stream().map(this::hypothesis).toList(),
                Stream.concat(
                        questions.stream().map(Question::test),
                        survivals.stream().map(s -> s.test(Headline.Tier.SPEED.weight())))
                    .toList());
    var ofRanks = judgements.tests().subList(0, questions.size());
    var ofSurvivals = judgements.tests().subList(questions.size(), judgements.tests().size());
    var findings = new ArrayList<VariantFinding>();
    for (int i = 0; i < questions.size(); i++) {
      var question = questions.get(i);
      int cell = i / headline.entries().size();
      var judgement = judgements.ratios().get(i);
      var bySpeed = ground(question, judgement, ofRanks.get(i), services.get(cell));
      findings.add(
          new VariantFinding(
              question.cell(),
              question.entry(),
              commonBlocks(question.cell()),
              judgement,
              survived(survivals.get(cell), ofSurvivals.get(cell), bySpeed),
              survivals.get(cell),
              OptionalInt.empty()));
    }
    return List.copyOf(findings);
  }

  private Hypothesis hypothesis(Question question) {
    return trials.hypothesis(
        question.entry().metric(),
        spec,
        question.cell().level(),
        question.cell().variant(),
        question.entry().weight());
  }

  private Optional<Ranks> ranks(CandidateCell cell, Metric metric) {
    return Ranks.of(
        metric, trials.paired(metric, cell.level(), cell.variant(), spec.baselineName()));
  }

  private int commonBlocks(CandidateCell cell) {
    return trials.commonBlocks(cell.level(), cell.variant(), spec.baselineName()).size();
  }

  /** Returns what follows for a variant of which not every trial, or the baseline's, survived. */
  private VerdictBasis survived(
      Survival survival, Optional<Double> adjustedPValue, VerdictBasis otherwise) {
    if (survival.isFlawless() || otherwise.verdict() == Verdict.NOT_JUDGED) {
      return otherwise;
    }
    if (adjustedPValue.filter(p -> p < Judge.SIGNIFICANCE).isPresent()) {
      return new Ended(survival);
    }
    return switch (otherwise.verdict()) {
      case EQUIVALENT -> new SurvivalUnsure(survival);
      case BETTER -> survival.isWorse() ? new SurvivalUnsure(survival) : otherwise;
      case WORSE -> survival.isBetter() ? new SurvivalUnsure(survival) : otherwise;
      case INCONCLUSIVE, NOT_JUDGED -> otherwise;
    };
  }

  private VerdictBasis ground(
      Question question,
      Optional<Judgement> judgement,
      Optional<Double> ofRanks,
      Optional<UnservedDifference> service) {
    var cell = question.cell();
    var metric = question.entry().metric();
    if (spec.order() == Order.AS_LISTED) {
      return Unjudged.AS_LISTED;
    }
    if (spec.load().steadiness() == SteadinessUse.REPORTED) {
      return Unjudged.STEADINESS_REPORTED;
    }
    if (judgement.isEmpty() && gap(cell, metric).isOfTrials()) {
      return gap(cell, metric);
    }
    if (service.filter(UnservedDifference::isUnlike).isPresent()) {
      return Unserved.of(service.get());
    }
    if (question.ranks().isPresent()) {
      var ranked = ranked(cell, metric, question.ranks().get(), ofRanks.orElseThrow());
      return service.filter(s -> speaksAgainst(s, ranked.verdict())).isPresent()
          ? new ServiceUnsure(service.get())
          : ranked;
    }
    if (judgement.isEmpty()) {
      return gap(cell, metric);
    }
    int pairs = judgement.get().ratio().pairs();
    if (pairs < rule.fewestPairs()) {
      return new FewBlocks(pairs, rule.fewestPairs());
    }
    if (service.filter(s -> !s.isAlike()).isPresent()) {
      return new ServiceUnsure(service.get());
    }
    return service.filter(s -> s.hides(metric)).isPresent()
        ? new TailUnserved(service.get())
        : unlessUnsteady(cell, metric, judgement.get());
  }

  /** Returns whether service is unsure, and may well point the other way. */
  private static boolean speaksAgainst(UnservedDifference service, Verdict verdict) {
    boolean same =
        switch (verdict) {
          case BETTER -> service.difference() < 0;
          case WORSE -> service.difference() > 0;
          case EQUIVALENT, INCONCLUSIVE, NOT_JUDGED -> true;
        };
    return !service.isAlike() && !same;
  }

  private Ranked ranked(CandidateCell cell, Metric metric, Ranks ranks, double adjustedPValue) {
    var bound = bound(cell, metric);
    boolean higher = ranks.areHigher();
    if (adjustedPValue >= Judge.SIGNIFICANCE
        || !(higher ? bound.confirmsMore() : bound.confirmsLess())) {
      return new Ranked(ranks, Verdict.INCONCLUSIVE);
    }
    boolean better = higher == (metric.better().orElseThrow() == Direction.HIGHER);
    return new Ranked(ranks, better ? Verdict.BETTER : Verdict.WORSE);
  }

  private Bound bound(CandidateCell cell, Metric metric) {
    return Bound.of(
        metric, trials.paired(metric, cell.level(), cell.variant(), spec.baselineName()));
  }

  /**
   * Withholds a difference that the change within the measured windows may explain, and an
   * equivalence that it may hide.
   */
  private VerdictBasis unlessUnsteady(CandidateCell cell, Metric metric, Judgement judgement) {
    var windows = new WindowRule(spec, trials, cell.level(), cell.variant());
    if (windows.isShown(judgement.verdict(), judgement.ratio())) {
      return new NotSteady();
    }
    return windows
        .possible(metric, judgement.verdict(), judgement.ratio())
        .<VerdictBasis>map(MayBeUnsteady::new)
        .orElseGet(() -> interval(cell, metric, judgement));
  }

  private VerdictBasis interval(CandidateCell cell, Metric metric, Judgement judgement) {
    var bound = bound(cell, metric);
    return bound == Bound.EXACT ? new Interval(judgement) : new Bounded(judgement, bound);
  }

  private Gap gap(CandidateCell cell, Metric metric) {
    var baseline = spec.baselineName();
    if (trials.of(baseline, cell.level()).isEmpty()) {
      return Gap.NO_TRIAL_OF_BASELINE;
    }
    if (trials.of(cell.variant(), cell.level()).isEmpty()) {
      return Gap.NO_TRIAL;
    }
    if (commonBlocks(cell) < 2) {
      return Gap.TOO_FEW_BLOCKS;
    }
    if (trials.pairs(metric, cell.level(), cell.variant(), baseline).isPresent()) {
      return Gap.ZERO;
    }
    return trials.paired(metric, cell.level(), cell.variant(), baseline).stream()
            .anyMatch(pair -> pair.hasTooFewRequestsFor(metric.metricName()))
        ? Gap.TOO_FEW_REQUESTS
        : Gap.NOT_MEASURED;
  }

  /**
   * One variant at one load level by one metric.
   *
   * @param ranks if the metric is worse than any number in some trial
   */
  private record Question(CandidateCell cell, Headline.Entry entry, Optional<Ranks> ranks) {

    Optional<ExactTest> test() {
      return ranks.map(of -> of.test(entry.weight()));
    }
  }
}
