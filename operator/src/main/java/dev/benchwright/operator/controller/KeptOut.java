package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkRun;
import java.util.Arrays;

/**
 * What keeps a run out of its lane's queue: nothing of it may be under way, and it keeps no other
 * run waiting. Condition {@code Complete} names it as its reason.
 */
enum KeptOut {
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
  static boolean isKeptOut(BenchmarkRun run) {
    return RunStatuses.of(run).conditions().stream()
        .filter(condition -> RunConditions.COMPLETE.equals(condition.getType()))
        .anyMatch(condition ->
            Arrays.stream(values()).anyMatch(why -> why.reason.equals(condition.getReason())));
  }

  /** Reason of the condition. */
  String reason() {
    return reason;
  }

  /** Type of the event that tells of a run which had the lane and has to leave it. */
  String eventType() {
    return eventType;
  }

  /** Reason of that event. */
  String eventReason() {
    return eventReason;
  }
}
