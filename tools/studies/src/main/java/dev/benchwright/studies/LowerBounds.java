package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which values of a statement are only lower bounds, such as the rate of a subject that was still
 * compiling.
 *
 * @param trials of each figure of the statement, the names of the trials with such a value
 */
record LowerBounds(List<List<String>> trials) {

  LowerBounds {
    trials = List.copyOf(trials);
  }

  static LowerBounds of(Statement statement, StudyRun run) {
    return new LowerBounds(
        statement.figures().stream().map(figure -> trials(figure, run)).toList());
  }

  private static List<String> trials(Figure figure, StudyRun run) {
    return run.cell(figure.variant(), figure.load()).stream()
        .filter(trial -> trial.counts() && trial.status().isAtLeast(figure))
        .map(trial -> trial.metadata().name())
        .toList();
  }

  boolean isEmpty() {
    return trials.stream().allMatch(List::isEmpty);
  }

  /**
   * Returns where the true number may be: beyond the interval of what was measured, to the side to
   * which larger values would move it. As in a run's own verdict, it then decides in the one
   * direction that none of them could turn.
   */
  Interval possible(Interval measured) {
    double low = measured.low();
    double high = measured.high();
    for (int i = 0; i < trials.size(); i++) {
      if (!trials.get(i).isEmpty()) {
        if (Judge.isDividend(i)) {
          high = Double.POSITIVE_INFINITY;
        } else {
          low = 0;
        }
      }
    }
    return new Interval(low, measured.middle(), high);
  }

  /** Returns the end of a sentence without its stop; nothing if there are none. */
  String text() {
    return trials.stream()
        .filter(names -> !names.isEmpty())
        .map(names ->
            ", where %s served at least what is counted here".formatted(Guards.names(names)))
        .collect(Collectors.joining());
  }
}
