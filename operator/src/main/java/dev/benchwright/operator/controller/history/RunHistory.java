package dev.benchwright.operator.controller.history;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What Prometheus is told of runs that are over and still exist: their figures as status has them.
 *
 * <p>Bounded, because each figure is a series: the latest runs, and of these no more cells than a
 * Prometheus will hardly notice. A run whose cells do not fit any more is told of without them.
 */
final class RunHistory {

  static final int MOST_RUNS = 20;
  static final int MOST_CELLS = 256;

  /** The latest first; of two that ended in the same second, the name decides. */
  private static final Comparator<BenchmarkRun> LATEST =
      Comparator.comparing(RunHistory::finishedAt)
          .reversed()
          .thenComparing(run -> run.getMetadata().getNamespace())
          .thenComparing(run -> run.getMetadata().getName());

  private RunHistory() {}

  /**
   * Lists the samples.
   *
   * @param runs of whatever phase
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
