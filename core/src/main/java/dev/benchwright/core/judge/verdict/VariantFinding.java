package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The finding about one variant at one load level by one metric of the headline.
 *
 * @param cell the variant and the load level
 * @param entry the metric
 * @param pairs number of blocks in which it is compared with the baseline
 * @param judgement the judgement by this metric, if there is an interval
 * @param ground the basis of the verdict
 * @param survival how many trials of the two they themselves ended
 * @param moreRepetitions how many further blocks would probably decide what is open; empty if it is
 *     unknown, too many, or nothing is open
 * @param withoutDoubts the finding without the values that gates doubt; empty if there are none
 */
public record VariantFinding(
    CandidateCell cell,
    Headline.Entry entry,
    int pairs,
    Optional<Judgement> judgement,
    VerdictBasis ground,
    Survival survival,
    OptionalInt moreRepetitions,
    Optional<VariantFinding> withoutDoubts) {

  /** Creates a finding that rests on no value that a gate doubts. */
  VariantFinding(
      CandidateCell cell,
      Headline.Entry entry,
      int pairs,
      Optional<Judgement> judgement,
      VerdictBasis ground,
      Survival survival,
      OptionalInt moreRepetitions) {
    this(cell, entry, pairs, judgement, ground, survival, moreRepetitions, Optional.empty());
  }

  /** Returns those findings that are wanted, by metric, in their order. */
  static SequencedMap<Metric, List<VariantFinding>> byMetric(
      List<VariantFinding> findings, Predicate<VariantFinding> which) {
    return findings.stream()
        .filter(which)
        .collect(
            Collectors.groupingBy(
                finding -> finding.entry().metric(), LinkedHashMap::new, Collectors.toList()));
  }

  String variant() {
    return cell.variant();
  }

  /** Returns whether the verdict follows from the interval alone. */
  boolean isByInterval() {
    return ground instanceof Interval;
  }

  /** Returns the variant and the interval of its ratio to the baseline, which there must be. */
  String interval() {
    var ratio = judgement.orElseThrow().ratio();
    return "%s: %s".formatted(variant(), RatioText.around(ratio.low(), ratio.high()));
  }

  Verdict verdict() {
    return ground.verdict();
  }

  VariantFinding with(OptionalInt more) {
    return new VariantFinding(cell, entry, pairs, judgement, ground, survival, more, withoutDoubts);
  }

  VariantFinding without(VariantFinding doubts) {
    return new VariantFinding(
        cell, entry, pairs, judgement, ground, survival, moreRepetitions, Optional.of(doubts));
  }

  VariantFinding on(VerdictBasis other) {
    return new VariantFinding(
        cell, entry, pairs, judgement, other, survival, moreRepetitions, withoutDoubts);
  }
}
