package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.json.Rfc3339;

/**
 * When a trial entered a phase.
 *
 * @param phase the phase
 * @param at when, as an RFC 3339 instant by the operator's clock
 */
public record PhaseEntry(TrialPhase phase, String at) {

  public PhaseEntry {
    Rfc3339.check("at", at);
  }
}
