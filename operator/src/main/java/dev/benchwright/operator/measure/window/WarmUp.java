package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.WarmUpRule;

/**
 * The decision about a measured warm-up.
 *
 * @param seconds how long it was
 * @param rule {@link WarmUpRule#SETTLED}, {@link WarmUpRule#CEILING} or {@link WarmUpRule#UNSURE}
 * @param message what had settled, had not, or could not be told, as a sentence
 */
public record WarmUp(int seconds, WarmUpRule rule, String message) {}
