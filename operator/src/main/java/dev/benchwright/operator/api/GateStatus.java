package dev.benchwright.operator.api;

/**
 * What one gate found.
 *
 * @param name of the gate
 * @param passed whether the trial's numbers may count as far as this gate goes
 * @param observed what was seen, in words with its unit
 * @param allowed what would have been right, in words with its unit
 */
public record GateStatus(String name, boolean passed, String observed, String allowed) {}
