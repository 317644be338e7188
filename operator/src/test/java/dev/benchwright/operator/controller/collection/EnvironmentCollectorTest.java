package dev.benchwright.operator.controller.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.operator.measure.SubjectInfo;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentCollectorTest {

  @ParameterizedTest
  @CsvSource({
    "docker.io/grafana/k6:1.8.1, 1.8.1",
    "grafana/k6:v1.8.1, 1.8.1",
    "registry.example.com:5000/k6:1.9.0-rc1, 1.9.0-rc1",
    "grafana/k6:1.8.1@sha256:0a1b, 1.8.1",
    "docker.io/library/postgres:18.1, 18.1",
  })
  void theVersionIsTheOneThatTheImagesTagNames(String image, String version) {
    assertThat(EnvironmentCollector.versionInTag(image)).isEqualTo(version);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "grafana/k6",
        "grafana/k6:latest",
        "registry.example.com:5000/grafana/k6",
        "grafana/k6@sha256:0a1b"
      })
  void aTagThatIsNoVersionTellsNone(String image) {
    assertThat(EnvironmentCollector.versionInTag(image)).isNull();
  }

  @Test
  void aMachineIsWhatItsNodeAndTheSubjectTell() {
    var node =
        new NodeBuilder()
            .withNewStatus()
            .withCapacity(Map.of("cpu", new Quantity("2"), "memory", new Quantity("8145932Ki")))
            .withNewNodeInfo()
            .withKernelVersion("6.1.0")
            .withOsImage("Debian GNU/Linux 12")
            .withArchitecture("amd64")
            .withKubeletVersion("v1.34.4")
            .withContainerRuntimeVersion("containerd://1.6.20")
            .endNodeInfo()
            .endStatus()
            .build();
    var told = new SubjectInfo(Optional.empty(), Optional.of("EPYC"), Optional.of("1"), Map.of());

    assertThat(EnvironmentCollector.machine(Optional.of(node), told))
        .isEqualTo(
            new MachineStatus(
                "6.1.0",
                "Debian GNU/Linux 12",
                "amd64",
                "EPYC",
                "1",
                "2",
                7955L,
                "v1.34.4",
                "containerd://1.6.20"));
  }

  @Test
  void aNodeThatMayNotBeReadLeavesWhatTheSubjectTold() {
    var told = new SubjectInfo(Optional.empty(), Optional.of("EPYC"), Optional.empty(), Map.of());

    assertThat(EnvironmentCollector.machine(Optional.empty(), told))
        .isEqualTo(new MachineStatus(null, null, null, "EPYC", null, null, null, null, null));
    assertThat(EnvironmentCollector.machine(Optional.empty(), SubjectInfo.NOTHING)).isNull();
  }

  @Test
  void anImageIsReadOfTheContainerThatMatters() {
    assertThat(EnvironmentCollector.image(Optional.of(pod()), "subject"))
        .isEqualTo(new ImageStatus("benchwright/mvc:1", "benchwright/mvc@sha256:12"));
    assertThat(EnvironmentCollector.image(Optional.empty(), "subject")).isNull();
  }

  private static Pod pod() {
    return new PodBuilder()
        .withNewSpec()
        .addNewContainer()
        .withName("sidecar")
        .withImage("mesh:1")
        .endContainer()
        .addNewContainer()
        .withName("subject")
        .withImage("benchwright/mvc:1")
        .endContainer()
        .endSpec()
        .withNewStatus()
        .withContainerStatuses(
            new ContainerStatusBuilder().withName("sidecar").withImageID("mesh@sha256:1").build(),
            new ContainerStatusBuilder()
                .withName("subject")
                .withImageID("benchwright/mvc@sha256:12")
                .build())
        .endStatus()
        .build();
  }
}
