package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialsOfRun;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A run as the API server's watches report it. A watch that breaks is resumed. */
final class WatchedRun implements RunFeed {

  private final Semaphore changes = new Semaphore(0);
  private final SharedIndexInformer<BenchmarkRun> run;
  private final SharedIndexInformer<BenchmarkTrial> trials;

  WatchedRun(KubernetesClient client, RunName name) {
    run =
        client
            .resources(BenchmarkRun.class)
            .inNamespace(name.namespace())
            .withName(name.name())
            .inform(new Signal<>());
    trials = TrialsOfRun.named(client, name.namespace(), name.name()).inform(new Signal<>());
  }

  @Override
  public Optional<RunSnapshot> next(Duration atMost) {
    try {
      if (changes.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        changes.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted; the run goes on", e);
    }
    return run.getStore().list().stream()
        .findFirst()
        .map(Cluster::readable)
        .map(latest -> new RunSnapshot(latest, List.copyOf(trials.getStore().list())));
  }

  @Override
  public void close() {
    run.close();
    trials.close();
  }

  /** Signals that something has changed. */
  private final class Signal<T> implements ResourceEventHandler<T> {

    @Override
    public void onAdd(T added) {
      changes.release();
    }

    @Override
    public void onUpdate(T before, T after) {
      changes.release();
    }

    @Override
    public void onDelete(T deleted, boolean unknownFinalState) {
      changes.release();
    }
  }
}
