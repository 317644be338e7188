package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.wording.RatioText;

/** Clauses about differences that the change within measured windows may have made or hidden. */
final class WindowClauses {

  private WindowClauses() {}

  /** Returns the reason why what is shown to change withholds a verdict. */
  static String changed() {
    return "because measured windows changed by as much";
  }

  /**
   * Returns the reason why a finding is withheld whose ratio may still have been changing, and what
   * to do.
   *
   * @param unsteady the finding's ground
   */
  static String mayHaveChanged(VariantFinding finding, MayBeUnsteady unsteady) {
    boolean hidden =
        finding.judgement().map(Judgement::verdict).filter(Verdict.EQUIVALENT::equals).isPresent();
    return "because from the first third of the measured windows to the last this ratio changed by %s, which may %s; raise spec.load.steadySeconds or spec.repetitions"
        .formatted(
            RatioText.around(unsteady.change().low(), unsteady.change().high()),
            hidden ? "hide a difference" : "be all of the difference");
  }
}
