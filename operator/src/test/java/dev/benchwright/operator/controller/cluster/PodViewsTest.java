package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PodViewsTest {

  @Test
  void aPodWithoutStatusIsNeitherReadyNorInTrouble() {
    var view = PodViews.of(pod("{}"));
    assertThat(view.ready()).isFalse();
    assertThat(view.obstacle()).isEmpty();
    assertThat(view.end()).isEmpty();
  }

  @Test
  void theImageIsKnownOnceTheRuntimeHasResolvedIt() {
    assertThat(PodViews.of(pod("{}")).imageId()).isEmpty();
    assertThat(
            PodViews.of(
                    pod(
                        """
                        containerStatuses:
                        - restartCount: 0
                          imageID: ""
                          state: {waiting: {reason: ContainerCreating}}
                        """))
                .imageId())
        .isEmpty();
    assertThat(
            PodViews.of(
                    pod(
                        """
                        containerStatuses:
                        - restartCount: 0
                          imageID: example/ours@sha256:1
                          state: {running: {}}
                        """))
                .imageId())
        .contains("example/ours@sha256:1");
  }

  @Test
  void aContainerThatIsBeingCreatedMeetsNoObstacle() {
    assertThat(
            PodViews.of(
                    pod(
                        """
                        containerStatuses:
                        - restartCount: 0
                          state: {waiting: {reason: ContainerCreating}}
                        """))
                .obstacle())
        .isEmpty();
  }

  @Test
  void aFailingPullIsAnObstacleWithKubeletsWords() {
    assertThat(
            PodViews.of(
                    pod(
                        """
                        containerStatuses:
                        - restartCount: 0
                          state: {waiting: {reason: ErrImagePull, message: no such image}}
                        """))
                .obstacle())
        .contains(new Obstacle("ErrImagePull", "no such image"));
  }

  @Test
  void aPodThatFindsNoNodeIsAnObstacleWithTheSchedulersWords() {
    assertThat(
            PodViews.of(
                    pod(
                        """
                        conditions:
                        - {type: PodScheduled, status: "False", message: Insufficient cpu}
                        """))
                .obstacle())
        .contains(new Obstacle("Unschedulable", "Insufficient cpu"));
  }

  @Test
  void readinessIsThePodsOwnCondition() {
    assertThat(PodViews.of(pod("conditions: [{type: Ready, status: 'True'}]")).ready()).isTrue();
    assertThat(PodViews.of(pod("conditions: [{type: Ready, status: 'False'}]")).ready()).isFalse();
  }

  @Test
  void anEndedContainerTellsItsExitCodeReasonAndLastWords() {
    var view =
        PodViews.of(
            pod(
                """
                containerStatuses:
                - restartCount: 1
                  state: {terminated: {exitCode: 137, reason: OOMKilled, message: last words}}
                """));
    assertThat(view.end()).contains(new End(137, "OOMKilled", "last words"));
    assertThat(view.end().orElseThrow().outOfMemory()).isTrue();
    assertThat(view.restarts()).isEqualTo(1);
  }

  @Test
  void anEvictedPodHasEndedEvenWithoutAContainerStatus() {
    assertThat(
            PodViews.of(
                    pod("{phase: Failed, reason: Evicted, message: The node was low on memory}"))
                .end())
        .contains(new End(-1, "Evicted", "The node was low on memory"));
  }

  @Test
  void whatTheClusterDoesToAPodIsADisruption() {
    assertThat(disruption("{phase: Failed, reason: Evicted, message: The node was low on memory}"))
        .contains("Evicted: The node was low on memory");
    assertThat(
            disruption(
                """
                conditions:
                - {type: DisruptionTarget, status: "True", reason: PreemptionByScheduler}
                """))
        .contains("PreemptionByScheduler");
    assertThat(
            disruption(
                """
                containerStatuses:
                - restartCount: 0
                  state: {terminated: {exitCode: 137, reason: ContainerStatusUnknown}}
                """))
        .contains("ContainerStatusUnknown");
    var deleted = pod("phase: Running");
    deleted.getMetadata().setDeletionTimestamp("2026-01-01T00:00:00Z");
    assertThat(PodViews.of(deleted).disruption())
        .contains("somebody other than this operator deleted it");
  }

  @Test
  void whatAPodDoesToItselfIsNone() {
    assertThat(disruption("phase: Running")).isEmpty();
    assertThat(
            disruption(
                """
                phase: Failed
                containerStatuses:
                - restartCount: 0
                  state: {terminated: {exitCode: 137, reason: OOMKilled}}
                """))
        .isEmpty();
    assertThat(
            disruption(
                """
                phase: Failed
                reason: Evicted
                message: Pod ephemeral local storage usage exceeds the total limit of containers 1Gi.
                """))
        .isEmpty();
  }

  private static Optional<String> disruption(String statusYaml) {
    return PodViews.of(pod(statusYaml)).disruption();
  }

  private static Pod pod(String statusYaml) {
    var pod =
        Serialization.unmarshal(
            """
            apiVersion: v1
            kind: Pod
            metadata: {name: p}
            spec: {}
            status:
            """
                + statusYaml.indent(2),
            Pod.class);
    return pod;
  }
}
