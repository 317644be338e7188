package dev.benchwright.cli;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkRunSpec;
import dev.benchwright.operator.api.BenchmarkRunStatus;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.BenchmarkTrialStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A run and its trials as they were at one time.
 *
 * @param run itself
 * @param trials made so far, in the order in which they were; of all that carry its name, its own
 */
record RunSnapshot(BenchmarkRun run, List<BenchmarkTrial> trials) {

  RunSnapshot {
    trials =
        trials.stream()
            .filter(trial -> isOf(run, trial))
            .sorted(
                Comparator.<BenchmarkTrial>comparingInt(trial -> trial.getSpec().block())
                    .thenComparingInt(trial -> trial.getSpec().attempt())
                    .thenComparingInt(trial -> trial.getSpec().position()))
            .toList();
  }

  /** A deleted run of the same name may still have trials. */
  private static boolean isOf(BenchmarkRun run, BenchmarkTrial trial) {
    return trial.getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid()));
  }

  BenchmarkRunSpec spec() {
    return run.getSpec();
  }

  BenchmarkRunStatus status() {
    return Objects.requireNonNullElse(run.getStatus(), BenchmarkRunStatus.NEW);
  }

  /** The trial that is under way. */
  Optional<BenchmarkTrial> current() {
    return trials.stream().filter(trial -> !status(trial).phase().isOver()).findFirst();
  }

  static BenchmarkTrialStatus status(BenchmarkTrial trial) {
    return Objects.requireNonNullElse(trial.getStatus(), BenchmarkTrialStatus.NEW);
  }

  /** When a trial was taken up. */
  static Optional<Instant> began(BenchmarkTrial trial) {
    return status(trial).history().stream().findFirst().map(entry -> Instant.parse(entry.at()));
  }

  /** When a trial entered the phase that it is in. */
  static Optional<Instant> since(BenchmarkTrial trial) {
    return status(trial).history().stream()
        .reduce((earlier, later) -> later)
        .map(entry -> Instant.parse(entry.at()));
  }
}
