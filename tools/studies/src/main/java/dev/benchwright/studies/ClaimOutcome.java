package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import java.util.List;

/**
 * What became of a claim.
 *
 * @param claim the claim
 * @param statements what became of its parts
 */
record ClaimOutcome(Claim claim, List<StatementOutcome> statements) {

  ClaimOutcome {
    statements = List.copyOf(statements);
  }

  /** Contradicted when any part is, repeated when all parts are. */
  Verdict verdict() {
    if (statements.stream().anyMatch(s -> s.verdict() == Verdict.CONTRADICTED)) {
      return Verdict.CONTRADICTED;
    }
    return statements.stream().allMatch(s -> s.verdict() == Verdict.REPEATED)
        ? Verdict.REPEATED
        : Verdict.NOT_TESTABLE;
  }

  /** The statements that decided the verdict. */
  List<StatementOutcome> decisive() {
    return statements.stream().filter(s -> s.verdict() == verdict()).toList();
  }
}
