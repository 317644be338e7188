package dev.benchwright.core.api.run;

import java.util.List;

/**
 * The latency that the load generator itself adds: what it measured of a subject that answers at
 * once, at rates that the first block had shown. The subject's own part of it is not deducted, so
 * it is an upper bound.
 *
 * @param rates the rates, lowest first; empty if it could not be measured
 * @param message what was measured, or why nothing was, as a sentence
 */
public record FloorStatus(List<FloorRate> rates, String message) {

  public FloorStatus {
    rates = rates == null ? List.of() : List.copyOf(rates);
  }
}
