package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.WarmUpRule;

/**
 * The decision about a measured warm-up.
 *
 * @param seconds how long it was
 * @param rule {@link WarmUpRule#SETTLED} or {@link WarmUpRule#CEILING}
 * @param message what had or had not settled, as a sentence
 */
public record WarmUp(int seconds, WarmUpRule rule, String message) {}
