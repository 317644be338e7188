package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.outcomes.SurvivalOutlook;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.Outlook;
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
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
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
  }

  /**
   * Returns a finding for each cell and metric: by load level, then variant, then metric. A verdict
   * that rests on values that a gate doubts holds only if it is the same without them, and none
   * holds if the generator failed in more trials of one of the two, or in any of those that seem
   * equivalent.
   */
  List<VariantFinding> findings() {
    return findingsOfFigures().stream().map(this::unlessGeneratorFailed).toList();
  }

  private VariantFinding unlessGeneratorFailed(VariantFinding finding) {
    var losses = GeneratorLosses.of(trials, finding.cell(), spec.baselineName());
    // What a variant ended itself does not rest on the repetitions.
    return losses.withhold(finding.verdict()) && !(finding.ground() instanceof Ended)
        ? finding.on(new GeneratorFailed(losses))
        : finding;
  }

  private List<VariantFinding> findingsOfFigures() {
    var with = new Grounds(spec, rule, trials, headline).findings();
    if (with.stream().allMatch(finding -> doubts(finding).isEmpty())) {
      return with;
    }
    var without = new Grounds(spec, rule, trials.withoutDoubts(), headline).findings();
    return IntStream.range(0, with.size())
        .mapToObj(i -> withDoubts(with.get(i), without.get(i)))
        .toList();
  }

  private VariantFinding withDoubts(VariantFinding with, VariantFinding without) {
    var gates = doubts(with);
    if (gates.isEmpty()) {
      return with;
    }
    var both = with.without(without);
    return switch (with.verdict()) {
      case INCONCLUSIVE, NOT_JUDGED -> both;
      case BETTER, WORSE, EQUIVALENT ->
          with.verdict() == without.verdict() || with.ground() instanceof Ended
              ? both
              : both.on(new Doubted(with.verdict(), without.verdict(), gates));
    };
  }

  private List<String> doubts(VariantFinding finding) {
    // A verdict by any metric rests on service as well.
    return Stream.of(finding.entry().metric(), MetricCatalog.FAILED_PERCENT)
        .flatMap(metric ->
            trials
                .doubts(metric, finding.cell().level(), finding.variant(), spec.baselineName())
                .stream())
        .distinct()
        .toList();
  }

  /** Returns the findings by the first metric of the headline only. */
  List<VariantFinding> ofVerdictMetric() {
    var main = headline.entries().getFirst();
    return findings().stream().filter(finding -> finding.entry().equals(main)).toList();
  }

  /**
   * Returns the same finding with the number of blocks that would probably decide it, if it is open
   * and blocks can.
   */
  VariantFinding withOutlook(VariantFinding finding) {
    return switch (finding.ground()) {
      case Interval(var judgement) when judgement.verdict() == Verdict.INCONCLUSIVE ->
          windows(finding).forbidAnyVerdict(judgement.ratio())
              ? finding.on(new NotSteady())
              : finding.with(
                  judge().moreRepetitions(judgement, resolution(finding), Outlook.CHANCE));
      case ServiceUnsure(var service) -> finding.with(ofServiceAndSpeed(finding, service));
      case SurvivalUnsure(var survival) ->
          finding.with(new SurvivalOutlook(survival, ofSurvival(finding)).furtherBlocks());
      case FewBlocks(int pairs, int fewest) -> finding.with(OptionalInt.of(fewest - pairs));
      case Interval _,
          Bounded _,
          Ranked _,
          Ended _,
          Doubted _,
          GeneratorFailed _,
          Unserved _,
          TailUnserved _,
          NotSteady _,
          MayBeUnsteady _,
          WithinFloor _,
          HiddenByFloor _,
          Unjudged _,
          Gap _ ->
          finding;
    };
  }

  /** If service probably turns out to be alike, speed still has to be decided. */
  private OptionalInt ofServiceAndSpeed(VariantFinding finding, UnservedDifference service) {
    var speed = finding.judgement().filter(of -> of.verdict() == Verdict.INCONCLUSIVE);
    boolean speedDecides = Math.abs(service.difference()) < UnservedJudge.NOTABLE_POINTS;
    if (!speedDecides || speed.isEmpty()) {
      return ofService(service, Outlook.CHANCE);
    }
    var ofService = ofService(service, Outlook.CHANCE_OF_EACH);
    var ofSpeed = judge().moreRepetitions(speed.get(), resolution(finding), Outlook.CHANCE_OF_EACH);
    return ofService.isEmpty() || ofSpeed.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Math.max(ofService.getAsInt(), ofSpeed.getAsInt()));
  }

  private OptionalInt ofService(UnservedDifference service, double likely) {
    var services = new UnservedJudge(spec, rule, trials);
    return services.moreRepetitions(
        service, services.services().stream().filter(Optional::isPresent).count(), likely);
  }

  /** Returns what Holm multiplies the p-value of survival by, if nothing else is decided. */
  private static double ofSurvival(VariantFinding finding) {
    double ofMetric = finding.judgement().map(Judgement::factor).orElse(1.0);
    return ofMetric * finding.entry().weight() / Headline.Tier.SPEED.weight();
  }

  private WindowRule windows(VariantFinding finding) {
    return new WindowRule(spec, trials, finding.cell().level(), finding.variant());
  }

  private Judge judge() {
    return new Judge(spec.marginPercent(), rule);
  }

  private double resolution(VariantFinding finding) {
    return trials
        .hypothesis(finding.entry().metric(), spec, finding.cell().level(), finding.variant(), 1)
        .resolution();
  }
}
