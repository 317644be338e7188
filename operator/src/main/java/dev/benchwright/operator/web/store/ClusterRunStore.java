package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.json.TolerantResource;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.NotReadableException;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;

/** Reads runs from the API server. */
public final class ClusterRunStore implements RunStore {

  private final KubernetesClient client;
  private final SeriesObjects seriesObjects;

  /** Creates a store; this sends no request. */
  public ClusterRunStore(KubernetesClient client) {
    this.client = client;
    this.seriesObjects = new SeriesObjects(client);
  }

  @Override
  public Optional<BenchmarkRun> run(RunKey key) {
    return Optional.ofNullable(
            client
                .resources(BenchmarkRun.class)
                .inNamespace(key.namespace())
                .withName(key.name())
                .get())
        .map(ClusterRunStore::readable);
  }

  @Override
  public List<BenchmarkTrial> trials(BenchmarkRun run) {
    return TrialsOfRun.all(client, run).stream()
        .map(ClusterRunStore::readable)
        .filter(trial -> !trial.measuresGenerator())
        .sorted(BenchmarkTrial.ORDER_OF_RUNNING)
        .toList();
  }

  private static <R extends TolerantResource<?, ?>> R readable(R resource) {
    resource
        .unreadableSentence()
        .ifPresent(sentence -> {
          throw new NotReadableException(sentence);
        });
    return resource;
  }

  @Override
  public Optional<TrialSeries> series(BenchmarkTrial trial) {
    return seriesObjects.read(trial);
  }

  @Override
  public Watching watch(BenchmarkRun run, Listener listener) {
    return RunWatch.start(client, run, listener);
  }
}
