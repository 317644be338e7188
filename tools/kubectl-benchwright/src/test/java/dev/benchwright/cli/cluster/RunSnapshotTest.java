package dev.benchwright.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.Runs;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.FloorSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunSnapshotTest {

  @Test
  void trialsOfADeletedRunOfThatNameAreNotItsOwn() {
    var own = Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40"));
    var another = Runs.trial(2, Runs.loading("10:00:40"));
    another.getMetadata().getOwnerReferences().getFirst().setUid("another");

    var run =
        new RunSnapshot(
            Runs.run("{phase: Running, progress: 1/4, settledTrials: 1, plannedTrials: 4}"),
            List.of(another, own));

    assertThat(run.trials()).containsExactly(own);
    assertThat(run.current()).isEmpty();
  }

  @Test
  void theTrialThatMeasuresTheGeneratorItselfIsNoneOfTheRunsCells() {
    var cell = Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40"));
    var floor = Runs.trial(2, Runs.loading("10:00:40"));
    var spec = floor.getSpec();
    floor.setSpec(
        new BenchmarkTrialSpec(
            spec.run(), FloorSpec.VARIANT, 200, "100/s to 200/s", 1, 2, 1, new FloorSpec(100, 50)));

    var run =
        new RunSnapshot(
            Runs.run("{phase: Running, progress: 1/4, settledTrials: 1, plannedTrials: 4}"),
            List.of(floor, cell));

    assertThat(run.trials()).containsExactly(cell);
    assertThat(run.current()).isEmpty();
  }
}
