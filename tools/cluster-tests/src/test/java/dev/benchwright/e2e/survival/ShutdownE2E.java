package dev.benchwright.e2e.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An operator that is told to stop ends by itself, without being killed. */
@Tag("survival")
class ShutdownE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("shutdown");

  private static final int REPLICAS = 2;

  /** What the exit code of a container is after SIGKILL. */
  private static final int KILLED = 128 + 9;

  private final OperatorReplicas operator = new OperatorReplicas(NAMESPACE.client());

  @Test
  void theInstanceThatLeadsEndsByItselfAfterSigtermWhileATrialIsUnderWay() {
    operator.awaitReady(REPLICAS);
    var leader = operator.awaitLeader(List.of());
    var run =
        NAMESPACE.apply(
            RunBuilder.run("under-way")
                .variants(KnownLatency.variant("known"))
                .seconds(1, 1, 300, 1));
    run.awaitTrialIn(TrialPhase.CHECKING);
    var process = PodProcesses.javaOf(leader);

    // The signal does not go through the API server: kubelet would kill the process after a fixed
    // time, which a slow machine may need. Now it does so only if the process never ends and its
    // liveness probe fails.
    process.destroy();
    await("the end of the operator's process")
        .pollInterval(100, TimeUnit.MILLISECONDS)
        .until(() -> !process.isAlive());
    assertThat(exitCode(leader)).isNotEqualTo(KILLED);

    run.delete();
    operator.replace(leader);
    operator.awaitReady(REPLICAS);
  }

  /**
   * Waits until kubelet has reported the end of the container that a pod had, and returns its exit
   * code.
   */
  private static int exitCode(Pod pod) {
    var container = pod.getStatus().getContainerStatuses().getFirst().getContainerID();
    return await("the exit code of the operator")
        .until(
            () ->
                NAMESPACE.client().resource(pod).get().getStatus().getContainerStatuses().stream()
                    .flatMap(status -> Stream.of(status.getState(), status.getLastState()))
                    .filter(Objects::nonNull)
                    .map(ContainerState::getTerminated)
                    .filter(Objects::nonNull)
                    .filter(end -> container.equals(end.getContainerID()))
                    .findFirst(),
            Optional::isPresent)
        .orElseThrow()
        .getExitCode();
  }
}
