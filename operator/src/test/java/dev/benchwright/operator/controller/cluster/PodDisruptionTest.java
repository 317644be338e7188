package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.Obstacle;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks who is to blame for the end of a pod, in the words that kubelets use. */
class PodDisruptionTest {

  private static final String CONTAINERS =
      """
      containers:
      - name: subject
        volumeMounts: [{name: tmp, mountPath: /tmp}]
      - name: proxy
        volumeMounts: [{name: proxy-data, mountPath: /data}]
      """;

  private static final String RUNNING =
      """
      name: subject
        ready: true
        restartCount: 0
        state: {running: {startedAt: "2026-01-01T00:00:10Z"}}
      """;

  @ParameterizedTest
  @ValueSource(strings = {"ephemeral-storage", "inodes", "pids"})
  void aNodeThatIsShortOfWhatIsSharedMayBeSoBecauseOfTheSubject(String resource) {
    var why = "The node was low on resource: %s. Threshold quantity: 1Gi.".formatted(resource);
    assertThat(evicted(Role.SUBJECT, why)).contains(Disruption.perhapsItself("Evicted: " + why));
  }

  @Test
  void aNodeThatIsShortOfMemoryIsNotSoBecauseOfASubjectWithALimit() {
    var why = "The node was low on resource: memory. Threshold quantity: 100Mi.";
    assertThat(evicted(Role.SUBJECT, why)).contains(Disruption.of("Evicted: " + why));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Container subject exceeded its local ephemeral storage limit \"1Gi\".",
        "Usage of EmptyDir volume \"tmp\" exceeds the limit \"1Gi\"."
      })
  void aSubjectThatExceedsItsOwnLimitIsTheCause(String why) {
    assertThat(evicted(Role.SUBJECT, why)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Container proxy exceeded its local ephemeral storage limit \"1Gi\".",
        "Usage of EmptyDir volume \"proxy-data\" exceeds the limit \"1Gi\"."
      })
  void aSubjectIsNotTheCauseOfWhatOthersExceed(String why) {
    assertThat(evicted(Role.SUBJECT, why)).contains(Disruption.of("Evicted: " + why));
  }

  @Test
  void whoeverExceedsALimitOfAllContainersMayBeAnyOfThem() {
    var why = "Pod ephemeral local storage usage exceeds the total limit of containers 1Gi.";
    assertThat(evicted(Role.SUBJECT, why)).contains(Disruption.perhapsItself("Evicted: " + why));
    var alone = "containers: [{name: subject}]\n";
    var status = "phase: Failed\nreason: Evicted\nmessage: '%s'\n".formatted(why);
    assertThat(PodViews.of(pod(Role.SUBJECT, alone, status)).disruption()).isEmpty();
  }

  @Test
  void ofASubjectThatWasToldToStopNobodyKnowsByWhom() {
    assertThat(ended(Role.SUBJECT, 143).orElseThrow().perhapsItself()).isTrue();
    assertThat(ended(Role.DATABASE, 143))
        .contains(Disruption.of("it was told to stop (exit code 143)"));
    var deleted = pod(Role.SUBJECT, CONTAINERS, endedStatus(143));
    deleted.getMetadata().setDeletionTimestamp("2026-01-01T00:00:00Z");
    assertThat(PodViews.of(deleted).disruption().orElseThrow().perhapsItself()).isFalse();
  }

  @Test
  void aDatabaseDoesNotEndByItselfWithoutAnError() {
    assertThat(ended(Role.DATABASE, 0))
        .contains(Disruption.of("it was told to stop (exit code 0)"));
    assertThat(ended(Role.DATABASE, 1)).isEmpty();
    assertThat(ended(Role.SUBJECT, 0)).isEmpty();
  }

  /** What the cluster does to a pod is seen of the pod; without it, an end is its own. */
  @Test
  void aServiceMayEndByItselfWithoutAnError() {
    assertThat(ended(Role.SERVICE, 0)).isEmpty();
    assertThat(ended(Role.SERVICE, 143))
        .contains(Disruption.of("it was told to stop (exit code 143)"));
    assertThat(ended(Role.SERVICE, 1)).isEmpty();
  }

  @Test
  void anAddedContainerThatIsRestartedIsNoneOnceThePodIsReadyAgain() {
    var restarted =
        """
        conditions: [{type: Ready, status: "%s"}]
        containerStatuses:
        - %sinitContainerStatuses:
        - name: mesh
          ready: %s
          restartCount: 1
          state: {running: {startedAt: "2026-01-01T00:00:30Z"}}
          lastState:
            terminated: {exitCode: 137, reason: OOMKilled, finishedAt: "2026-01-01T00:00:29Z"}
        """;
    var sidecar = CONTAINERS + "initContainers: [{name: mesh, restartPolicy: Always}]\n";
    var ready =
        PodViews.of(pod(Role.SUBJECT, sidecar, restarted.formatted("True", RUNNING, "true")));
    assertThat(ready.disruption()).isEmpty();
    assertThat(ready.obstacle()).isEmpty();
    var unready = restarted.formatted("False", RUNNING, "false");
    assertThat(obstacle(sidecar, unready).orElseThrow().message())
        .isEqualTo("its container mesh, which this operator did not add, is not ready");
  }

  @Test
  void whatOthersHaveAddedAndIsNotReadyIsTheObstacle() {
    var proxy = "- name: proxy\n  ready: false\n  restartCount: 0\n  state: {running: {}}\n";
    assertThat(obstacle(CONTAINERS, "containerStatuses:\n- " + RUNNING + proxy))
        .contains(
            new Obstacle(
                Obstacle.OTHERS_NOT_READY,
                "its container proxy, which this operator did not add, is not ready"));
    var gated = CONTAINERS + "readinessGates: [{conditionType: example/gate}]\n";
    assertThat(obstacle(gated, "containerStatuses:\n- " + RUNNING))
        .contains(
            new Obstacle(
                Obstacle.OTHERS_NOT_READY,
                "its readiness gate example/gate, which this operator did not add, is not met"));
    var starting = RUNNING.replace("ready: true", "ready: false");
    assertThat(obstacle(CONTAINERS, "containerStatuses:\n- " + starting + proxy))
        .contains(
            new Obstacle(
                Obstacle.NEITHER_READY,
                "its container proxy, which this operator did not add, is not ready either"));
    assertThat(obstacle(CONTAINERS, "containerStatuses:\n- " + starting)).isEmpty();
  }

  @Test
  void aProbeThatOthersHaveAddedIsToldApartFromOurs() {
    var failing = RUNNING.replace("ready: true", "ready: false\n  started: true");
    assertThat(obstacle(CONTAINERS, "containerStatuses:\n- " + failing)).isEmpty();
    var probed = CONTAINERS.replace("- name: subject\n", "- name: subject\n  readinessProbe: {}\n");
    assertThat(obstacle(probed, "containerStatuses:\n- " + failing).orElseThrow().reason())
        .isEqualTo(Obstacle.PROBE_OF_OTHERS);
  }

  private static Optional<Obstacle> obstacle(String spec, String status) {
    return PodViews.of(pod(Role.SUBJECT, spec, status)).obstacle();
  }

  private static Optional<Disruption> evicted(Role role, String why) {
    return PodViews.of(
            pod(role, CONTAINERS, "phase: Failed\nreason: Evicted\nmessage: '%s'\n".formatted(why)))
        .disruption();
  }

  private static Optional<Disruption> ended(Role role, int exitCode) {
    return PodViews.of(pod(role, "containers: [{name: main}]\n", endedStatus(exitCode)))
        .disruption();
  }

  private static String endedStatus(int exitCode) {
    return """
    phase: Failed
    containerStatuses:
    - name: main
      restartCount: 0
      state: {terminated: {exitCode: %d, reason: Error}}
    """
        .formatted(exitCode);
  }

  private static Pod pod(Role role, String spec, String status) {
    return Serialization.unmarshal(
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: p, labels: {%s: %s}}
        spec:
        %sstatus:
        %s\
        """
            .formatted(Benchwright.ROLE_LABEL, role.label(), spec.indent(2), status.indent(2)),
        Pod.class);
  }
}
