package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import java.util.Optional;

/**
 * The finding about one variant at one load level.
 *
 * @param variant its name in the run
 * @param pairs number of blocks in which it and the baseline have a valid trial
 * @param judgement the judgement by the verdict metric, if there is an interval
 * @param ground the basis of the verdict
 */
public record VariantFinding(
    String variant, int pairs, Optional<Judgement> judgement, VerdictBasis ground) {

  Verdict verdict() {
    return ground.verdict();
  }
}
