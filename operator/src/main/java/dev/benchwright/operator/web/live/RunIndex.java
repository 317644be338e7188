package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All runs of the cluster, as the list shows them. Every replica's informer has them, whether the
 * replica leads or not, so a list sends no request.
 */
public final class RunIndex {

  private final Supplier<Stream<BenchmarkRun>> known;

  /**
   * Creates an index.
   *
   * @param known the runs as this replica last received them
   */
  public RunIndex(Supplier<Stream<BenchmarkRun>> known) {
    this.known = known;
  }

  /** Returns a row for each run, in no order. */
  public List<RunRow> rows() {
    return known.get().map(RunRow::of).toList();
  }
}
