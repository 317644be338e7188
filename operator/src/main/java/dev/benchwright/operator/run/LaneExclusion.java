package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.trial.RunIntent;
import java.util.Arrays;

/**
 * Reasons that exclude a run from its lane's queue: nothing of it may be under way, and no other
 * run waits for it. Condition {@code Complete} has this reason.
 */
public enum LaneExclusion {
  /** What the run names is not there yet, so that nobody knows whether it can be accepted. */
  AWAITING_ACCEPTANCE("AwaitingAcceptance", "Normal", "AwaitingAcceptance"),
  /** The run is not admitted yet, for example by Kueue, or no longer. */
  AWAITING_ADMISSION("AwaitingAdmission", "Normal", "Evicted"),
  /** One of its trials cannot be read, so it is unknown whether that trial counts. */
  TRIAL_UNREADABLE("TrialUnreadable", "Warning", "TrialUnreadable");

  private final String reason;
  private final String eventType;
  private final String eventReason;

  LaneExclusion(String reason, String eventType, String eventReason) {
    this.reason = reason;
    this.eventType = eventType;
    this.eventReason = eventReason;
  }

  /** Returns whether the run's status says that it is excluded, for any reason. */
  public static boolean isExcluded(BenchmarkRun run) {
    return run.statusOrNew().conditions().stream()
        .filter(condition -> RunConditions.COMPLETE.equals(condition.getType()))
        .anyMatch(condition ->
            Arrays.stream(values()).anyMatch(why -> why.reason.equals(condition.getReason())));
  }

  /** Returns what a run wants of its current trial. */
  public static RunIntent wanted(BenchmarkRun run) {
    return !run.canBeRead() || run.getSpec().halted() || isExcluded(run)
        ? RunIntent.STOP
        : RunIntent.CONTINUE;
  }

  /** Returns the reason of the condition. */
  public String reason() {
    return reason;
  }

  /** Returns the type of the event that reports that a run had the lane and has to leave it. */
  public String eventType() {
    return eventType;
  }

  /** Returns the reason of that event. */
  public String eventReason() {
    return eventReason;
  }
}
