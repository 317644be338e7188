package dev.benchwright.cli.follow;

import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.report.StatusWord;
import java.util.Objects;
import java.util.stream.Collectors;

/** Describes a trial. */
final class TrialText {

  private TrialText() {}

  /** Returns which trial it is: {@code hello-run-b1-c2, mvc-virtual at 20 users, block 1}. */
  static String which(BenchmarkTrial trial) {
    var spec = trial.getSpec();
    var attempt = spec.attempt() == 1 ? "" : ", attempt " + spec.attempt();
    return Plain.of(
        "%s, %s at %s, block %d%s"
            .formatted(
                trial.getMetadata().getName(), spec.variant(), spec.load(), spec.block(), attempt));
  }

  /** Returns how the trial ended: its phase, and the reason when its numbers do not count. */
  static String end(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    var phase = StatusWord.of(status.phase());
    return switch (status.phase()) {
      case SUCCEEDED -> phase;
      case INVALID ->
          "%s (%s)"
              .formatted(
                  phase,
                  status.gates().stream()
                      .filter(gate -> !gate.passed())
                      .map(GateStatus::name)
                      .collect(Collectors.joining(", ")));
      default ->
          Plain.of("%s: %s".formatted(phase, Objects.requireNonNullElse(status.message(), "")));
    };
  }
}
