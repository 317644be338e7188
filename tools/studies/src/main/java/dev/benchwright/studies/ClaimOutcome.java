package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import java.util.List;

/**
 * The outcome of a claim.
 *
 * @param claim the claim
 * @param statements the outcomes of its statements
 */
record ClaimOutcome(Claim claim, List<StatementOutcome> statements) {

  ClaimOutcome {
    statements = List.copyOf(statements);
  }

  /**
   * Returns contradicted when any statement is, repeated when all are, else not measured when any
   * is not, and else not testable.
   */
  Verdict verdict() {
    if (statements.stream().anyMatch(s -> s.verdict() == Verdict.CONTRADICTED)) {
      return Verdict.CONTRADICTED;
    }
    if (statements.stream().anyMatch(s -> s.verdict() == Verdict.NOT_MEASURED)) {
      return Verdict.NOT_MEASURED;
    }
    return !statements.isEmpty()
            && statements.stream().allMatch(s -> s.verdict() == Verdict.REPEATED)
        ? Verdict.REPEATED
        : Verdict.NOT_TESTABLE;
  }

  /** Returns whether it is repeated by statements that hold only a part of what the claim says. */
  boolean isInPart() {
    return claim.notHeld() != null && verdict() == Verdict.REPEATED;
  }

  /** Returns the statements that decided the verdict. */
  List<StatementOutcome> decisive() {
    return statements.stream().filter(s -> s.verdict() == verdict()).toList();
  }
}
