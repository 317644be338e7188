package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Statement;
import dev.benchwright.studies.StudyRun.Trial;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which values of a statement are only bounds of what they are to say: the rate of a subject that
 * was still compiling a lower one, a latency to which throttling added an upper one.
 *
 * @param figures the bounds among the values of each figure of the statement
 */
record Bounds(List<OfFigure> figures) {

  Bounds {
    figures = List.copyOf(figures);
  }

  /**
   * The bounds among the values of a figure.
   *
   * @param lower the names of the trials whose value may be too small
   * @param upper the names of the trials whose value may be too large
   */
  record OfFigure(List<String> lower, List<String> upper) {

    OfFigure {
      lower = List.copyOf(lower);
      upper = List.copyOf(upper);
    }
  }

  static Bounds of(Statement statement, Claim claim, StudyRun run, Guards guards) {
    return new Bounds(
        statement.figures().stream()
            .map(figure ->
                new OfFigure(
                    names(figure, run, trial -> trial.status().isAtLeast(figure)),
                    names(figure, run, trial -> guards.throttlingAdds(figure, claim, run, trial))))
            .toList());
  }

  private static List<String> names(Figure figure, StudyRun run, Predicate<Trial> which) {
    return run.cell(figure.variant(), figure.load()).stream()
        .filter(Trial::counts)
        .filter(which)
        .map(trial -> trial.metadata().name())
        .toList();
  }

  boolean isEmpty() {
    return figures.stream()
        .allMatch(figure -> figure.lower().isEmpty() && figure.upper().isEmpty());
  }

  /**
   * Returns where the true number may be: beyond the interval of what was measured, to each side to
   * which true values would move it. As in a run's own verdict, it then decides in the one
   * direction that none of them could turn.
   */
  Interval possible(Interval measured) {
    double low = measured.low();
    double high = measured.high();
    for (int i = 0; i < figures.size(); i++) {
      var figure = figures.get(i);
      boolean dividend = Judge.isDividend(i);
      if (!(dividend ? figure.lower() : figure.upper()).isEmpty()) {
        high = Double.POSITIVE_INFINITY;
      }
      if (!(dividend ? figure.upper() : figure.lower()).isEmpty()) {
        low = 0;
      }
    }
    return new Interval(low, measured.middle(), high);
  }

  /** Returns the end of a sentence without its stop; nothing if there are none. */
  String text() {
    return figures.stream()
        .map(figure ->
            clause(figure.lower(), "served at least what is counted here")
                + clause(figure.upper(), "took at most what is counted here, as it was throttled"))
        .collect(Collectors.joining());
  }

  private static String clause(List<String> trials, String predicate) {
    return trials.isEmpty() ? "" : ", where %s %s".formatted(Guards.names(trials), predicate);
  }
}
