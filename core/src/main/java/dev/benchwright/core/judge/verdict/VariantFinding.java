package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
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
 * @param moreRepetitions how many further blocks would probably decide what is open; empty if it is
 *     unknown, too many, or nothing is open
 */
public record VariantFinding(
    CandidateCell cell,
    Headline.Entry entry,
    int pairs,
    Optional<Judgement> judgement,
    VerdictBasis ground,
    OptionalInt moreRepetitions) {

  String variant() {
    return cell.variant();
  }

  Verdict verdict() {
    return ground.verdict();
  }

  VariantFinding with(OptionalInt more) {
    return new VariantFinding(cell, entry, pairs, judgement, ground, more);
  }
}
