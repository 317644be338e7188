package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.runs.Objection.Doubtful;
import dev.benchwright.core.judge.runs.Objection.LowerBounds;
import dev.benchwright.core.judge.runs.Objection.NotWaited;
import dev.benchwright.core.judge.runs.Objection.Selection;
import dev.benchwright.core.judge.runs.Objection.Survivors;
import dev.benchwright.core.judge.runs.Objection.TailUnserved;
import dev.benchwright.core.judge.runs.Objection.Unsteady;
import dev.benchwright.core.judge.runs.VariantChange.Ended;
import dev.benchwright.core.judge.runs.VariantChange.Gap;
import dev.benchwright.core.judge.runs.VariantChange.Interval;
import dev.benchwright.core.judge.runs.VariantChange.NotJudged;
import dev.benchwright.core.judge.runs.VariantChange.Refusal;
import dev.benchwright.core.judge.runs.VariantChange.RefusalWithheld;
import dev.benchwright.core.judge.runs.VariantChange.ServiceUnsure;
import dev.benchwright.core.judge.runs.VariantChange.Withheld;
import dev.benchwright.core.judge.statistics.WelchRatio;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.judge.wording.VerdictWords;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has changed from one run to another at one load level, as a sentence for readers without
 * statistics: first what is better or worse, then what makes no difference, then what is not
 * decided.
 *
 * @param place the load level with its preposition, as in "At 1000 users"
 * @param a name of the run that b is compared with
 * @param b name of the run that is judged
 * @param words words for the verdict metric
 * @param marginPercent smaller differences do not matter
 */
record ChangeSentence(String place, String a, String b, MetricWords words, double marginPercent) {

  /** Returns all changes in one sentence. */
  String of(List<VariantChange> changes) {
    return "%s, from %s to %s: %s."
        .formatted(
            place,
            a,
            b,
            changes.stream()
                .sorted(Comparator.comparing(VariantChange::verdict))
                .map(change -> change.variant() + clause(change))
                .collect(Collectors.joining("; ")));
  }

  private String clause(VariantChange change) {
    return switch (change.ground()) {
      case Interval interval -> interval(interval.verdict(), interval.ratio());
      case Ended ended -> ended(ended.verdict(), ended.survival());
      case Withheld(var interval, var objection) ->
          " is not decided in %s (%s), because %s"
              .formatted(
                  words.noun(),
                  RatioText.around(interval.ratio().low(), interval.ratio().high()),
                  reason(objection));
      case Refusal refusal -> unserved(refusal.verdict(), refusal.service());
      case RefusalWithheld(var service, var objection) ->
          " is not decided, although %s, because %s"
              .formatted(unserved(service), reason(objection));
      case NotJudged(var reason) -> " is not judged, because " + reason(reason);
      case ServiceUnsure(var service) -> unsure(service);
      case Gap gap -> ": nothing can be said, because " + reason(gap);
    };
  }

  private String interval(Verdict verdict, WelchRatio of) {
    return switch (verdict) {
      case BETTER, WORSE -> difference(of);
      case EQUIVALENT ->
          " shows no difference larger than %s in %s (%s)"
              .formatted(
                  RatioText.asWritten(marginPercent),
                  words.noun(),
                  RatioText.around(of.low(), of.high()));
      case INCONCLUSIVE, NOT_JUDGED ->
          " is not decided in %s (%s)"
              .formatted(words.noun(), RatioText.around(of.low(), of.high()));
    };
  }

  private String difference(WelchRatio of) {
    double ratio = of.ratio();
    return RatioText.isInTimes(ratio)
        ? " %s %s times the %s (95 %% interval %s)"
            .formatted(
                words.verb(),
                RatioText.times(ratio),
                words.noun(),
                RatioText.timesInterval(ratio, of.low(), of.high()))
        : " %s %s %s (95 %% interval %s)"
            .formatted(
                words.verb(),
                words.percent(ratio),
                words.noun(),
                RatioText.percentInterval(ratio, of.low(), of.high()));
  }

  private String ended(Verdict verdict, Survival survival) {
    return " is %s whatever its speed: %s".formatted(VerdictWords.of(verdict), ends(survival));
  }

  private String ends(Survival survival) {
    return "it %s in %d of %d trials of %s, and in %d of %d of %s"
        .formatted(
            Stream.concat(survival.reasons().stream(), survival.baselineReasons().stream())
                .distinct()
                .collect(Collectors.joining(" or ")),
            survival.ended(),
            survival.trials(),
            b,
            survival.baselineEnded(),
            survival.baselineTrials(),
            a);
  }

  private String reason(Objection objection) {
    return switch (objection) {
      case NotWaited run ->
          "%s has spec.load.steadiness: Reported, which gives figures and no verdict"
              .formatted(run == NotWaited.IN_A ? a : b);
      case Survivors(var survival) -> ends(survival);
      case Selection(var losses) ->
          "it may be what ended %d of its trials of %s and %d of %s without figures"
              .formatted(losses.lost(), b, losses.baselineLost(), a);
      case TailUnserved(var service, var beyond) when beyond ->
          "more requests %s (%s, and %s in %s) than lie beyond it, and they may count as fast"
              .formatted(
                  lost(service),
                  RatioText.part(service.percentB()),
                  RatioText.part(service.percentA()),
                  a);
      case TailUnserved(var service, _) ->
          "requests that %s may count as fast in it, and these may differ by enough to change the %s (%s points)"
              .formatted(
                  lost(service), words.noun(), RatioText.points(service.low(), service.high()));
      case LowerBounds _ -> "some of its figures are only what it serves at least";
      case Doubtful(var without, var gates) ->
          "without the trials that failed %s it is %s"
              .formatted(String.join(", ", gates), VerdictWords.of(without));
      case Unsteady _ -> "measured windows changed by as much";
    };
  }

  private String unserved(Verdict verdict, UnservedChange service) {
    return " is %s whatever its speed: %s".formatted(VerdictWords.of(verdict), unserved(service));
  }

  private String unserved(UnservedChange service) {
    return "%s of its requests %s, and %s in %s"
        .formatted(
            RatioText.part(service.percentB()),
            lost(service),
            RatioText.part(service.percentA()),
            a);
  }

  private static String unsure(UnservedChange service) {
    return " is not decided, because the part of its requests that %s may have moved by more than %s (%s)"
        .formatted(
            lost(service), UnservedJudge.NOTABLE, RatioText.points(service.low(), service.high()));
  }

  private static String lost(UnservedChange service) {
    return service.canDrop() ? "fail or are dropped" : "fail";
  }

  private String reason(Gap gap) {
    return switch (gap) {
      case NO_TRIAL_IN_A -> "it has no valid trial in " + a;
      case NO_TRIAL_IN_B -> "it has no valid trial in " + b;
      case ONE_TRIAL -> "an interval needs at least two valid trials in each run";
      case NEVER ->
          "in some trials its %s is worse than any number (Never in limits)"
              .formatted(words.noun());
      case TOO_FEW_REQUESTS ->
          "some of the trials to compare have too few requests for a " + words.noun();
      case NOT_MEASURED -> "some of the trials to compare have no " + words.noun();
      case ZERO -> "some %s is zero, which has no ratio".formatted(words.noun());
    };
  }
}
