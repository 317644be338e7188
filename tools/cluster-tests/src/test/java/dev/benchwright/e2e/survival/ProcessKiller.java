package dev.benchwright.e2e.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ObjectWatch;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Kills a process with SIGKILL as soon as a trial is seen to enter a phase. */
final class ProcessKiller implements AutoCloseable {

  private static final Duration LONGEST = Duration.ofMinutes(3);

  private final AtomicReference<@Nullable Order> order = new AtomicReference<>();
  private final ObjectWatch watch;

  ProcessKiller(KubernetesClient client, String namespace) {
    watch = ObjectWatch.on(client, BenchmarkTrial.class, namespace, this::seen);
  }

  /**
   * Sets which process to kill when.
   *
   * @param position of the trial in its run
   * @param phase that the trial must enter
   * @param process the process that is then killed
   */
  void waitFor(int position, TrialPhase phase, ProcessHandle process) {
    order.set(new Order(position, phase, process));
  }

  /** Waits until the process has been killed. */
  void awaitKilled() {
    var given = order.get();
    assertThat(given).isNotNull();
    await("trial %d to be in phase %s".formatted(given.position(), given.phase()))
        .atMost(LONGEST)
        .pollInterval(5, TimeUnit.MILLISECONDS)
        .until(() -> !given.process().isAlive());
  }

  private void seen(BenchmarkTrial trial) {
    var given = order.get();
    if (given != null
        && trial.getSpec().position() == given.position()
        && AppliedRun.status(trial).phase() == given.phase()) {
      given.process().destroyForcibly();
    }
  }

  @Override
  public void close() {
    watch.close();
  }

  private record Order(int position, TrialPhase phase, ProcessHandle process) {}
}
