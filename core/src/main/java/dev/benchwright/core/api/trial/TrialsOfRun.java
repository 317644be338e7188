package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.util.Collection;
import java.util.List;

/** Finds and orders the trials of a run. */
public final class TrialsOfRun {

  private TrialsOfRun() {}

  /**
   * Returns the trials labelled with a run's name; a deleted run of the same name may still have
   * some.
   */
  public static FilterWatchListDeletable<
          BenchmarkTrial, KubernetesResourceList<BenchmarkTrial>, Resource<BenchmarkTrial>>
      named(KubernetesClient client, String namespace, String run) {
    return client
        .resources(BenchmarkTrial.class)
        .inNamespace(namespace)
        .withLabel(Benchwright.RUN_LABEL, run);
  }

  /**
   * Returns all trials of exactly this run, in no particular order; with the one that measures the
   * load generator itself.
   */
  public static List<BenchmarkTrial> all(KubernetesClient client, BenchmarkRun run) {
    var metadata = run.getMetadata();
    return named(client, metadata.getNamespace(), metadata.getName()).list().getItems().stream()
        .filter(trial -> trial.isOf(run))
        .toList();
  }

  /** Returns the trials of cells that can be read, in the order in which they ran. */
  public static List<BenchmarkTrial> ofCells(Collection<BenchmarkTrial> trials) {
    return trials.stream()
        .filter(BenchmarkTrial::canBeRead)
        .filter(trial -> !trial.measuresGenerator())
        .sorted(BenchmarkTrial.ORDER_OF_RUNNING)
        .toList();
  }
}
