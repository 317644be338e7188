package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The names of a cluster's runs, for a user who has pressed the tab key.
 *
 * @param shell connects to the cluster
 */
record RunNames(Shell shell) {

  private static final long TIMEOUT_MILLIS = 2000;

  /** Returns the names; none when the cluster does not answer soon, or not at all. */
  List<String> in(ClusterOptions options) {
    return CompletableFuture.supplyAsync(() -> ask(options))
        .exceptionally(_ -> List.of())
        .completeOnTimeout(List.of(), TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)
        .join();
  }

  private List<String> ask(ClusterOptions options) {
    try (var cluster = shell.connect(options)) {
      return cluster.runs(false).stream().map(run -> run.getMetadata().getName()).sorted().toList();
    }
  }
}
