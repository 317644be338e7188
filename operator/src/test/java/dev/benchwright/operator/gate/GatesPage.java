package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GatesSpec;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes docs/gates.md from the gates. */
final class GatesPage {

  private static final String INTRODUCTION =
      """
      # Gates

      A gate is a rule that a trial must pass so that its numbers can be trusted. `status.gates` of a trial
      has each gate's name, the observed and the allowed value, and to whom it can be due that a trial
      fails the gate. That decides what becomes of the trial:

      | cause | a trial that fails the gate |
      | --- | --- |
      | the infrastructure | is Invalid and does not count. The operator keeps it with its numbers, and repeats it at once, until it has run `spec.gates.maxAttempts` times (default 3). Then its cell reports it, and the run continues |
      | perhaps the variant | counts and is not repeated: a gate that throws out the slow trials of a variant makes it look fast. A verdict must be the same with these trials and without them, or it is Inconclusive. If the gate doubts only some metrics (`doubts` in `status.gates`), this is so for verdicts by these. The sentence says how many they are, and what to change. Where something died, nothing is left that could count: see below |
      | the variant | counts as ended by the variant, like one that died (see [statistics](statistics.md#outcomes)) |

      That the variant cannot be the cause has to be shown; otherwise it may be. The build writes this page
      from the gates, and fails when the two differ.

      A load generator that runs out of memory, exits, or does not end in time leaves no numbers that a gate could
      doubt. Its memory grows with the requests that are under way and with the answers it counts, so that a
      slow variant or a fast one may be the cause. Such a trial is repeated, because a run should be complete,
      but not silently: `generatorFailed` of its cell counts it, and where a variant and the baseline lost unequal
      numbers of trials in this way, the verdict is Inconclusive: the trials that are left are a selection, of which nobody knows
      the direction. Equal numbers are taken to be lost for the same reason, so that Better and Worse stand, and only Equivalent does not. Raise `spec.load.generator.memory`. A generator whose pod was
      evicted or deleted is lost to the infrastructure. So much for generators. Counted with them are a component that died under the
      load and is [shared by all trials](systems.md#shared-by-all-trials) or not under test, whatever died after it, because nobody
      knows whether the variant's load was the cause; a ready subject that never
      answers one, because a NetworkPolicy may be the cause as well as the variant (`NoAnswer`; if all
      `maxAttempts` attempts, two at least, end so, and no subject of the variant has answered in the run while those of others have,
      it is the variant's outcome); one that was told to stop (exit code
      143) and the cluster does not say by whom; one whose node was short of disk space, inodes or processes, which it may have used up;
      and one that others' additions to its pod may have cut off: a container, such as a service mesh's proxy, that ended or ceased
      to be ready, a readiness gate, or a readiness probe.

      No probe of this operator runs under the load, so that a subject or database that ceases to be ready then, with nothing added to
      its pod, does so because its node's kubelet was restarted. The trial is lost to the infrastructure (`SubjectUnready`).

      A subject or database that is evicted, deleted or drained after the load was over takes nothing from its
      trial, which is measured; the generator must be there until its log has been read. A node that stops answering under the load looks like a subject that refuses requests until
      Kubernetes says that it is lost, some 40 seconds later. No gate sees that if the node answers again before, or the
      trial has been measured by then.

      ```yaml
      spec:
        gates:
          maxAttempts: 2            # 1: never repeat
          neighbourCpuPercent: 40   # another limit
          disabled: [ClockMoved]    # gates that are not applied
      ```

      A gate fails only on evidence: if Prometheus lacks the data, the gate passes with `known: false` in
      `status.gates`. At the end of the run, its message counts the valid trials with such a gate, and
      names the gates.
      """;

  private GatesPage() {}

  static String text() {
    var page = new StringBuilder(INTRODUCTION);
    page.append(
        "\n| gate | allowed by default | changed by `spec.gates` | cause |\n| --- | --- | --- | --- |\n");
    var gates = Gates.of(GatesSpec.DEFAULT).all();
    for (var gate : gates) {
      page.append(
          "| [%s](#%s) | %s | %s | %s |\n"
              .formatted(
                  gate.name().text(),
                  gate.name().text().toLowerCase(Locale.ROOT),
                  gate.allowed(),
                  gate.description().limits().stream()
                      .map("`%s`"::formatted)
                      .collect(Collectors.joining(", ")),
                  gate.causeInWords()));
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
