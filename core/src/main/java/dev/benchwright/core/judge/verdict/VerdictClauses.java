package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Doubted;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.GeneratorFailed;
import dev.benchwright.core.judge.verdict.VerdictBasis.HiddenByFloor;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ranked;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.TailUnserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.MillisText;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Collects the clauses of one sentence: first what is known, in the order of the headline's
 * metrics, then what is not decided. What an earlier clause has named, a later one omits.
 */
final class VerdictClauses {

  private final String baseline;
  private final double marginPercent;
  private final List<VariantFinding> findings;
  private final OutcomeClauses outcomes;
  private final List<String> clauses = new ArrayList<>();
  private boolean baselineNamed;
  private boolean intervalNamed;

  /**
   * Prepares for the findings at one load level.
   *
   * @param baseline name of the baseline
   * @param marginPercent smaller differences do not matter
   */
  VerdictClauses(String baseline, double marginPercent, List<VariantFinding> findings) {
    this.baseline = baseline;
    this.marginPercent = marginPercent;
    this.findings = findings;
    this.outcomes = new OutcomeClauses(baseline);
  }

  List<String> all() {
    outcomes();
    ranked(Verdict.BETTER);
    ranked(Verdict.WORSE);
    differences(Tier.SPEED);
    equivalent();
    differences(Tier.COST);
    undecided();
    bounded();
    ranked(Verdict.INCONCLUSIVE);
    doubted();
    onceForEachVariant(GeneratorFailed.class, outcomes::generatorFailed);
    tailUnserved();
    unsteady();
    withinFloor();
    hiddenByFloor();
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
    byMetric(finding ->
            finding.entry().tier() == tier
                && (isInterval(finding) || finding.ground() instanceof Bounded))
        .forEach((metric, ofMetric) -> {
          boolean metricNamed = false;
          for (var verdict : List.of(Verdict.BETTER, Verdict.WORSE)) {
            for (var finding : having(verdict, ofMetric)) {
              clauses.add(difference(finding, MetricWords.of(metric), metricNamed));
              metricNamed = true;
              baselineNamed = true;
              intervalNamed = true;
            }
          }
        });
  }

  /** What a million requests cost is said only where it differs. */
  private void equivalent() {
    byMetric(f -> f.verdict() == Verdict.EQUIVALENT && f.entry().tier() == Tier.SPEED)
        .forEach((metric, ofMetric) ->
            clauses.add(
                group(
                    "no difference larger than " + RatioText.asWritten(marginPercent),
                    "from",
                    metric,
                    ofMetric)));
  }

  private void undecided() {
    byMetric(f ->
            (isInterval(f) || isBoundedWithoutDifference(f))
                && f.verdict() == Verdict.INCONCLUSIVE
                && isTold(f))
        .forEach(
            (metric, ofMetric) -> clauses.add(group("not decided", "against", metric, ofMetric)));
  }

  /** Values that are lower bounds decide only in one direction. */
  private void bounded() {
    byMetric(f ->
            f.ground() instanceof Bounded
                && f.verdict() == Verdict.INCONCLUSIVE
                && !isBoundedWithoutDifference(f))
        .forEach((metric, ofMetric) -> {
          clauses.add(
              "not decided%s in %s (%s), because the load ended, the generator was at its limit, or the subject was still compiling, before the true figures were reached"
                  .formatted(
                      baselineNamed ? "" : " against " + baseline,
                      MetricWords.of(metric).noun(),
                      ofMetric.stream()
                          .map(VerdictClauses::interval)
                          .collect(Collectors.joining("; "))));
          baselineNamed = true;
        });
  }

  /** Returns whether the figures would decide nothing either if they were exact. */
  private static boolean isBoundedWithoutDifference(VariantFinding finding) {
    return finding.ground() instanceof Bounded(var judgement, _)
        && judgement.verdict() == Verdict.INCONCLUSIVE;
  }

  private void ranked(Verdict verdict) {
    findings.stream()
        .filter(f -> f.ground() instanceof Ranked && f.verdict() == verdict)
        .forEach(finding -> {
          var ranks = ((Ranked) finding.ground()).ranks();
          clauses.add(
              "%s%s in %s, which is infinite in %d of its %d trials and in %d of %s's, because too many requests were never served"
                  .formatted(
                      verdict == Verdict.INCONCLUSIVE ? "not decided for " : "",
                      switch (verdict) {
                        case BETTER -> finding.variant() + " is better";
                        case WORSE -> finding.variant() + " is worse";
                        case EQUIVALENT, INCONCLUSIVE, NOT_JUDGED -> finding.variant();
                      },
                      MetricWords.of(finding.entry().metric()).noun(),
                      ranks.never(),
                      ranks.trials(),
                      ranks.baselineNever(),
                      baseline));
        });
  }

  private void doubted() {
    byMetric(f -> f.ground() instanceof Doubted)
        .forEach((metric, ofMetric) ->
            ofMetric.forEach(finding -> {
              var doubted = (Doubted) finding.ground();
              clauses.add(
                  "not decided for %s in %s, which is %s with all trials and %s without those that failed %s"
                      .formatted(
                          finding.variant(),
                          MetricWords.of(metric).noun(),
                          word(doubted.with()),
                          word(doubted.without()),
                          String.join(", ", doubted.gates())));
            }));
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case EQUIVALENT -> "equivalent";
      case INCONCLUSIVE, NOT_JUDGED -> "not decided";
    };
  }

  private void tailUnserved() {
    for (var finding : findings) {
      if (finding.ground() instanceof TailUnserved(var service)) {
        var metric = finding.entry().metric();
        withheld(
            metric,
            List.of(finding),
            OutcomeClauses.missing(MetricWords.of(metric).noun(), service));
      }
    }
  }

  /** What a million requests cost follows from speed, so it is not repeated. */
  private void unsteady() {
    byMetric(f -> f.ground() instanceof NotSteady && isTold(f))
        .forEach((metric, ofMetric) -> withheld(metric, ofMetric, WindowClauses.changed()));
    for (var finding : findings) {
      if (finding.ground() instanceof MayBeUnsteady unsteady && isTold(finding)) {
        withheld(
            finding.entry().metric(),
            List.of(finding),
            WindowClauses.mayHaveChanged(finding, unsteady));
      }
    }
  }

  /** What a million requests cost may be left open silently only beside an open speed. */
  private boolean isTold(VariantFinding finding) {
    return finding.entry().tier() == Tier.SPEED
        || findings.size() == 1
        || findings.stream()
            .filter(f -> f.cell().equals(finding.cell()) && f.entry().tier() == Tier.SPEED)
            .allMatch(f -> f.verdict() == Verdict.EQUIVALENT);
  }

  private void withheld(Metric metric, List<VariantFinding> ofMetric, String reason) {
    clauses.add(
        "not decided%s in %s (%s), %s"
            .formatted(
                baselineNamed ? "" : " against " + baseline,
                MetricWords.of(metric).noun(),
                ofMetric.stream().map(VerdictClauses::interval).collect(Collectors.joining("; ")),
                reason));
    baselineNamed = true;
  }

  private void withinFloor() {
    for (var finding : findings) {
      if (finding.ground() instanceof WithinFloor(double difference, double spread)) {
        var noun = MetricWords.of(finding.entry().metric()).noun();
        clauses.add(
            "not decided%s in %s, where %s differs by %s, within the %s by which the generator's own %s varies"
                .formatted(
                    baselineNamed ? "" : " against " + baseline,
                    noun,
                    finding.variant(),
                    MillisText.of(difference),
                    MillisText.of(spread),
                    noun));
        baselineNamed = true;
      }
    }
  }

  private void hiddenByFloor() {
    for (var finding : findings) {
      if (finding.ground() instanceof HiddenByFloor(double floor, double ofBaseline)) {
        clauses.add(
            "not decided%s in %s (%s), because up to %s of %s's %s are the generator's own latency, which hides differences; use a scenario with more work, or give spec.load.generator more CPU"
                .formatted(
                    baselineNamed ? "" : " against " + baseline,
                    MetricWords.of(finding.entry().metric()).noun(),
                    interval(finding),
                    MillisText.of(floor),
                    baseline,
                    MillisText.of(ofBaseline)));
        baselineNamed = true;
      }
    }
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
        clauses.add(nothing(having, reason(gap, "")));
      } else {
        byMetric(f -> f.ground() == gap)
            .forEach((metric, ofMetric) ->
                clauses.add(nothing(ofMetric, reason(gap, MetricWords.of(metric).noun()))));
      }
    }
  }

  private static String nothing(List<VariantFinding> findings, String reason) {
    return "nothing can be said of %s: %s"
        .formatted(
            listed(findings.stream().map(VariantFinding::variant).distinct().toList()), reason);
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
          : "%s %s the %s%s"
              .formatted(words.verb(), times, words.noun(), baselineNamed ? "" : " of " + baseline);
    }
    var percent =
        (isBound ? "at least " : "")
            + RatioText.percent(ratio)
            + " "
            + (ratio < 1 ? words.less() : words.more());
    return metricNamed
        ? percent
        : "%s %s %s%s"
            .formatted(
                words.verb(), percent, words.noun(), baselineNamed ? "" : " than " + baseline);
  }

  /**
   * Returns a clause for several variants with the same result, each with its interval.
   *
   * @param preposition before the baseline
   */
  private String group(
      String common, String preposition, Metric metric, List<VariantFinding> ofMetric) {
    var clause =
        "%s%s in %s (%s)"
            .formatted(
                common,
                baselineNamed ? "" : " %s %s".formatted(preposition, baseline),
                MetricWords.of(metric).noun(),
                ofMetric.stream().map(VerdictClauses::item).collect(Collectors.joining("; ")));
    baselineNamed = true;
    return clause;
  }

  private static String item(VariantFinding finding) {
    return isInterval(finding) && finding.verdict() == Verdict.INCONCLUSIVE
        ? "%s, %s".formatted(interval(finding), OutcomeClauses.more(finding.moreRepetitions()))
        : interval(finding);
  }

  private static String interval(VariantFinding finding) {
    var ratio = finding.judgement().orElseThrow().ratio();
    return "%s: %s".formatted(finding.variant(), RatioText.around(ratio.low(), ratio.high()));
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

  private LinkedHashMap<Metric, List<VariantFinding>> byMetric(Predicate<VariantFinding> which) {
    return findings.stream()
        .filter(which)
        .collect(
            Collectors.groupingBy(
                finding -> finding.entry().metric(), LinkedHashMap::new, Collectors.toList()));
  }

  private String reason(Gap gap, String noun) {
    return switch (gap) {
      case NO_TRIAL_OF_BASELINE -> "%s has no valid trial".formatted(baseline);
      case NO_TRIAL -> "no valid trial";
      case TOO_FEW_BLOCKS ->
          "an interval needs at least two blocks in which %s has a valid trial as well"
              .formatted(baseline);
      case NOT_MEASURED -> "some of the trials to compare have no %s".formatted(noun);
      case ZERO -> "some %s is zero, which has no ratio".formatted(noun);
    };
  }

  private static List<VariantFinding> having(Verdict verdict, List<VariantFinding> findings) {
    return findings.stream().filter(f -> f.verdict() == verdict).toList();
  }

  private static boolean isInterval(VariantFinding finding) {
    return finding.ground() instanceof Interval;
  }

  private static String listed(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }
}
