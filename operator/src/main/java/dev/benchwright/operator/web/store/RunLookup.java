package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.web.NotThereException;

/** Finds runs by the names in an address. */
public final class RunLookup {

  private RunLookup() {}

  /**
   * Returns the run of these names.
   *
   * @throws NotThereException when there is none
   */
  public static BenchmarkRun existing(RunStore store, String namespace, String name) {
    return RunKey.of(namespace, name)
        .flatMap(store::run)
        .orElseThrow(() -> NotThereException.run(namespace + "/" + name));
  }

  /**
   * Returns the run of {@code namespace/name}.
   *
   * @throws NotThereException when there is none
   */
  public static BenchmarkRun existing(RunStore store, String namespaceAndName) {
    return RunKey.parse(namespaceAndName)
        .flatMap(store::run)
        .orElseThrow(() -> NotThereException.run(namespaceAndName));
  }
}
