package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * How a trial ends.
 *
 * @param phase {@link TrialPhase#SUCCEEDED}, {@link TrialPhase#INVALID}, {@link TrialPhase#FAILED}
 *     or {@link TrialPhase#CANCELLED}
 * @param reason one CamelCase word for machines, for example {@code ImagePullFailed}
 * @param message a sentence for people: what was wrong and what to do
 * @param earlyEnd to whom it is due that the trial has no figures that count; absent if it has, if
 *     it was cancelled, and in trials of an operator that did not record it
 */
public record TrialOutcome(
    TrialPhase phase, String reason, String message, @Nullable EarlyEnd earlyEnd) {

  /** Creates the outcome of a trial that has figures that count, or was cancelled. */
  public TrialOutcome(TrialPhase phase, String reason, String message) {
    this(phase, reason, message, null);
  }
}
