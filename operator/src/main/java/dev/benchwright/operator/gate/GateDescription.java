package dev.benchwright.operator.gate;

import java.util.List;

/**
 * A description of a gate for people; docs/gates.md is written from these.
 *
 * @param observes what the gate checks
 * @param limits fields of {@code spec.gates} that change what it allows; may be empty
 * @param why what would be wrong with the numbers of a trial that fails it, and why the variant may
 *     or cannot be the cause
 */
record GateDescription(String observes, List<String> limits, String why) {

  GateDescription {
    limits = List.copyOf(limits);
  }
}
