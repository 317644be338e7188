package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Hypothesis;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Unsteadiness;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * All variants of a run against the baseline, at every load level, by the metrics of its headline.
 * The chance that anything among these is called Better or Worse for nothing is that of {@link
 * Judge}.
 */
final class HeadlineJudge {

  private final BenchmarkRunSpec spec;
  private final StoppingRule rule;
  private final ValidTrials trials;
  private final Headline headline;
  private final Judge judge;
  private final List<CandidateCell> cells;
  private final List<Optional<UnservedDifference>> services;

  /**
   * Prepares for a run.
   *
   * @param spec spec of the run
   * @param rule the rule that determines the number of its blocks
   * @param trials its valid trials
   */
  HeadlineJudge(BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials) {
    this.spec = spec;
    this.rule = rule;
    this.trials = trials;
    this.headline = Headline.of(spec);
    this.judge = new Judge(spec.marginPercent(), rule);
    this.cells = CandidateCell.of(spec);
    this.services = services();
  }

  /** Returns a finding for each cell and metric: by load level, then variant, then metric. */
  List<VariantFinding> findings() {
    var hypotheses = new ArrayList<Hypothesis>();
    for (var cell : cells) {
      for (var entry : headline.entries()) {
        hypotheses.add(
            trials.hypothesis(entry.metric(), spec, cell.level(), cell.variant(), entry.weight()));
      }
    }
    var judgements = judge.judge(hypotheses).iterator();
    var findings = new ArrayList<VariantFinding>();
    for (int i = 0; i < cells.size(); i++) {
      for (var entry : headline.entries()) {
        findings.add(finding(cells.get(i), entry, judgements.next(), services.get(i)));
      }
    }
    return List.copyOf(findings);
  }

  /** Returns the findings by the first metric of the headline only. */
  List<VariantFinding> ofVerdictMetric() {
    var main = headline.entries().getFirst();
    return findings().stream().filter(finding -> finding.entry().equals(main)).toList();
  }

  /**
   * Returns the same finding with the number of blocks that would probably decide it, if it is
   * open.
   */
  VariantFinding withOutlook(VariantFinding finding) {
    return switch (finding.ground()) {
      case Interval(var judgement) when judgement.verdict() == Verdict.INCONCLUSIVE ->
          finding.with(judge.moreRepetitions(judgement, resolution(finding)));
      case ServiceUnsure(var service) -> finding.with(ofServiceAndSpeed(finding, service));
      case FewBlocks(int pairs, int fewest) -> finding.with(OptionalInt.of(fewest - pairs));
      case Interval _, Unserved _, NotSteady _, Unjudged _, Gap _ -> finding;
    };
  }

  /** If service probably turns out to be alike, speed still has to be decided. */
  private OptionalInt ofServiceAndSpeed(VariantFinding finding, UnservedDifference service) {
    var ofService =
        new UnservedJudge(spec, rule, trials)
            .moreRepetitions(service, services.stream().filter(Optional::isPresent).count());
    var speed = finding.judgement().orElseThrow();
    boolean speedDecides = Math.abs(service.difference()) < UnservedJudge.NOTABLE_POINTS;
    if (!speedDecides || ofService.isEmpty() || speed.verdict() != Verdict.INCONCLUSIVE) {
      return ofService;
    }
    var ofSpeed = judge.moreRepetitions(speed, resolution(finding));
    return ofSpeed.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Math.max(ofService.getAsInt(), ofSpeed.getAsInt()));
  }

  private double resolution(VariantFinding finding) {
    return trials
        .hypothesis(finding.entry().metric(), spec, finding.cell().level(), finding.variant(), 1)
        .resolution();
  }

  /**
   * Omits service for a staircase: it rises until requests fail, and its sustained rate covers it.
   */
  private List<Optional<UnservedDifference>> services() {
    return spec.load().model() instanceof StaircaseLoadSpec
        ? Collections.nCopies(cells.size(), Optional.empty())
        : new UnservedJudge(spec, rule, trials).services();
  }

  private VariantFinding finding(
      CandidateCell cell,
      Headline.Entry entry,
      Optional<Judgement> judgement,
      Optional<UnservedDifference> service) {
    return new VariantFinding(
        cell,
        entry,
        trials.commonBlocks(cell.level(), cell.variant(), spec.baselineName()).size(),
        judgement,
        ground(cell, entry.metric(), judgement, service),
        OptionalInt.empty());
  }

  private VerdictBasis ground(
      CandidateCell cell,
      Metric metric,
      Optional<Judgement> judgement,
      Optional<UnservedDifference> service) {
    if (judgement.isEmpty() && gap(cell, metric).isOfTrials()) {
      return gap(cell, metric);
    }
    if (spec.order() == Order.AS_LISTED) {
      return Unjudged.AS_LISTED;
    }
    if (spec.load().steadiness() == SteadinessUse.REPORTED) {
      return Unjudged.STEADINESS_REPORTED;
    }
    if (service.filter(UnservedDifference::isUnlike).isPresent()) {
      return Unserved.of(service.get());
    }
    if (judgement.isEmpty()) {
      return gap(cell, metric);
    }
    int pairs = judgement.get().ratio().pairs();
    if (pairs < rule.fewestPairs()) {
      return new FewBlocks(pairs, rule.fewestPairs());
    }
    return service.isEmpty() || service.get().isAlike()
        ? unlessUnsteady(cell, judgement.get())
        : new ServiceUnsure(service.get());
  }

  /**
   * Withholds a difference that the change within the measured windows may explain, and an
   * equivalence that it may hide.
   */
  private VerdictBasis unlessUnsteady(CandidateCell cell, Judgement judgement) {
    double most =
        Stream.of(cell.variant(), spec.baselineName())
            .flatMap(v -> Unsteadiness.of(trials, cell.level(), v).stream())
            .mapToDouble(Unsteadiness::logChange)
            .max()
            .orElse(Double.NEGATIVE_INFINITY);
    double enough =
        judgement.verdict() == Verdict.EQUIVALENT
            ? Math.log1p(spec.marginPercent() / 100)
            : Math.abs(Math.log(judgement.ratio().ratio()));
    return judgement.verdict() == Verdict.INCONCLUSIVE || most < enough
        ? new Interval(judgement)
        : new NotSteady();
  }

  private Gap gap(CandidateCell cell, Metric metric) {
    var baseline = spec.baselineName();
    if (trials.of(baseline, cell.level()).isEmpty()) {
      return Gap.NO_TRIAL_OF_BASELINE;
    }
    if (trials.of(cell.variant(), cell.level()).isEmpty()) {
      return Gap.NO_TRIAL;
    }
    if (trials.commonBlocks(cell.level(), cell.variant(), baseline).size() < 2) {
      return Gap.TOO_FEW_BLOCKS;
    }
    return trials.pairs(metric, cell.level(), cell.variant(), baseline).isEmpty()
        ? Gap.NOT_MEASURED
        : Gap.ZERO;
  }
}
