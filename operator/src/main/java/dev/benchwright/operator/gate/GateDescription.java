package dev.benchwright.operator.gate;

import java.util.List;

/**
 * A gate for people; docs/gates.md is made of these.
 *
 * @param observes what it looks at
 * @param limits fields of {@code spec.gates} that change what it allows; may be empty
 * @param why what would be wrong with numbers that it does not let pass
 */
record GateDescription(String observes, List<String> limits, String why) {

  GateDescription {
    limits = List.copyOf(limits);
  }
}
