package dev.benchwright.operator.run;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.plan.PlannedTrial;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Optional;

/** Makes planned trials for tests, with the status that a test writes. */
public final class MadeTrials {

  private MadeTrials() {}

  /** Returns a trial of a cell that counts, with its throughput. */
  static BenchmarkTrial succeeded(int block, double requestsPerSecond) {
    return of(
        new PlannedTrial("r-b%d".formatted(block), "webflux", LoadLevel.ofUsers(10), block, 1, 1),
        "{phase: Succeeded, measurements: {requestsPerSecond: %s}}".formatted(requestsPerSecond));
  }

  /** Returns the trial that measured the generator at 100/s, 150/s and 200/s. */
  static BenchmarkTrial floor(String status) {
    return of(
        new PlannedTrial(
            "r-floor",
            FloorSpec.VARIANT,
            new LoadLevel(200, "100/s to 200/s"),
            1,
            2,
            1,
            Optional.of(new FloorSpec(100, 50))),
        status);
  }

  /** Returns a planned trial with this status, in YAML. */
  public static BenchmarkTrial of(PlannedTrial planned, String status) {
    var trial = new BenchmarkTrial();
    trial.getMetadata().setName(planned.name());
    trial.setSpec(
        new BenchmarkTrialSpec(
            "r",
            planned.variant(),
            planned.level().value(),
            planned.level().text(),
            planned.block(),
            planned.position(),
            planned.attempt(),
            planned.floor().orElse(null)));
    // Without the first line, the client would read it as JSON.
    trial.setStatus(Serialization.unmarshal("---\n" + status, BenchmarkTrialStatus.class));
    return trial;
  }
}
