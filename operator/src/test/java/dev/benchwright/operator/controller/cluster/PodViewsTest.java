package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodReadinessGate;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Instant;
import java.util.List;
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
        .contains(Disruption.of("somebody other than this operator deleted it"));
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

  @Test
  void aProcessThatCouldNotBeStartedIsAnObstacleAndNoEnd() {
    var view =
        PodViews.of(
            pod(
                """
                phase: Failed
                containerStatuses:
                - restartCount: 0
                  state: {terminated: {exitCode: 128, reason: StartError, message: no such file}}
                """));
    assertThat(view.end()).isEmpty();
    assertThat(view.obstacle()).contains(new Obstacle("StartError", "no such file"));
  }

  @Test
  void anInitContainerOfOthersThatFailedIsADisruptionAndNoEndOfTheSubject() {
    var view =
        PodViews.of(
            pod(
                Role.SUBJECT,
                "[{name: subject}]",
                """
                phase: Failed
                initContainerStatuses:
                - name: mesh-init
                  restartCount: 0
                  state: {terminated: {exitCode: 1, reason: Error}}
                containerStatuses:
                - name: subject
                  restartCount: 0
                  state: {waiting: {reason: PodInitializing}}
                """));
    assertThat(view.disruption())
        .contains(Disruption.of("its init container mesh-init ended with exit code 1"));
  }

  @Test
  void aProcessThatWasToldToStopOrWhoseNodeWentDownDidNotEndByItself() {
    var end =
        """
        phase: Failed
        containerStatuses:
        - restartCount: 0
          state: {terminated: {exitCode: %d, reason: %s}}
        """;
    assertThat(disruption(end.formatted(143, "Error")))
        .contains("it was told to stop (exit code 143)");
    assertThat(disruption(end.formatted(255, "Unknown"))).contains("Unknown");
    assertThat(disruption(end.formatted(1, "Error"))).isEmpty();
    assertThat(disruption(end.formatted(137, "Error"))).isEmpty();
  }

  @Test
  void aDeletionDoesNotHideThatTheNodeIsSilent() {
    var deleted =
        pod(
            """
            conditions:
            - {type: ContainersReady, status: "True"}
            - {type: Ready, status: "False"}
            """);
    deleted.getMetadata().setDeletionTimestamp("2026-01-01T00:00:00Z");
    assertThat(PodViews.of(deleted).disruption().orElseThrow().seenLate()).isTrue();
  }

  @Test
  void whatOthersHaveAddedToAPodIsNotItsOwn() {
    var view =
        PodViews.of(
            pod(
                Role.SUBJECT,
                "[{name: proxy}, {name: subject}]",
                """
                containerStatuses:
                - name: proxy
                  restartCount: 2
                  imageID: example/proxy@sha256:1
                  state: {terminated: {exitCode: 1, reason: Error}}
                - name: subject
                  restartCount: 0
                  imageID: example/ours@sha256:2
                  state: {running: {}}
                """));
    assertThat(view.end()).isEmpty();
    assertThat(view.restarts()).isZero();
    assertThat(view.running()).isTrue();
    assertThat(view.imageId()).contains("example/ours@sha256:2");
  }

  @Test
  void nothingReachesAPodOfWhichAnAddedContainerHasEnded() {
    var statuses =
        """
        containerStatuses:
        - name: subject
          restartCount: 0
          state: {running: {}}
        - name: proxy
          restartCount: 0
          state: {terminated: {exitCode: 137, reason: OOMKilled}}
        """;
    var containers = "[{name: subject}, {name: proxy}]";
    assertThat(PodViews.of(pod(Role.SUBJECT, containers, statuses)).disruption())
        .contains(
            Disruption.perhapsItself(
                "its container proxy, which this operator did not add, ended with exit code 137"
                    + " (OOMKilled)"));
    var bothEnded = statuses.replace("{running: {}}", "{terminated: {exitCode: 3, reason: Error}}");
    assertThat(PodViews.of(pod(Role.SUBJECT, containers, bothEnded)).disruption()).isEmpty();
  }

  @Test
  void aPodOfK6OperatorItselfIsReadAsItIs() {
    var view =
        PodViews.of(
            pod(
                Role.GENERATOR,
                "[{name: starter}]",
                """
                containerStatuses:
                - name: starter
                  restartCount: 0
                  state: {terminated: {exitCode: 2, reason: Error}}
                """));
    assertThat(view.end().orElseThrow().exitCode()).isEqualTo(2);
  }

  @Test
  void aNodeThatIsSilentIsSeenByWhoTookTheReadiness() {
    var silent =
        """
        conditions:
        - {type: ContainersReady, status: "True"}
        - {type: Ready, status: "False"}
        """;
    assertThat(PodViews.of(pod(silent)).disruption())
        .contains(Disruption.seenLate("its node no longer reports what runs on it"));
    assertThat(disruption(silent.replace("\"True\"", "\"False\""))).isEmpty();
    var gated = pod(silent);
    gated.getSpec().setReadinessGates(List.of(new PodReadinessGate("example/gate")));
    assertThat(PodViews.of(gated).disruption()).isEmpty();
  }

  @Test
  void whenAPodGotItsNodeIsKnownOnlyOnceItHasOne() {
    var scheduled =
        """
        conditions:
        - {type: PodScheduled, status: "True", lastTransitionTime: "2026-01-01T00:00:05Z"}
        """;
    assertThat(PodViews.of(pod(scheduled)).times().scheduled())
        .contains(Instant.parse("2026-01-01T00:00:05Z"));
    assertThat(PodViews.of(pod(scheduled.replace("True", "False"))).times().scheduled()).isEmpty();
  }

  @Test
  void timesAreThoseOfThePodsConditionAndOfItsContainersProcess() {
    var view =
        PodViews.of(
            pod(
                """
                conditions:
                - {type: Ready, status: "True", lastTransitionTime: "2026-01-01T00:00:09Z"}
                containerStatuses:
                - restartCount: 0
                  state: {running: {startedAt: "2026-01-01T00:00:07Z"}}
                """));
    assertThat(view.times().started()).contains(Instant.parse("2026-01-01T00:00:07Z"));
    assertThat(view.times().ready()).contains(Instant.parse("2026-01-01T00:00:09Z"));
    assertThat(view.times().ended()).isEmpty();
    var ended =
        PodViews.of(
            pod(
                """
                containerStatuses:
                - restartCount: 0
                  state:
                    terminated:
                      exitCode: 1
                      startedAt: "2026-01-01T00:00:07Z"
                      finishedAt: "2026-01-01T00:00:11Z"
                """));
    assertThat(ended.times().started()).contains(Instant.parse("2026-01-01T00:00:07Z"));
    assertThat(ended.times().ended()).contains(Instant.parse("2026-01-01T00:00:11Z"));
    assertThat(ended.times().ready()).isEmpty();
  }

  private static Optional<String> disruption(String statusYaml) {
    return PodViews.of(pod(statusYaml)).disruption().map(Disruption::why);
  }

  private static Pod pod(Role role, String containers, String statusYaml) {
    return Serialization.unmarshal(
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: p, labels: {%s: %s}}
        spec: {containers: %s}
        status:
        """
                .formatted(Benchwright.ROLE_LABEL, role.label(), containers)
            + statusYaml.indent(2),
        Pod.class);
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
