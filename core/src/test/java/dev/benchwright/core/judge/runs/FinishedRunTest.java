package dev.benchwright.core.judge.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.judge.trials.FinishedTrial;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinishedRunTest {

  @Test
  void onlyItsOwnTrialsAreOfARun() throws NotComparableException {
    var run =
        FinishedRun.of(
            run("Succeeded"),
            List.of(
                trial("uid-1", 1, "Succeeded", 100),
                trial("uid-of-a-deleted-run", 2, "Succeeded", 1),
                trial("uid-1", 3, "Invalid", 2)));
    assertThat(run.identity().fullName()).isEqualTo("shop/nightly");
    assertThat(run.identity().finishedAt()).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(run.trials()).extracting(FinishedTrial::block).containsExactly(1, 3);
    assertThat(run.described()).hasSize(1);
  }

  @Test
  void aRunThatIsNotOverIsNotCompared() {
    assertThatThrownBy(
            () -> FinishedRun.of(run("Running"), List.of(trial("uid-1", 1, "Succeeded", 100))))
        .isInstanceOf(NotComparableException.class)
        .hasMessage("Run shop/nightly is not over yet; compare it when it is.");
  }

  @Test
  void aRunWithoutATrialThatCountsIsNotCompared() {
    assertThatThrownBy(
            () -> FinishedRun.of(run("Failed"), List.of(trial("uid-1", 1, "Invalid", 100))))
        .isInstanceOf(NotComparableException.class)
        .hasMessageStartingWith("Run shop/nightly has no trial that counts");
  }

  private static BenchmarkRun run(String phase) {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder().withNamespace("shop").withName("nightly").withUid("uid-1").build());
    run.setSpec(RunSpecs.run().variants("webflux").build());
    run.setStatus(
        Serialization.unmarshal(
            "{\"phase\": \"%s\", \"finishedAt\": \"2026-01-01T00:00:00Z\"}".formatted(phase),
            BenchmarkRunStatus.class));
    return run;
  }

  private static BenchmarkTrial trial(String owner, int block, String phase, double rate) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace("shop")
            .withName("nightly-b%d-c1".formatted(block))
            .withOwnerReferences(new OwnerReferenceBuilder().withUid(owner).build())
            .build());
    trial.setSpec(new BenchmarkTrialSpec("nightly", "webflux", 10, "10 users", block, block, 1));
    trial.setStatus(
        Serialization.unmarshal(
            """
            {"phase": "%s", "measurements": {"requestsPerSecond": %s}, "environment": {"node": "n"}}
            """
                .formatted(phase, rate),
            BenchmarkTrialStatus.class));
    return trial;
  }
}
