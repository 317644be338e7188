package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.DurationText;
import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.core.plan.TrialCount;
import java.time.Instant;
import java.util.Objects;

/** Describes a run that is under way. */
final class RunText {

  private RunText() {}

  /** Returns what the run is doing, in the operator's words. */
  static String message(RunSnapshot run) {
    return Plain.of(
        Objects.requireNonNullElse(
            run.status().message(),
            "The operator has not read it yet. If this does not change: kubectl benchwright doctor"));
  }

  /** Returns the progress: {@code 3/12}. */
  static String progress(RunSnapshot run) {
    var progress = run.status().progress();
    var count = TrialCount.of(run.run());
    return progress == null ? "%d/%d".formatted(count.settled(), count.planned()) : progress;
  }

  /**
   * Returns the time left: {@code about 4 min left}; for a run that waits, the time once it runs.
   */
  static String timeLeft(RunSnapshot run, Instant now) {
    var about = DurationText.about(run.timeLeft().at(now));
    return switch (run.status().phase()) {
      case RUNNING -> about + " left";
      case QUEUED, SUSPENDED -> about + " once it runs";
      case SUCCEEDED, FAILED, CANCELLED -> "over";
    };
  }
}
