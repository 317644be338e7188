package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import java.util.List;

/**
 * The findings at one load level, as a sentence for readers without statistics: first what is
 * known, in the order of the headline's metrics, then what is not decided, then what could not be
 * compared.
 *
 * @param place the load level with its preposition, as in "At 1000 users"
 * @param baseline name of the baseline
 * @param marginPercent smaller differences do not matter
 */
record VerdictSentence(String place, String baseline, double marginPercent) {

  /** Returns all findings of a load level in one sentence, and what bounds it in another. */
  String of(List<VariantFinding> findings) {
    return "%s, %s.%s"
        .formatted(
            place,
            String.join("; ", new VerdictClauses(baseline, marginPercent, findings).all()),
            modes(findings));
  }

  /**
   * Says what blocks that agree cannot exclude: n of them exclude, with 95 % confidence, only what
   * happens in more than 1 - 0.05^(1/n) of all trials.
   */
  private static String modes(List<VariantFinding> findings) {
    return findings.stream()
        .filter(f -> f.verdict() == Verdict.EQUIVALENT)
        .mapToInt(VariantFinding::pairs)
        .min()
        .stream()
        .mapToObj(blocks ->
            " %d blocks may miss what happens in fewer than %.0f %% of trials."
                .formatted(blocks, 100 * (1 - Math.pow(0.05, 1.0 / blocks))))
        .findFirst()
        .orElse("");
  }
}
