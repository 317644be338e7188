package dev.benchwright.operator.web.live;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.WebJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event for a run's viewers.
 *
 * @param name name of the event, for the page
 * @param json its data
 * @param last whether no event follows it
 */
record LiveEvent(String name, String json, boolean last) {

  private static final String TROUBLE = "trouble";

  /** Returns whether it says why there are no series, or that there are some again. */
  boolean isTrouble() {
    return name.equals(TROUBLE);
  }

  /** Returns an event with everything that is known, for a new viewer. */
  static LiveEvent snapshot(RunView run, List<TrialRow> trials, @Nullable Stretch series) {
    return new LiveEvent("snapshot", WebJson.write(new Snapshot(run, trials, series)), false);
  }

  /** Returns an event with the run as it is now. */
  static LiveEvent run(RunView run) {
    return new LiveEvent("run", WebJson.write(run), false);
  }

  /** Returns an event with a trial as it is now. */
  static LiveEvent trial(TrialRow trial) {
    return new LiveEvent("trial", WebJson.write(trial), false);
  }

  /** Returns an event with all known values over time of the current trial. */
  static LiveEvent series(Stretch stretch) {
    return new LiveEvent("series", WebJson.write(stretch), false);
  }

  /** Returns an event that says why there are no series; it is empty when there are again. */
  static LiveEvent trouble(String sentence) {
    return new LiveEvent(TROUBLE, WebJson.write(new Trouble(sentence)), false);
  }

  /** Returns the event that the run is over: the page has everything about it. */
  static LiveEvent over() {
    return new LiveEvent("over", "{}", true);
  }

  /** Returns the event that the run was deleted. */
  static LiveEvent gone() {
    return new LiveEvent("gone", "{}", true);
  }

  /**
   * Returns the event that the operator is stopping; another one may serve the page in a moment.
   */
  static LiveEvent stopping() {
    return new LiveEvent("stopping", "{}", true);
  }

  /**
   * Everything that is known about a run.
   *
   * @param series series of the trial that is, or was last, under load
   */
  record Snapshot(RunView run, List<TrialRow> trials, @Nullable Stretch series) {}

  /**
   * A part of a trial's series.
   *
   * @param trial name of the trial
   * @param beganMillis when its load began, epoch ms
   * @param values the values
   */
  record Stretch(String trial, long beganMillis, TrialSeries values) {}

  /** Why there are no series, as a sentence. */
  record Trouble(String message) {}
}
