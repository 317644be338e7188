package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * What one gate found.
 *
 * @param name of the gate
 * @param passed whether the trial's numbers may count as far as this gate goes
 * @param observed what was seen, in words with its unit
 * @param allowed what would have been right, in words with its unit
 * @param known whether all was there that the gate looks at; a gate lets pass what it does not
 *     know. Absent in trials of an operator that did not tell
 */
public record GateStatus(
    String name, boolean passed, String observed, String allowed, @Nullable Boolean known) {

  /** Whether the gate let the trial pass without having seen all that it looks at. */
  public boolean couldNotLook() {
    return Boolean.FALSE.equals(known);
  }
}
