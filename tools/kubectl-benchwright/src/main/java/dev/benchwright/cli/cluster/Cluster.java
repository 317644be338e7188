package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.json.TolerantResource;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.SeriesObject;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.report.RunResults;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster with runs in it.
 *
 * @param client the client of its API server
 * @param namespace the namespace of runs that are named without one
 */
public record Cluster(KubernetesClient client, String namespace) implements AutoCloseable {

  /**
   * The series in one answer. Each has some ten kilobytes: few enough for one answer, and enough to
   * need few requests.
   */
  private static final long SERIES_OF_ONE_ANSWER = 50;

  private static final String CANCEL = "{\"spec\": {\"cancel\": true}}";

  /** Returns the run that the user typed. */
  public RunName named(String typed) {
    return RunName.parse(typed, namespace);
  }

  /**
   * Returns a run as it is now.
   *
   * @throws Failure when there is no run of that name, or it cannot be read
   */
  public BenchmarkRun run(RunName name) {
    var run =
        client
            .resources(BenchmarkRun.class)
            .inNamespace(name.namespace())
            .withName(name.name())
            .get();
    if (run == null) {
      throw new Failure(
          ("namespace %s has no run %s; 'kubectl benchwright list --all-namespaces' lists"
                  + " the runs that exist")
              .formatted(name.namespace(), name.name()));
    }
    return readable(run);
  }

  /**
   * Returns a run with its trials as they are now.
   *
   * @throws Failure when there is no run of that name, or when it or one of its trials cannot be
   *     read: without that part, the rest would not be the run
   */
  public RunSnapshot snapshot(RunName name) {
    var run = run(name);
    var trials = TrialsOfRun.all(client, run);
    trials.forEach(Cluster::readable);
    return new RunSnapshot(run, trials);
  }

  /** Returns the resource, and fails when it cannot be read. */
  static <R extends TolerantResource<?, ?>> R readable(R resource) {
    resource
        .unreadableSentence()
        .ifPresent(sentence -> {
          throw new Failure(sentence);
        });
    return resource;
  }

  /** Returns the runs of one namespace or of all. */
  public List<BenchmarkRun> runs(boolean ofAllNamespaces) {
    var runs = client.resources(BenchmarkRun.class);
    return (ofAllNamespaces ? runs.inAnyNamespace() : runs.inNamespace(namespace))
        .list()
        .getItems();
  }

  /** Returns a ConfigMap; empty if there is none of that name. */
  Optional<ConfigMap> configMap(String itsNamespace, String name) {
    return Optional.ofNullable(client.configMaps().inNamespace(itsNamespace).withName(name).get());
  }

  /** Returns the series of a run's trials, by the trial's name. */
  public Map<String, TrialSeries> series(RunName name) {
    var all = new HashMap<String, TrialSeries>();
    String next = null;
    do {
      var some =
          client
              .configMaps()
              .inNamespace(name.namespace())
              .withLabel(Benchwright.RUN_LABEL, name.name())
              .withLabel(Benchwright.ROLE_LABEL, Role.SERIES.label())
              .list(
                  new ListOptionsBuilder()
                      .withLimit(SERIES_OF_ONE_ANSWER)
                      .withContinue(next)
                      .build());
      some.getItems().forEach(object -> read(object, all));
      next = some.getMetadata().getContinue();
    } while (next != null && !next.isEmpty());
    return all;
  }

  private static void read(ConfigMap object, Map<String, TrialSeries> all) {
    var trial = object.getMetadata().getLabels().get(Benchwright.TRIAL_LABEL);
    var compressed = SeriesObject.compressed(object);
    if (trial == null || compressed.isEmpty()) {
      return;
    }
    try {
      all.put(trial, SeriesCodec.expand(compressed.get()));
    } catch (IOException e) {
      throw new Failure(
          "ConfigMap %s in namespace %s: %s"
              .formatted(
                  object.getMetadata().getName(),
                  object.getMetadata().getNamespace(),
                  e.getMessage()),
          e);
    }
  }

  /** Returns everything that can be shown of a run. */
  public RunResults results(RunName name) {
    var run = snapshot(name);
    return RunResults.of(run.run(), run.trials(), series(name));
  }

  /** Returns a feed of a run's changes, until that is closed. */
  public RunFeed feed(RunName name) {
    return new WatchedRun(client, name);
  }

  /** Ends a run permanently. */
  public void cancel(RunName name) {
    client
        .resources(BenchmarkRun.class)
        .inNamespace(name.namespace())
        .withName(name.name())
        .patch(PatchContext.of(PatchType.JSON_MERGE), CANCEL);
  }

  @Override
  public void close() {
    client.close();
  }
}
