package dev.benchwright.core.api.run;

/**
 * Whether the subjects of a run that asks for {@code resources.warmUpCpu} get it. This is decided
 * once, before the first trial, so that all trials of a run are alike.
 *
 * @param granted whether every subject starts with {@code warmUpCpu}; if not, every subject has
 *     {@code cpu} from the start
 * @param message what was decided, and why, as a sentence
 */
public record BoostStatus(boolean granted, String message) {}
