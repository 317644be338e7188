package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.outcomes.Survival;
import dev.benchwright.core.judge.statistics.Judgement;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The finding about one variant at one load level by one metric of the headline.
 *
 * @param cell the variant and the load level
 * @param entry the metric
 * @param pairs number of blocks in which it and the baseline have a valid trial
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

  String variant() {
    return cell.variant();
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
