package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import java.util.Optional;

/**
 * The outcome of a statement.
 *
 * @param statement the statement
 * @param verdict the verdict on this statement alone
 * @param reason the reason, a sentence without its full stop
 * @param samples the samples of its figures, in their order; none when the run was not made
 * @param interval the interval of the figure, or of the ratio of two, that was compared with the
 *     range: of a contradicted statement the wider one, of the level that it shares with the others
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
