package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * When a trial's warm-up was taken to be over.
 *
 * @param seconds from the begin of the full load to the begin of the steady phase; of batches at
 *     least, for the last one of the warm-up is let finish
 * @param settled whether the subject had settled by then; absent where nobody looked
 * @param rule by what it was decided
 * @param message what had settled, or had not, as a sentence; absent where nobody looked
 */
public record WarmUpStatus(
    int seconds, @Nullable Boolean settled, WarmUpRule rule, @Nullable String message) {}
