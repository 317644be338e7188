package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import java.util.Optional;

/**
 * What became of a statement.
 *
 * @param statement the statement
 * @param verdict on it alone
 * @param reason a sentence without its full stop
 * @param samples of its figures, in their order; none when the run was not made
 * @param interval what was held against its range: of the figure, or of the ratio of two
 */
record StatementOutcome(
    Statement statement,
    Verdict verdict,
    String reason,
    List<Sample> samples,
    Optional<Interval> interval) {

  StatementOutcome {
    samples = List.copyOf(samples);
  }
}
