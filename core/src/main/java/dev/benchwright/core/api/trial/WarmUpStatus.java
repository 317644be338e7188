package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * When a trial's warm-up ended.
 *
 * @param seconds time from the start of the full load, after cycles of load and rest if there are
 *     any, to the start of the steady phase; for batches a minimum, because the last batch of the
 *     warm-up finishes first
 * @param settled whether the subject is shown to have settled by then; absent if the warm-up was
 *     not measured
 * @param rule what ended it
 * @param message what had settled, had not, or could not be told, as a sentence; absent if the
 *     warm-up was not measured
 */
public record WarmUpStatus(
    int seconds, @Nullable Boolean settled, WarmUpRule rule, @Nullable String message) {}
