package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import java.util.Optional;

/**
 * What was found about one variant at one load level.
 *
 * @param variant its name in the run
 * @param pairs blocks in which it and the baseline have a valid trial
 * @param judgement of the verdict metric, where an interval could be had
 * @param ground what the verdict stands on
 */
public record VariantFinding(
    String variant, int pairs, Optional<Judgement> judgement, VerdictBasis ground) {

  Verdict verdict() {
    return ground.verdict();
  }
}
