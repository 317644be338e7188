package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Range;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;

/**
 * What is known of a statement's number if some of its values are only lower bounds, such as the
 * rate of a subject that was still compiling: as in a run's own verdict, it decides in the one
 * direction that no larger value can turn.
 */
enum Bound {
  /** It is as measured. */
  EXACT {
    @Override
    boolean holds(Range range, Interval interval) {
      return range.holdsFor(interval);
    }

    @Override
    boolean fails(Range range, Interval interval) {
      return range.failsFor(interval);
    }
  },

  /** It is at least what was measured. */
  AT_LEAST {
    @Override
    boolean holds(Range range, Interval interval) {
      return range.holdsFor(new Interval(interval.low(), interval.middle(), Double.MAX_VALUE));
    }

    @Override
    boolean fails(Range range, Interval interval) {
      return range.failsFor(new Interval(interval.low(), interval.middle(), Double.MAX_VALUE));
    }
  },

  /** It is at most what was measured. */
  AT_MOST {
    @Override
    boolean holds(Range range, Interval interval) {
      return range.holdsFor(new Interval(0, interval.middle(), interval.high()));
    }

    @Override
    boolean fails(Range range, Interval interval) {
      return range.failsFor(new Interval(0, interval.middle(), interval.high()));
    }
  },

  /** Values above and below the line of a ratio are lower bounds, so that nothing is known. */
  NONE {
    @Override
    boolean holds(Range range, Interval interval) {
      return false;
    }

    @Override
    boolean fails(Range range, Interval interval) {
      return false;
    }
  };

  /** Returns whether the number is in a range, wherever beyond what was measured it may be. */
  abstract boolean holds(Range range, Interval interval);

  /** Returns whether it is outside of a range, wherever beyond what was measured it may be. */
  abstract boolean fails(Range range, Interval interval);

  static Bound of(Statement statement, StudyRun run) {
    var figures = statement.figures();
    boolean above = false;
    boolean below = false;
    for (int i = 0; i < figures.size(); i++) {
      if (!trials(figures.get(i), run).isEmpty()) {
        above |= Judge.isDividend(i);
        below |= !Judge.isDividend(i);
      }
    }
    return above ? (below ? NONE : AT_LEAST) : below ? AT_MOST : EXACT;
  }

  /** Returns the names of the trials whose value of a figure is only a lower bound. */
  static List<String> trials(Figure figure, StudyRun run) {
    return run.cell(figure.variant(), figure.load()).stream()
        .filter(trial -> trial.counts() && trial.status().isAtLeast(figure))
        .map(trial -> trial.metadata().name())
        .toList();
  }
}
