package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Doubted;
import dev.benchwright.core.judge.verdict.VerdictBasis.HiddenByFloor;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.TailUnserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.MillisText;
import dev.benchwright.core.judge.wording.VerdictWords;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Clauses about what has an interval and is not decided, each with the reason.
 *
 * @param baseline the baseline, which the sentence may have named already
 * @param findings all findings of the sentence
 */
record OpenClauses(NamedOnce baseline, List<VariantFinding> findings) {

  /** Returns clauses of intervals that are too wide. */
  List<String> undecided() {
    return ofEachMetric(
        f ->
            (f.isByInterval() || isBoundedWithoutDifference(f))
                && f.verdict() == Verdict.INCONCLUSIVE
                && isTold(f),
        (metric, ofMetric) ->
            "not decided%s in %s (%s)"
                .formatted(
                    baseline.after("against"),
                    noun(metric),
                    ofMetric.stream().map(OpenClauses::item).collect(Collectors.joining("; "))));
  }

  /** Returns clauses of lower bounds, which decide only in one direction. */
  List<String> bounded() {
    return ofEachMetric(
        f ->
            f.ground() instanceof Bounded
                && f.verdict() == Verdict.INCONCLUSIVE
                && !isBoundedWithoutDifference(f),
        (metric, ofMetric) ->
            withheld(
                metric,
                ofMetric,
                "because the load ended, the generator or a dependency was at its limit, or the subject was still compiling, before the true figures were reached"));
  }

  /** Returns clauses of verdicts that hang on trials which a gate doubts. */
  List<String> doubted() {
    return byMetric(f -> f.ground() instanceof Doubted).values().stream()
        .flatMap(List::stream)
        .map(finding -> {
          var doubted = (Doubted) finding.ground();
          return "not decided for %s in %s, which is %s with all trials and %s without those that failed %s"
              .formatted(
                  finding.variant(),
                  noun(finding.entry().metric()),
                  VerdictWords.of(doubted.with()),
                  VerdictWords.of(doubted.without()),
                  String.join(", ", doubted.gates()));
        })
        .toList();
  }

  /** Returns clauses of percentiles of which requests are missing. */
  List<String> tailUnserved() {
    var clauses = new ArrayList<String>();
    for (var finding : findings) {
      if (finding.ground() instanceof TailUnserved(var service)) {
        var metric = finding.entry().metric();
        clauses.add(
            withheld(
                metric,
                List.of(finding),
                service.isBeyond(metric)
                    ? OutcomeClauses.missingBeyond(finding.variant(), service, baseline)
                    : OutcomeClauses.missing(noun(metric), service)));
      }
    }
    return clauses;
  }

  /** Returns clauses of windows that changed by as much, or may have. */
  List<String> unsteady() {
    var clauses =
        new ArrayList<>(
            ofEachMetric(
                f -> f.ground() instanceof NotSteady && isTold(f),
                (metric, ofMetric) -> withheld(metric, ofMetric, WindowClauses.changed())));
    for (var finding : findings) {
      if (finding.ground() instanceof MayBeUnsteady unsteady && isTold(finding)) {
        clauses.add(
            withheld(
                finding.entry().metric(),
                List.of(finding),
                WindowClauses.mayHaveChanged(finding, unsteady)));
      }
    }
    return clauses;
  }

  /** Returns clauses of latencies that differ by less than the generator's own does. */
  List<String> withinFloor() {
    var clauses = new ArrayList<String>();
    for (var finding : findings) {
      if (finding.ground() instanceof WithinFloor(double difference, double spread)) {
        var noun = noun(finding.entry().metric());
        clauses.add(
            "not decided%s in %s, where %s differs by %s, within the %s by which the generator's own %s varies"
                .formatted(
                    baseline.after("against"),
                    noun,
                    finding.variant(),
                    MillisText.of(difference),
                    MillisText.of(spread),
                    noun));
      }
    }
    return clauses;
  }

  /** Returns clauses of latencies that are mostly the generator's own. */
  List<String> hiddenByFloor() {
    var clauses = new ArrayList<String>();
    for (var finding : findings) {
      if (finding.ground() instanceof HiddenByFloor(double floor, double ofBaseline)) {
        clauses.add(
            withheld(
                finding.entry().metric(),
                List.of(finding),
                "because up to %s of %s's %s are the generator's own latency, which hides differences; use a scenario with more work, or give spec.load.generator more CPU"
                    .formatted(MillisText.of(floor), baseline, MillisText.of(ofBaseline))));
      }
    }
    return clauses;
  }

  private String withheld(Metric metric, List<VariantFinding> ofMetric, String reason) {
    return "not decided%s in %s (%s), %s"
        .formatted(
            baseline.after("against"),
            noun(metric),
            ofMetric.stream().map(VariantFinding::interval).collect(Collectors.joining("; ")),
            reason);
  }

  /**
   * What a million requests cost follows from speed, so that it may be left open silently beside an
   * open speed, and only there.
   */
  private boolean isTold(VariantFinding finding) {
    return finding.entry().tier() == Tier.SPEED
        || findings.size() == 1
        || findings.stream()
            .filter(f -> f.cell().equals(finding.cell()) && f.entry().tier() == Tier.SPEED)
            .allMatch(f -> f.verdict() == Verdict.EQUIVALENT);
  }

  /** Returns whether the figures would decide nothing either if they were exact. */
  private static boolean isBoundedWithoutDifference(VariantFinding finding) {
    return finding.ground() instanceof Bounded(var judgement, _)
        && judgement.verdict() == Verdict.INCONCLUSIVE;
  }

  private static String item(VariantFinding finding) {
    return finding.isByInterval()
        ? "%s%s, %s"
            .formatted(
                finding.interval(),
                finding.judgement().map(Judgement::ratio).filter(OpenClauses::differs).isPresent()
                    ? ", not sure enough as one of several comparisons"
                    : "",
                OutcomeClauses.more(finding.moreRepetitions()))
        : finding.interval();
  }

  private static boolean differs(PairedRatio ratio) {
    return ratio.low() > 1 || ratio.high() < 1;
  }

  private static String noun(Metric metric) {
    return MetricWords.of(metric).noun();
  }

  private List<String> ofEachMetric(
      Predicate<VariantFinding> which, BiFunction<Metric, List<VariantFinding>, String> clause) {
    return byMetric(which).entrySet().stream()
        .map(entry -> clause.apply(entry.getKey(), entry.getValue()))
        .toList();
  }

  private Map<Metric, List<VariantFinding>> byMetric(Predicate<VariantFinding> which) {
    return VariantFinding.byMetric(findings, which);
  }
}
