package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The findings at one load level, as a sentence for readers without statistics: first what is
 * better or worse, then what makes no difference, then what is not decided.
 *
 * @param place the load level with its preposition, as in "At 1000 users"
 * @param baseline name of the baseline
 * @param words words for the verdict metric
 * @param marginPercent smaller differences do not matter
 */
record VerdictSentence(String place, String baseline, MetricWords words, double marginPercent) {

  /** Returns all findings in one sentence. */
  String of(List<VariantFinding> findings) {
    var clauses = new ArrayList<String>();
    // The first difference names the metric and the baseline; later clauses omit them.
    boolean named = false;
    for (var verdict : List.of(Verdict.BETTER, Verdict.WORSE)) {
      for (var finding : having(verdict, findings)) {
        clauses.add(claim(finding, named));
        named |= finding.ground() instanceof Interval;
      }
    }
    var equivalent = having(Verdict.EQUIVALENT, findings);
    if (!equivalent.isEmpty()) {
      var common = "no difference larger than " + RatioText.asWritten(marginPercent);
      clauses.add(group(common, named ? "" : "from", equivalent));
    }
    var undecided =
        having(Verdict.INCONCLUSIVE, findings).stream()
            .filter(f -> f.ground() instanceof Interval)
            .toList();
    if (!undecided.isEmpty()) {
      clauses.add(group("not decided", named ? "" : "against", undecided));
    }
    for (var finding : findings) {
      if (finding.ground() instanceof ServiceUnsure unsure) {
        clauses.add(unsure(finding.variant(), unsure));
      }
    }
    var few = findings.stream().filter(f -> f.ground() instanceof FewBlocks).toList();
    for (var finding : few) {
      clauses.add(fewBlocks(finding.variant(), (FewBlocks) finding.ground()));
    }
    for (var gap : Gap.values()) {
      var variants =
          findings.stream().filter(f -> f.ground() == gap).map(VariantFinding::variant).toList();
      if (!variants.isEmpty()) {
        clauses.add("nothing can be said of %s: %s".formatted(listed(variants), reason(gap)));
      }
    }
    return "%s, %s.".formatted(place, String.join("; ", clauses));
  }

  private static List<VariantFinding> having(Verdict verdict, List<VariantFinding> findings) {
    return findings.stream().filter(f -> f.verdict() == verdict).toList();
  }

  /**
   * Returns the clause for a difference.
   *
   * @param named whether the metric and the baseline have been named before
   */
  private String claim(VariantFinding finding, boolean named) {
    return switch (finding.ground()) {
      case Interval(var judgement) -> difference(finding.variant(), judgement.ratio(), named);
      case Unserved unserved -> unserved(finding.variant(), unserved);
      case ServiceUnsure _, FewBlocks _, Gap _ ->
          throw new IllegalArgumentException(finding.ground() + " claims nothing");
    };
  }

  private String difference(String variant, PairedRatio of, boolean named) {
    double ratio = of.ratio();
    if (RatioText.isInTimes(ratio)) {
      var interval = RatioText.timesInterval(ratio, of.low(), of.high());
      return named
          ? "%s %s times (%s)".formatted(variant, RatioText.times(ratio), interval)
          : "%s %s %s times the %s of %s (95 %% interval %s)"
              .formatted(
                  variant, words.verb(), RatioText.times(ratio), words.noun(), baseline, interval);
    }
    var direction = ratio < 1 ? words.less() : words.more();
    var interval = RatioText.percentInterval(ratio, of.low(), of.high());
    return named
        ? "%s %s %s (%s)".formatted(variant, RatioText.percent(ratio), direction, interval)
        : "%s %s %s %s %s than %s (95 %% interval %s)"
            .formatted(
                variant,
                words.verb(),
                RatioText.percent(ratio),
                direction,
                words.noun(),
                baseline,
                interval);
  }

  private String unserved(String variant, Unserved unserved) {
    return "%s is %s whatever its speed: %s of its requests %s, of %s's %s"
        .formatted(
            variant,
            unserved.verdict() == Verdict.WORSE ? "worse" : "better",
            RatioText.part(unserved.percent()),
            lost(unserved.open()),
            baseline,
            RatioText.part(unserved.baselinePercent()));
  }

  /** Returns the clause for a difference of service that may or may not be notable. */
  private String unsure(String variant, ServiceUnsure unsure) {
    var service = unsure.service();
    return "not decided for %s, whose part of requests that %s may be more than %s off %s's (%s, %s)"
        .formatted(
            variant,
            lost(service.canDrop()),
            UnservedJudge.NOTABLE,
            baseline,
            RatioText.points(service.low(), service.high()),
            more(unsure.moreRepetitions()));
  }

  private String fewBlocks(String variant, FewBlocks few) {
    return "not judged for %s: a verdict needs at least %d blocks in which %s has a valid trial as well, and there are %d"
        .formatted(variant, few.fewest(), baseline, few.pairs());
  }

  private static String lost(boolean canDrop) {
    return canDrop ? "fail or are dropped" : "fail";
  }

  /**
   * Returns a clause for several variants with the same result, each with its interval.
   *
   * @param preposition before the baseline; empty if it has been named before
   */
  private String group(String common, String preposition, List<VariantFinding> findings) {
    return "%s%s (%s)"
        .formatted(
            common,
            preposition.isEmpty()
                ? ""
                : " %s %s in %s".formatted(preposition, baseline, words.noun()),
            findings.stream().map(VerdictSentence::item).collect(Collectors.joining("; ")));
  }

  private static String item(VariantFinding finding) {
    var judgement = finding.judgement().orElseThrow();
    var interval =
        "%s: %s"
            .formatted(
                finding.variant(),
                RatioText.around(judgement.ratio().low(), judgement.ratio().high()));
    return judgement.verdict() == Verdict.INCONCLUSIVE
        ? "%s, %s".formatted(interval, more(judgement.moreRepetitions()))
        : interval;
  }

  private static String more(OptionalInt repetitions) {
    if (repetitions.isEmpty()) {
      return "not even %d more repetitions would decide at this spread"
          .formatted(Judge.MOST_FURTHER_REPETITIONS);
    }
    int count = repetitions.getAsInt();
    return count == 1
        ? "1 more repetition would decide at this spread"
        : "%d more repetitions would decide at this spread".formatted(count);
  }

  private String reason(Gap gap) {
    return switch (gap) {
      case NO_TRIAL_OF_BASELINE -> "%s has no valid trial".formatted(baseline);
      case NO_TRIAL -> "no valid trial";
      case TOO_FEW_BLOCKS ->
          "an interval needs at least two blocks in which %s has a valid trial as well"
              .formatted(baseline);
      case NOT_MEASURED -> "some of the trials to compare have no %s".formatted(words.noun());
      case ZERO -> "some %s is zero, which has no ratio".formatted(words.noun());
    };
  }

  private static String listed(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }
}
