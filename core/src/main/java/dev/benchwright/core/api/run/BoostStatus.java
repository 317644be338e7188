package dev.benchwright.core.api.run;

import org.jspecify.annotations.Nullable;

/**
 * Whether the subjects of a run warm up with more CPU than they are measured with. This is decided
 * once, before the first trial, so that all trials of a run are alike.
 *
 * @param granted whether every subject starts with more; if not, every subject has {@code
 *     resources.cpu} from the start
 * @param message what was decided, and why, as a sentence
 * @param cpu the CPU that every subject starts with, if it is more; in a run from before this
 *     field, it is {@code resources.warmUpCpu}
 */
public record BoostStatus(boolean granted, String message, @Nullable String cpu) {}
