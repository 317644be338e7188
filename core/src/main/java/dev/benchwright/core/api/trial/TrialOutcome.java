package dev.benchwright.core.api.trial;

/**
 * How a trial ends.
 *
 * @param phase {@link TrialPhase#SUCCEEDED}, {@link TrialPhase#INVALID}, {@link TrialPhase#FAILED}
 *     or {@link TrialPhase#CANCELLED}
 * @param reason one CamelCase word for machines, for example {@code ImagePullFailed}
 * @param message a sentence for people: what was wrong and what to do
 */
public record TrialOutcome(TrialPhase phase, String reason, String message) {}
