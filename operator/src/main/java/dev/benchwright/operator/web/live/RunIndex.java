package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All runs of the cluster, as the list shows them. Every replica hears of them anyway, whether it
 * leads or not, so that a list asks nobody for anything.
 */
public final class RunIndex {

  private final Supplier<Stream<BenchmarkRun>> known;

  /**
   * An index.
   *
   * @param known the runs as this replica last heard of them
   */
  public RunIndex(Supplier<Stream<BenchmarkRun>> known) {
    this.known = known;
  }

  /** A row for each run, in no order. */
  public List<RunRow> rows() {
    return known.get().map(RunRow::of).toList();
  }
}
