package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.WarmUpRule;

/**
 * What was decided of a measured warm-up.
 *
 * @param seconds how long it was
 * @param rule {@link WarmUpRule#SETTLED} or {@link WarmUpRule#CEILING}
 * @param message what had settled, or had not, as a sentence
 */
public record WarmUp(int seconds, WarmUpRule rule, String message) {}
