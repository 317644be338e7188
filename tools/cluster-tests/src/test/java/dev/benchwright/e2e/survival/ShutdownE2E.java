package dev.benchwright.e2e.survival;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An operator that is told to stop ends by itself, without being killed. */
@Tag("survival")
class ShutdownE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("shutdown");

  private static final int REPLICAS = 2;

  /** Less than the grace period of the operator's pod. */
  private static final Duration LONGEST = Duration.ofSeconds(15);

  private final OperatorReplicas operator = new OperatorReplicas(NAMESPACE.client());

  @Test
  void theInstanceThatLeadsEndsSoonAfterSigtermWhileATrialIsUnderWay() {
    operator.awaitReady(REPLICAS);
    var leader = operator.awaitLeader(List.of());
    var run =
        NAMESPACE.apply(
            RunBuilder.run("under-way")
                .variants(KnownLatency.variant("known"))
                .seconds(1, 1, 300, 1));
    run.awaitTrialIn(TrialPhase.CHECKING);
    var process = PodProcesses.javaOf(leader);

    // The signal does not go through the API server: kubelet would kill the process in the end.
    process.destroy();
    await("the end of the operator's process")
        .atMost(LONGEST)
        .pollInterval(100, TimeUnit.MILLISECONDS)
        .until(() -> !process.isAlive());

    run.delete();
    operator.replace(leader);
    operator.awaitReady(REPLICAS);
  }
}
