package dev.benchwright.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.Runs;
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
}
