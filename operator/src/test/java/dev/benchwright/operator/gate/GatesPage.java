package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GatesSpec;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes docs/gates.md from the gates. */
final class GatesPage {

  private static final String INTRODUCTION =
      """
      # Gates

      A gate is a rule that a trial must keep to for its numbers to count. `status.gates` of a trial
      has each gate's name, what was observed and what is allowed. A trial that a gate does not let
      pass is Invalid: it is kept, with its numbers, and it is repeated when all other trials of its
      block are over, until it has run `spec.gates.maxAttempts` times (3, when the run does not say).
      Then its cell says so, and the run goes on. This page is written from the gates by the build,
      which fails when the two differ.

      ```yaml
      spec:
        gates:
          maxAttempts: 2            # 1: never repeat
          neighbourCpuPercent: 40   # a limit of one's own
          disabled: [ClockMoved]    # gates that do not judge
      ```

      What Prometheus does not tell is unknown, and passes: a gate says that something is wrong, never
      that it could be. Such a gate has `known: false` in `status.gates`, and the run's message says at
      its end in how many of the trials that count there was one, and which.
      """;

  private GatesPage() {}

  static String text() {
    var page = new StringBuilder(INTRODUCTION);
    page.append("\n| gate | allowed by default | changed by `spec.gates` |\n| --- | --- | --- |\n");
    var gates = Gates.of(GatesSpec.DEFAULT).all();
    for (var gate : gates) {
      page.append(
          "| [%s](#%s) | %s | %s |\n"
              .formatted(
                  gate.name().text(),
                  gate.name().text().toLowerCase(Locale.ROOT),
                  gate.allowed(),
                  gate.description().limits().stream()
                      .map("`%s`"::formatted)
                      .collect(Collectors.joining(", "))));
    }
    for (var gate : gates) {
      var description = gate.description();
      page.append(
          "\n## %s\n\n%s\n\n%s\n"
              .formatted(gate.name().text(), description.observes(), description.why()));
    }
    return page.toString();
  }
}
