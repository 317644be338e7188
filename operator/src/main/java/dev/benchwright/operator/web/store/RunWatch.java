package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialsOfRun;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ExceptionHandler;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Watches one run and its trials. */
final class RunWatch implements RunStore.Watching {

  /** A short outage of the API server does not end a watch. */
  private static final ExceptionHandler AGAIN = (started, problem) -> true;

  private final List<SharedIndexInformer<?>> informers;

  private RunWatch(List<SharedIndexInformer<?>> informers) {
    this.informers = informers;
  }

  static RunWatch start(KubernetesClient client, BenchmarkRun run, RunStore.Listener listener) {
    var namespace = run.getMetadata().getNamespace();
    var name = run.getMetadata().getName();
    var uid = run.getMetadata().getUid();
    var runs =
        client
            .resources(BenchmarkRun.class)
            .inNamespace(namespace)
            .withName(name)
            .runnableInformer(0)
            .exceptionHandler(AGAIN)
            .addEventHandler(
                new Told<BenchmarkRun>(
                    // A later run of the same name is not this one.
                    seen -> {
                      if (!uid.equals(seen.getMetadata().getUid())) {
                        listener.gone();
                      } else if (seen.canBeRead()) {
                        listener.run(seen);
                      }
                    },
                    listener::gone));
    var trials =
        TrialsOfRun.named(client, namespace, name)
            .runnableInformer(0)
            .itemStore(new TrimmedStore<>(RunWatch::trimmed))
            .exceptionHandler(AGAIN)
            .addEventHandler(
                new Told<BenchmarkTrial>(
                    seen -> {
                      if (seen.canBeRead() && seen.isOf(run) && !seen.measuresGenerator()) {
                        listener.trial(seen);
                      }
                    },
                    () -> {}));
    // This waits for neither: what they find is reported as it comes.
    runs.start();
    trials.start();
    return new RunWatch(List.of(runs, trials));
  }

  @Override
  public void close() {
    informers.forEach(SharedIndexInformer::stop);
  }

  /**
   * Returns the parts of a trial that the pages read. At its start, an informer reports objects
   * from its store, so these must be all parts that a listener reads. Of an unreadable trial,
   * nothing is kept.
   */
  private static BenchmarkTrial trimmed(BenchmarkTrial trial) {
    var status = trial.statusOrNew();
    var kept = new BenchmarkTrial();
    if (!trial.canBeRead()) {
      return kept;
    }
    kept.setSpec(trial.getSpec());
    kept.setStatus(
        new BenchmarkTrialStatus(
            status.phase(),
            status.message(),
            status.history(),
            null,
            null,
            status.measurements(),
            Map.of(),
            List.of(),
            status.series(),
            null,
            null,
            status.gates(),
            null,
            null,
            status.limits(),
            null,
            null,
            null,
            status.components()));
    return kept;
  }

  private record Told<T extends HasMetadata>(Consumer<T> seen, Runnable deleted)
      implements ResourceEventHandler<T> {

    @Override
    public void onAdd(T object) {
      seen.accept(object);
    }

    @Override
    public void onUpdate(T before, T after) {
      seen.accept(after);
    }

    @Override
    public void onDelete(T object, boolean stateUnknown) {
      deleted.run();
    }
  }
}
