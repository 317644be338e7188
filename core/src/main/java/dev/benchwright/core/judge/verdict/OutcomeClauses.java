package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.Outlook;
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
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.judge.wording.VerdictWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * Clauses about what matters before speed: whether a variant survives its trials, and whether it
 * serves its requests.
 *
 * @param baseline name of the baseline
 */
record OutcomeClauses(String baseline) {

  /** Returns a clause for each variant of which, or of whose baseline, a trial was not survived. */
  List<String> survivals(List<VariantFinding> findings) {
    var clauses = new ArrayList<String>();
    var told = new HashSet<String>();
    for (var finding : findings) {
      if (!finding.survival().isFlawless() && told.add(finding.variant())) {
        clauses.add(
            survival(
                finding.variant(),
                finding.survival(),
                findings.stream().filter(f -> f.variant().equals(finding.variant())).toList()));
      }
    }
    return clauses;
  }

  /** Returns a clause for a variant of which, or of whose baseline, the generator lost trials. */
  String generatorFailed(VariantFinding finding) {
    var losses = ((GeneratorFailed) finding.ground()).losses();
    return "not decided for %1$s, because %1$s may be what ended %2$d of its trials without figures, and %4$s %3$d of its own"
        .formatted(finding.variant(), losses.lost(), losses.baselineLost(), baseline);
  }

  private String survival(String variant, Survival survival, List<VariantFinding> ofVariant) {
    var counts = counts(variant, survival);
    var ended = ofVariant.stream().filter(f -> f.ground() instanceof Ended).findFirst();
    if (ended.isPresent()) {
      return "%s is %s whatever its speed: %s"
          .formatted(variant, VerdictWords.of(ended.get().verdict()), counts);
    }
    return ofVariant.stream()
        .filter(f -> f.ground() instanceof SurvivalUnsure)
        .findFirst()
        .map(unsure ->
            "%s, so that %s %s%s"
                .formatted(
                    counts,
                    variant,
                    forbidden(survival),
                    unsure.moreRepetitions().isPresent()
                        ? " (%s)".formatted(more(unsure.moreRepetitions()))
                        : ""))
        .orElseGet(() -> counts + ofSurvivors(variant, ofVariant));
  }

  private static String forbidden(Survival survival) {
    return survival.isBetter()
        ? "can be called neither worse nor equivalent"
        : survival.isWorse()
            ? "can be called neither better nor equivalent"
            : "cannot be called equivalent";
  }

  /**
   * Says that figures are those of survivors, if the sentence has any: a variant that dies when it
   * is slow is fast where it survives.
   */
  private static String ofSurvivors(String variant, List<VariantFinding> ofVariant) {
    boolean hasFigures =
        ofVariant.stream()
            .anyMatch(finding ->
                switch (finding.ground()) {
                  case Interval _,
                      Bounded _,
                      Ranked _,
                      Doubted _,
                      TailUnserved _,
                      NotSteady _,
                      MayBeUnsteady _,
                      WithinFloor _,
                      HiddenByFloor _ ->
                      true;
                  case Ended _,
                      GeneratorFailed _,
                      SurvivalUnsure _,
                      Unserved _,
                      ServiceUnsure _,
                      FewBlocks _,
                      Unjudged _,
                      Gap _ ->
                      false;
                });
    return hasFigures
        ? ", and figures of %s are of blocks that both survived".formatted(variant)
        : "";
  }

  private String counts(String variant, Survival survival) {
    return survival.ended() > 0
        ? "%s %s in %d of %d trials, and %s in %d of %d"
            .formatted(
                variant,
                listed(survival.reasons()),
                survival.ended(),
                survival.trials(),
                survival.baselineReasons().isEmpty()
                        || survival.baselineReasons().equals(survival.reasons())
                    ? baseline
                    : baseline + " " + listed(survival.baselineReasons()),
                survival.baselineEnded(),
                survival.baselineTrials())
        : "%s %s in %d of %d trials, and %s in 0 of %d"
            .formatted(
                baseline,
                listed(survival.baselineReasons()),
                survival.baselineEnded(),
                survival.baselineTrials(),
                variant,
                survival.trials());
  }

  private static String listed(List<String> reasons) {
    return String.join(" or ", reasons);
  }

  /** Returns the clause for a notable difference of service. */
  String unserved(String variant, Unserved unserved) {
    return "%s is %s whatever its speed: %s of its requests %s, of %s's %s"
        .formatted(
            variant,
            VerdictWords.of(unserved.verdict()),
            RatioText.part(unserved.percent()),
            lost(unserved.open()),
            baseline,
            RatioText.part(unserved.baselinePercent()));
  }

  /** Returns the clause for a difference of service that may or may not be notable. */
  String unsure(VariantFinding finding) {
    var service = ((ServiceUnsure) finding.ground()).service();
    return "not decided for %s, whose part of requests that %s may be more than %s off %s's (%s, %s)"
        .formatted(
            finding.variant(),
            lost(service.canDrop()),
            UnservedJudge.NOTABLE,
            baseline,
            RatioText.points(service.low(), service.high()),
            more(finding.moreRepetitions()));
  }

  /** Returns the reason why a percentile is withheld of which requests are missing. */
  static String missing(String noun, UnservedDifference service) {
    return "because requests that %s may count as fast in it, and these may differ by enough to change the %s (%s points)"
        .formatted(lost(service.canDrop()), noun, RatioText.points(service.low(), service.high()));
  }

  /** Returns the reason why a percentile is withheld beyond which less lies than is missing. */
  static String missingBeyond(String variant, UnservedDifference service, NamedOnce baseline) {
    return "because more requests %s (%s of %s's, %s of %s's) than lie beyond it, and they may count as fast in it"
        .formatted(
            lost(service.canDrop()),
            RatioText.part(service.percent()),
            variant,
            RatioText.part(service.baselinePercent()),
            baseline);
  }

  /** Returns what would decide an open question. */
  static String more(OptionalInt repetitions) {
    if (repetitions.isEmpty()) {
      return "not even %d more repetitions would probably decide".formatted(Outlook.MOST);
    }
    int count = repetitions.getAsInt();
    return "%d more %s with a chance of %.0f %%"
        .formatted(
            count, count == 1 ? "repetition decides" : "repetitions decide", 100 * Outlook.CHANCE);
  }

  private static String lost(boolean canDrop) {
    return canDrop ? "fail or are dropped" : "fail";
  }
}
