package dev.benchwright.operator.web.live;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.WebJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody who looks at a run is told.
 *
 * @param name of the event, for the page
 * @param json its data
 * @param last whether nothing comes after it
 */
record LiveEvent(String name, String json, boolean last) {

  private static final String TROUBLE = "trouble";

  /** Whether it says why there are no series, or that there are again. */
  boolean isTrouble() {
    return name.equals(TROUBLE);
  }

  /** All that is known, for who has just come. */
  static LiveEvent snapshot(RunView run, List<TrialRow> trials, @Nullable Stretch series) {
    return new LiveEvent("snapshot", WebJson.write(new Snapshot(run, trials, series)), false);
  }

  /** The run has become like this. */
  static LiveEvent run(RunView run) {
    return new LiveEvent("run", WebJson.write(run), false);
  }

  /** A trial has become like this. */
  static LiveEvent trial(TrialRow trial) {
    return new LiveEvent("trial", WebJson.write(trial), false);
  }

  /** All that is known by now of the trial that is under way, over time. */
  static LiveEvent series(Stretch stretch) {
    return new LiveEvent("series", WebJson.write(stretch), false);
  }

  /** Why there are no series, as a sentence; an empty one when there are again. */
  static LiveEvent trouble(String sentence) {
    return new LiveEvent(TROUBLE, WebJson.write(new Trouble(sentence)), false);
  }

  /** The run is over: the page has all of it. */
  static LiveEvent over() {
    return new LiveEvent("over", "{}", true);
  }

  /** The run has been deleted. */
  static LiveEvent gone() {
    return new LiveEvent("gone", "{}", true);
  }

  /** The operator is stopping; another one may serve the page in a moment. */
  static LiveEvent stopping() {
    return new LiveEvent("stopping", "{}", true);
  }

  /**
   * All that is known of a run.
   *
   * @param series of the trial that is, or was last, under way
   */
  record Snapshot(RunView run, List<TrialRow> trials, @Nullable Stretch series) {}

  /**
   * A stretch of a trial's series.
   *
   * @param trial name of the trial
   * @param beganMillis when its load began, epoch ms
   * @param values what they are
   */
  record Stretch(String trial, long beganMillis, TrialSeries values) {}

  /** A sentence. */
  record Trouble(String message) {}
}
