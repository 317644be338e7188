package dev.benchwright.cli;

import dev.benchwright.core.plan.TrialCount;
import java.time.Instant;
import java.util.Objects;

/** A run that is under way in words. */
final class RunText {

  private RunText() {}

  /** What it is doing, as the operator says it. */
  static String message(RunSnapshot run) {
    return Plain.of(
        Objects.requireNonNullElse(
            run.status().message(),
            "The operator has not looked at it yet. If it stays so: kubectl benchwright doctor"));
  }

  /** How far it is: {@code 3/12}. */
  static String progress(RunSnapshot run) {
    var progress = run.status().progress();
    var count = TrialCount.of(run.run());
    return progress == null ? "%d/%d".formatted(count.settled(), count.planned()) : progress;
  }

  /** How long it will take: {@code about 4 min left}; of one that waits, once it has its turn. */
  static String timeLeft(RunSnapshot run, Instant now) {
    var about = DurationText.about(run.timeLeft().at(now));
    return switch (run.status().phase()) {
      case RUNNING -> about + " left";
      case QUEUED, SUSPENDED -> about + " once it runs";
      case SUCCEEDED, FAILED, CANCELLED -> "over";
    };
  }
}
