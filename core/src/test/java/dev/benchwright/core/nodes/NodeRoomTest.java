package dev.benchwright.core.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.component.Component;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeRoomTest {

  private static final BenchmarkRunSpec RUN =
      Serialization.unmarshal(
              """
              metadata: {name: x}
              spec:
                scenario: db
                variants: [{name: mvc-virtual}]
                resources: {cpu: "2", memory: 2Gi}
                database: {cpu: 500m, memory: 256Mi}
                load:
                  closed: {users: [10]}
                  generator: {parallelism: 2, cpu: "1", memory: 512Mi}
              """,
              BenchmarkRun.class)
          .getSpec();

  private static final WantedPods WANTED =
      WantedPods.of(
          RUN,
          RUN.resources().measured(),
          List.of(Component.database(RUN.database(), PodPlacement.ANYWHERE)));

  @Test
  void aTrialHasAllOfItsPodsAtTheSameTime() {
    assertThat(WANTED.pods())
        .extracting(WantedPods.Pod::what)
        .containsExactly(
            "the subject", "generator 1", "generator 2", "the database", "k6-operator's starter");
  }

  @Test
  void eachPodGoesWhereThereIsMostRoom() {
    var check = check(List.of(node("a", "4", "8Gi", ""), node("b", "3", "8Gi", "")), List.of());

    assertThat(check)
        .isEqualTo(
            new Placement.Fits(
                List.of(
                    "the subject on a",
                    "generator 1 on b",
                    "generator 2 on a",
                    "the database on b",
                    "k6-operator's starter on b")));
  }

  @Test
  void whatOthersAskForIsTaken() {
    var node = node("a", "5", "8Gi", "");
    assertThat(check(List.of(node), List.of(pod("a", "450m", "1Gi"))))
        .isInstanceOf(Placement.Fits.class);

    var check = check(List.of(node), List.of(pod("a", "501m", "1Gi"), pod("b", "4", "1Gi")));

    assertThat(check)
        .isEqualTo(
            new Placement.NoRoom(
                "No node has room for the database, which asks for 0.5 cores and 256 MiB; free: a"
                    + " has 0.49 cores and 4096 MiB."));
  }

  @Test
  void whatAPodNeedsToInitialiseCountsToo() {
    var pod =
        Serialization.unmarshal(
            """
            spec:
              nodeName: a
              initContainers: [{name: i, resources: {requests: {cpu: "3"}}}]
              containers: [{name: c, resources: {requests: {cpu: 100m}}}, {name: d}]
            """,
            Pod.class);

    assertThat(check(List.of(node("a", "7", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.NoRoom.class);
    assertThat(check(List.of(node("a", "7.55", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.Fits.class);
  }

  @Test
  void whatSidecarsAskForCountsAsLongAsThePodRuns() {
    var pod =
        Serialization.unmarshal(
            """
            spec:
              nodeName: a
              overhead: {cpu: 100m}
              initContainers:
                - {name: s, restartPolicy: Always, resources: {requests: {cpu: "1"}}}
                - {name: i, resources: {requests: {cpu: 1500m}}}
              containers: [{name: c, resources: {requests: {cpu: "2"}}}]
            """,
            Pod.class);

    // Beside the 4.55 cores that the trial asks for: 2 + 1 + 0.1.
    assertThat(check(List.of(node("a", "7.64", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.NoRoom.class);
    assertThat(check(List.of(node("a", "7.65", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.Fits.class);
  }

  @Test
  void whatAPodAsksForAsAWholeIsWhatItTakes() {
    var pod =
        Serialization.unmarshal(
            """
            spec:
              nodeName: a
              resources: {requests: {cpu: "1"}}
              containers: [{name: c, resources: {requests: {cpu: 100m, memory: 1Gi}}}]
            """,
            Pod.class);

    assertThat(check(List.of(node("a", "5.54", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.NoRoom.class);
    assertThat(check(List.of(node("a", "5.55", "8Gi", "")), List.of(pod)))
        .isInstanceOf(Placement.Fits.class);
  }

  @Test
  void aNodeTakesOnlySoManyPods() {
    var node = node("a", "32", "64Gi", "");
    node.getStatus().getAllocatable().put("pods", new Quantity("5"));
    assertThat(check(List.of(node), List.of())).isInstanceOf(Placement.Fits.class);

    assertThat(check(List.of(node), List.of(pod("a", "1", "1Gi"))))
        .isEqualTo(
            new Placement.NoRoom(
                "No node has room for k6-operator's starter, which asks for 0.05 cores and 2 MiB;"
                    + " free: a has 26.5 cores and 61184 MiB and takes no more pods."));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          {key: k, value: v, effect: NoSchedule}                 | true
          {key: k, operator: Equal, value: v}                    | true
          {key: k, operator: Exists}                             | true
          {operator: Exists}                                     | true
          {key: k, effect: NoSchedule}                           | false
          {key: k, value: w, effect: NoSchedule}                 | false
          {key: other, operator: Exists}                         | false
          {key: k, operator: Exists, effect: NoExecute}          | false
          """)
  void aPodRunsOnlyOnNodesWhoseTaintsItTolerates(String toleration, boolean fits) {
    var pod =
        Serialization.unmarshal(
            "spec: {containers: [{name: c}], tolerations: [%s]}".formatted(toleration), Pod.class);
    var node = node("a", "1", "1Gi", "taints: [{key: k, value: v, effect: NoSchedule}]");

    assertThat(NodeRoom.of(List.of(node), List.of()).place("the pod", pod))
        .isInstanceOf(fits ? Placement.Fits.class : Placement.NoRoom.class);
    assertThat(NodeRoom.ofEmpty(List.of(node)).place("the pod", pod))
        .isInstanceOf(Placement.Fits.class);
  }

  /** The largest pod fits beside the subject only if the subject goes to the smaller node. */
  @Test
  void thePodsMustFitWhereverTheSubjectGoes() {
    var wanted = new WantedPods(List.of(pod("the subject", 1), pod("the generator", 2)));
    var room =
        NodeRoom.of(List.of(node("a", "2.5", "8Gi", ""), node("b", "1.5", "8Gi", "")), List.of());

    assertThat(room.place(wanted)).isInstanceOf(Placement.Fits.class);
    assertThat(room.placeWherever(wanted))
        .isEqualTo(
            new Placement.NoRoom(
                "No node has room for the generator, which asks for 2 cores and 512 MiB; free: a"
                    + " has 1.5 cores and 7680 MiB, b has 1.5 cores and 8192 MiB."));
    var larger =
        NodeRoom.of(List.of(node("a", "3", "8Gi", ""), node("b", "1.5", "8Gi", "")), List.of());
    assertThat(larger.placeWherever(wanted)).isEqualTo(larger.place(wanted));
  }

  private static WantedPods.Pod pod(String what, int cores) {
    return new WantedPods.Pod(
        what, BigDecimal.valueOf(cores), BigDecimal.valueOf(512L << 20), Map.of(), List.of());
  }

  @Test
  void nodesThatTakeNoPodsHaveNoRoom() {
    var notReady =
        node("a", "32", "64Gi", "")
            .edit()
            .editStatus()
            .editFirstCondition()
            .withStatus("False")
            .endCondition()
            .endStatus()
            .build();
    var closed = node("b", "32", "64Gi", "unschedulable: true");
    var tainted = node("c", "32", "64Gi", "taints: [{key: k, effect: NoSchedule}]");

    assertThat(check(List.of(notReady, closed, tainted), List.of()))
        .isInstanceOf(Placement.NoRoom.class);
    assertThat(
            check(
                List.of(node("d", "32", "64Gi", "taints: [{key: k, effect: PreferNoSchedule}]")),
                List.of()))
        .isInstanceOf(Placement.Fits.class);
  }

  private static Placement check(List<Node> nodes, List<Pod> pods) {
    return NodeRoom.of(nodes, pods).place(WANTED);
  }

  private static Node node(String name, String cpu, String memory, String spec) {
    return Serialization.unmarshal(
        """
        metadata: {name: %s}
        spec: {%s}
        status:
          allocatable: {cpu: "%s", memory: %s}
          conditions: [{type: Ready, status: "True"}]
        """
            .formatted(name, spec, cpu, memory),
        Node.class);
  }

  private static Pod pod(String node, String cpu, String memory) {
    return Serialization.unmarshal(
        """
        spec:
          nodeName: %s
          containers: [{name: c, resources: {requests: {cpu: %s, memory: %s}}}]
        """
            .formatted(node, "\"" + cpu + "\"", memory),
        Pod.class);
  }
}
