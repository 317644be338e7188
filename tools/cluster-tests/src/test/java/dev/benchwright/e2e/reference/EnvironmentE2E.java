package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.e2e.AppliedRun;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run shows what its trials ran on and with, and everything that differed between variants. */
@Tag("reference")
class EnvironmentE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  @Test
  void whatWasMeantToDifferIsAmongTheDifferencesAndTheRestIsTheSame() {
    var run = REFERENCE.finished();

    var platform = environment(run, "mvc-platform-10");
    assertThat(platform.settings())
        .containsEntry("tomcat.maxThreads", "10")
        .containsEntry("tomcat.maxConnections", "1000000")
        .containsEntry("requestThreads", "platform-threads");
    var jvm = Objects.requireNonNull(platform.jvm());
    assertThat(jvm.version()).startsWith("25");
    assertThat(jvm.collector()).isEqualTo("Serial");
    assertThat(jvm.effectiveProcessors()).isEqualTo(1);
    assertThat(jvm.maxHeapMiB()).isEqualTo(300);
    assertThat(jvm.flags()).anyMatch(flag -> flag.flag().equals("MaxHeapSize"));
    assertThat(Objects.requireNonNull(platform.machine()).cgroupVersion()).isIn("1", "2");
    assertOfNode(REFERENCE.client(), platform);
    assertThat(platform.image()).contains("mvc");
    assertThat(platform.imageId()).contains("sha256:");

    assertThat(difference(run, "requestThreads").values())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("mvc-platform-10", "platform-threads", "mvc-virtual", "virtual-threads"));
    assertThat(difference(run, "tomcat.maxThreads").values())
        .containsEntry("mvc-platform-10", "10");
    assertThat(run.status().differences())
        .extracting(DifferenceStatus::setting)
        .as("one image, one node, one JVM")
        .noneMatch(name ->
            name.startsWith("image")
                || name.startsWith("node")
                || name.startsWith("machine.")
                || name.startsWith("jvm.")
                || name.startsWith("versions."));
    var common = Objects.requireNonNull(run.status().environment());
    assertThat(Objects.requireNonNull(common.jvm()).version()).isEqualTo(jvm.version());
    assertThat(common.machine()).isEqualTo(platform.machine());
    var versions = Objects.requireNonNull(common.versions());
    assertThat(versions.kubernetes())
        .isEqualTo(REFERENCE.client().getKubernetesVersion().getGitVersion());
    assertThat(versions.k6()).matches("[0-9]+\\.[0-9]+.*");
    assertThat(versions.prometheus()).isNotBlank();
    assertThat(versions.operator()).isNotBlank();
    assertThat(common.notes()).isEmpty();
  }

  private static void assertOfNode(KubernetesClient client, TrialEnvironment environment) {
    var node = client.nodes().withName(Objects.requireNonNull(environment.node())).get();
    var machine = Objects.requireNonNull(environment.machine());
    assertThat(machine.kernel()).isEqualTo(node.getStatus().getNodeInfo().getKernelVersion());
    assertThat(machine.kubelet()).isEqualTo(node.getStatus().getNodeInfo().getKubeletVersion());
    assertThat(machine.cpus()).isEqualTo(String.valueOf(node.getStatus().getCapacity().get("cpu")));
  }

  private static TrialEnvironment environment(AppliedRun run, String variant) {
    return Objects.requireNonNull(
        AppliedRun.status(run.trialOf(variant)).environment(), "the trial has no environment");
  }

  private static DifferenceStatus difference(AppliedRun run, String setting) {
    return run.status().differences().stream()
        .filter(difference -> difference.setting().equals(setting))
        .findFirst()
        .orElseThrow(
            () -> new AssertionError("no difference in %s: %s".formatted(setting, run.status())));
  }
}
