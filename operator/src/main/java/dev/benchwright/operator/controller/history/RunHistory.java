package dev.benchwright.operator.controller.history;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The samples of finished runs that still exist, with the figures of their status.
 *
 * <p>Their number is bounded, because each figure is a series in Prometheus. Only the latest runs
 * are exported, with so few cells that they are little work for Prometheus. A run whose cells no
 * longer fit is exported without its cells.
 */
final class RunHistory {

  static final int MOST_RUNS = 20;
  static final int MOST_CELLS = 256;

  /** The latest first; runs that ended in the same second are ordered by name. */
  private static final Comparator<BenchmarkRun> LATEST =
      Comparator.comparing(RunHistory::finishedAt)
          .reversed()
          .thenComparing(run -> run.getMetadata().getNamespace())
          .thenComparing(run -> run.getMetadata().getName());

  private RunHistory() {}

  /**
   * Returns the samples.
   *
   * @param runs runs of any phase
   */
  static List<HistorySample> of(Stream<BenchmarkRun> runs) {
    var samples = new ArrayList<HistorySample>();
    int cells = 0;
    for (var run : runs.filter(RunHistory::isOver).sorted(LATEST).limit(MOST_RUNS).toList()) {
      var figures = new FinishedFigures(run);
      samples.add(figures.end(finishedAt(run)));
      int more = run.statusOrNew().cells().size();
      if (cells + more <= MOST_CELLS) {
        cells += more;
        samples.addAll(figures.means());
        samples.addAll(figures.ratios());
      }
    }
    return List.copyOf(samples);
  }

  private static boolean isOver(BenchmarkRun run) {
    var status = run.statusOrNew();
    return run.canBeRead()
        && status.phase().isOver()
        && status.finishedAt() != null
        && run.getMetadata().getDeletionTimestamp() == null;
  }

  private static Instant finishedAt(BenchmarkRun run) {
    return Instant.parse(Objects.requireNonNull(run.statusOrNew().finishedAt()));
  }
}
