package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestDeadlines;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeploymentResolverTest {

  private static final TrialDeadlines DEADLINES =
      TestDeadlines.ofProvisioning(Duration.ofSeconds(180));

  @Test
  void aTrialOfACellDeploysItsVariantUnderTheRunsLoad() throws NotAcceptedException {
    var deployment = resolved(trial("webflux", null));
    assertThat(deployment.entry().image()).contains("webflux");
    assertThat(deployment.load().closed()).isNotNull();
    assertThat(deployment.boostCpu()).contains("4");
    assertThat(deployment.askingSeconds()).isEqualTo(240);
  }

  @Test
  void theGeneratorIsMeasuredWithASubjectThatAnswersAtOnceAndHasTheRunsCpuFromTheStart()
      throws NotAcceptedException {
    var deployment = resolved(trial(FloorSpec.VARIANT, new FloorSpec(100, 50)));
    assertThat(deployment.entry().image()).isEqualTo("floor:1");
    assertThat(deployment.target().others()).isEmpty();
    assertThat(deployment.target().request().check().body()).isEqualTo("OK");
    assertThat(deployment.load().model())
        .isInstanceOfSatisfying(
            StaircaseLoadSpec.class,
            stairs -> {
              assertThat(stairs.startPerSecond()).isEqualTo(100);
              assertThat(stairs.maxPerSecond()).isEqualTo(200);
            });
    assertThat(deployment.boostCpu()).isEmpty();
    assertThat(deployment.entry().resources().cpu()).isEqualTo("2");
    assertThat(deployment.askingSeconds()).isEqualTo(90);
  }

  @Test
  void theDeadlinesOfItsTrialAreNeverLongerThanThoseOfOthers() {
    var brief = TestDeadlines.ofProvisioning(Duration.ofSeconds(10));
    var limits = brief.of(trial(FloorSpec.VARIANT, new FloorSpec(100, 50)));
    assertThat(limits.provisioning()).isEqualTo(Duration.ofSeconds(10));
    assertThat(limits.prometheusOutage()).isZero();
    assertThat(limits.releasing()).isEqualTo(brief.releasing());
    assertThat(brief.of(trial("webflux", null))).isEqualTo(brief);
  }

  private static TrialDeployment resolved(BenchmarkTrial trial) throws NotAcceptedException {
    var run = Runs.run("team/r").warmUpCpu("4").boostGranted(true).started().build();
    return new DeploymentResolver(Catalog.bundled(), BenchmarkRun::getSpec, "floor:1", DEADLINES)
        .of(run, trial);
  }

  private static BenchmarkTrial trial(String variant, @Nullable FloorSpec floor) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder().withNamespace("team").withName("r-1").withUid("uid").build());
    trial.setSpec(new BenchmarkTrialSpec("r", variant, 10, "10 users", 1, 1, 1, floor));
    return trial;
  }
}
