package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.trial.RunIntent;
import java.util.Arrays;

/**
 * What keeps a run out of its lane's queue: nothing of it may be under way, and it keeps no other
 * run waiting. Condition {@code Complete} names it as its reason.
 */
public enum KeptOut {
  /** Somebody beyond the lane has to admit the run first, or has taken that back. */
  AWAITING_ADMISSION("AwaitingAdmission", "Normal", "Evicted"),
  /** One of its trials cannot be read, so that nobody knows whether it counts. */
  TRIAL_UNREADABLE("TrialUnreadable", "Warning", "TrialUnreadable");

  private final String reason;
  private final String eventType;
  private final String eventReason;

  KeptOut(String reason, String eventType, String eventReason) {
    this.reason = reason;
    this.eventType = eventType;
    this.eventReason = eventReason;
  }

  /** Whether a run is kept out, for whatever reason, as its status says. */
  public static boolean isKeptOut(BenchmarkRun run) {
    return run.statusOrNew().conditions().stream()
        .filter(condition -> RunConditions.COMPLETE.equals(condition.getType()))
        .anyMatch(condition ->
            Arrays.stream(values()).anyMatch(why -> why.reason.equals(condition.getReason())));
  }

  /** What a run wants of its trial under way. */
  public static RunIntent wanted(BenchmarkRun run) {
    return !run.canBeRead() || run.getSpec().halted() || isKeptOut(run)
        ? RunIntent.STOP
        : RunIntent.CONTINUE;
  }

  /** Reason of the condition. */
  public String reason() {
    return reason;
  }

  /** Type of the event that tells of a run which had the lane and has to leave it. */
  public String eventType() {
    return eventType;
  }

  /** Reason of that event. */
  public String eventReason() {
    return eventReason;
  }
}
