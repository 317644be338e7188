package dev.benchwright.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.nodes.NodeRoom;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeCheckTest {

  private static final WantedSizes WANTED =
      WantedSizes.of(
          Serialization.unmarshal(
                  """
                  metadata: {name: x}
                  spec:
                    scenario: db
                    variants: [{name: mvc-virtual}]
                    resources: {cpu: 500m, memory: 1Gi, warmUpCpu: 1500m}
                    database: {cpu: 500m, memory: 256Mi}
                    load: {closed: {users: [10]}, generator: {cpu: 500m, memory: 512Mi}}
                  """,
                  BenchmarkRun.class)
              .getSpec());

  @Test
  void roomForTheWarmUpIsRoomForAll() {
    assertThat(check("2550m"))
        .isEqualTo(
            Check.ok(
                "nodes",
                "There is room for a trial's pods: the subject on a, the database on a, the"
                    + " generator on a, k6-operator's starter on a."));
  }

  @Test
  void roomWithoutTheBoostIsAWarningThatSaysWhatHappens() {
    assertThat(check("2"))
        .isEqualTo(
            Check.warn(
                "nodes",
                "There is room for a trial's pods, but not while the subject has more CPU to warm"
                    + " up: No node has room for the generator, which asks for 0.5 cores and 512"
                    + " MiB; free: a has 0 cores and 6912 MiB.",
                "Write a smaller spec.resources.warmUpCpu; without room for it, the run has no"
                    + " warm-up boost."));
  }

  @Test
  void noRoomForWhatIsMeasuredIsAFailure() {
    assertThat(check("1"))
        .isEqualTo(
            Check.fail(
                "nodes",
                "No node has room for the generator, which asks for 0.5 cores and 512 MiB; free: a"
                    + " has 0 cores and 6912 MiB.",
                "Write smaller spec.resources or load.generator, check spec.placement, or add a"
                    + " node."));
  }

  private static Check check(String cpu) {
    var node =
        Serialization.unmarshal(
            """
            metadata: {name: a}
            spec: {}
            status:
              allocatable: {cpu: "%s", memory: 8Gi}
              conditions: [{type: Ready, status: "True"}]
            """
                .formatted(cpu),
            Node.class);
    return NodeCheck.of(NodeRoom.of(List.of(node), List.of()), WANTED);
  }
}
