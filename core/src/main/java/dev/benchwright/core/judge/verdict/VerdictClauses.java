package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.GeneratorFailed;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ranked;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Collects the clauses of one sentence: first what is known, in the order of the headline's
 * metrics, then what is not decided. What an earlier clause has named, a later one omits.
 */
final class VerdictClauses {

  private final NamedOnce baseline;
  private final double marginPercent;
  private final List<VariantFinding> findings;
  private final OutcomeClauses outcomes;
  private final OpenClauses open;
  private final List<String> clauses = new ArrayList<>();
  private boolean intervalNamed;

  /**
   * Prepares for the findings at one load level.
   *
   * @param baseline name of the baseline
   * @param marginPercent smaller differences do not matter
   */
  VerdictClauses(String baseline, double marginPercent, List<VariantFinding> findings) {
    this.baseline = new NamedOnce(baseline);
    this.marginPercent = marginPercent;
    this.findings = findings;
    this.outcomes = new OutcomeClauses(baseline);
    this.open = new OpenClauses(this.baseline, findings);
  }

  List<String> all() {
    outcomes();
    ranked(Verdict.BETTER);
    ranked(Verdict.WORSE);
    differences(Tier.SPEED);
    equivalent();
    differences(Tier.COST);
    clauses.addAll(open.undecided());
    clauses.addAll(open.bounded());
    ranked(Verdict.INCONCLUSIVE);
    clauses.addAll(open.doubted());
    onceForEachVariant(GeneratorFailed.class, outcomes::generatorFailed);
    clauses.addAll(open.tailUnserved());
    clauses.addAll(open.unsteady());
    clauses.addAll(open.withinFloor());
    clauses.addAll(open.hiddenByFloor());
    onceForEachVariant(ServiceUnsure.class, outcomes::unsure);
    onceForEachVariant(FewBlocks.class, this::fewBlocks);
    unjudged();
    gaps();
    return clauses;
  }

  private void outcomes() {
    clauses.addAll(outcomes.survivals(findings));
    for (var verdict : List.of(Verdict.BETTER, Verdict.WORSE)) {
      onceForEachVariant(
          Unserved.class,
          finding -> finding.verdict() == verdict,
          finding -> outcomes.unserved(finding.variant(), (Unserved) finding.ground()));
    }
  }

  private void differences(Tier tier) {
    VariantFinding.byMetric(
            findings,
            finding ->
                finding.entry().tier() == tier
                    && (finding.isByInterval() || finding.ground() instanceof Bounded))
        .forEach((metric, ofMetric) -> {
          boolean metricNamed = false;
          for (var verdict : List.of(Verdict.BETTER, Verdict.WORSE)) {
            for (var finding : having(verdict, ofMetric)) {
              clauses.add(difference(finding, MetricWords.of(metric), metricNamed));
              metricNamed = true;
            }
          }
        });
  }

  /** What a million requests cost is said only where it differs. */
  private void equivalent() {
    VariantFinding.byMetric(
            findings, f -> f.verdict() == Verdict.EQUIVALENT && f.entry().tier() == Tier.SPEED)
        .forEach((metric, ofMetric) ->
            clauses.add(
                "no difference larger than %s%s in %s (%s)"
                    .formatted(
                        RatioText.asWritten(marginPercent),
                        baseline.after("from"),
                        MetricWords.of(metric).noun(),
                        ofMetric.stream()
                            .map(VariantFinding::interval)
                            .collect(Collectors.joining("; ")))));
  }

  private void ranked(Verdict verdict) {
    findings.stream()
        .filter(f -> f.ground() instanceof Ranked && f.verdict() == verdict)
        .forEach(finding -> {
          var ranks = ((Ranked) finding.ground()).ranks();
          clauses.add(
              "%s%s in %s in %d of its %d trials and in %d of %s's"
                  .formatted(
                      verdict == Verdict.INCONCLUSIVE ? "not decided for " : "",
                      switch (verdict) {
                        case BETTER -> finding.variant() + " is better";
                        case WORSE -> finding.variant() + " is worse";
                        case EQUIVALENT, INCONCLUSIVE, NOT_JUDGED -> finding.variant();
                      },
                      beyondNumbers(finding.entry().metric()),
                      ranks.never(),
                      ranks.trials(),
                      ranks.baselineNever(),
                      baseline));
        });
  }

  /** Returns a metric, and how it is worse than any number. */
  private static String beyondNumbers(Metric metric) {
    return metric.percentile().isPresent()
        ? MetricWords.of(metric).noun()
            + ", which is infinite, because too many requests were never served,"
        : "the rate that is sustained, which is less than the lowest that was offered";
  }

  private void unjudged() {
    for (var reason : Unjudged.values()) {
      if (findings.stream().anyMatch(f -> f.ground() == reason)) {
        clauses.add("there are figures, but no verdict, because " + reason(reason));
      }
    }
  }

  private static String reason(Unjudged unjudged) {
    return switch (unjudged) {
      case AS_LISTED ->
          "spec.order is AsListed, which makes a machine that becomes slower look like a difference; write MirroredBlocks for a verdict";
      case STEADINESS_REPORTED ->
          "spec.load.steadiness is Reported, so that subjects may not have settled; write Judged for a verdict";
    };
  }

  private void gaps() {
    for (var gap : Gap.values()) {
      var having = findings.stream().filter(f -> f.ground() == gap).toList();
      if (having.isEmpty()) {
        continue;
      }
      if (gap.isOfTrials()) {
        clauses.add(nothing(having, "", reason(gap, "")));
      } else {
        VariantFinding.byMetric(findings, f -> f.ground() == gap)
            .forEach((metric, ofMetric) -> {
              var noun = MetricWords.of(metric).noun();
              clauses.add(nothing(ofMetric, " by " + noun, reason(gap, noun)));
            });
      }
    }
  }

  private static String nothing(List<VariantFinding> findings, String by, String reason) {
    return "nothing can be said of %s%s: %s"
        .formatted(
            listed(findings.stream().map(VariantFinding::variant).distinct().toList()), by, reason);
  }

  private String difference(VariantFinding finding, MetricWords words, boolean metricNamed) {
    var of = finding.judgement().orElseThrow().ratio();
    if (finding.ground() instanceof Bounded) {
      // The measured ratio may be too large by chance, and the far end of its interval says
      // nothing.
      double near = of.ratio() > 1 ? of.low() : of.high();
      return "%s %s".formatted(finding.variant(), how(near, words, metricNamed, true));
    }
    var interval =
        (intervalNamed ? "" : "95 % interval ")
            + (RatioText.isInTimes(of.ratio())
                ? RatioText.timesInterval(of.ratio(), of.low(), of.high())
                : RatioText.percentInterval(of.ratio(), of.low(), of.high()));
    intervalNamed = true;
    return "%s %s (%s)"
        .formatted(finding.variant(), how(of.ratio(), words, metricNamed, false), interval);
  }

  private String how(double ratio, MetricWords words, boolean metricNamed, boolean isBound) {
    if (RatioText.isInTimes(ratio)) {
      var times =
          (isBound ? (ratio > 1 ? "at least " : "at most ") : "")
              + RatioText.times(ratio)
              + " times";
      return metricNamed
          ? times
          : "%s %s the %s%s".formatted(words.verb(), times, words.noun(), baseline.after("of"));
    }
    var percent = (isBound ? "at least " : "") + words.percent(ratio);
    return metricNamed
        ? percent
        : "%s %s %s%s".formatted(words.verb(), percent, words.noun(), baseline.after("than"));
  }

  private String fewBlocks(VariantFinding finding) {
    var few = (FewBlocks) finding.ground();
    return "not judged for %s: a verdict needs at least %d blocks in which %s has a valid trial as well, and there are %d"
        .formatted(finding.variant(), few.fewest(), baseline, few.pairs());
  }

  private void onceForEachVariant(
      Class<? extends VerdictBasis> ground, Function<VariantFinding, String> clause) {
    onceForEachVariant(ground, _ -> true, clause);
  }

  /** Adds a clause for what is the same by every metric. */
  private void onceForEachVariant(
      Class<? extends VerdictBasis> ground,
      Predicate<VariantFinding> which,
      Function<VariantFinding, String> clause) {
    var told = new ArrayList<String>();
    for (var finding : findings) {
      if (ground.isInstance(finding.ground())
          && which.test(finding)
          && !told.contains(finding.variant())) {
        told.add(finding.variant());
        clauses.add(clause.apply(finding));
      }
    }
  }

  private String reason(Gap gap, String noun) {
    return switch (gap) {
      case NO_TRIAL_OF_BASELINE -> "%s has no valid trial".formatted(baseline);
      case NO_TRIAL -> "no valid trial";
      case TOO_FEW_BLOCKS ->
          "an interval needs at least two blocks in which %s has a valid trial as well"
              .formatted(baseline);
      case TOO_FEW_REQUESTS ->
          "some of the trials to compare have too few requests for a %s".formatted(noun);
      case NOT_MEASURED -> "some of the trials to compare have no %s".formatted(noun);
      case ZERO -> "some %s is zero, which has no ratio".formatted(noun);
    };
  }

  private static List<VariantFinding> having(Verdict verdict, List<VariantFinding> findings) {
    return findings.stream().filter(f -> f.verdict() == verdict).toList();
  }

  private static String listed(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }
}
