package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Limits the cells in a run's status to what a resource has room for. The cells take most of a
 * status. If a status were too large, it could never be written, and its run could not end.
 */
final class CellRoom {

  /** Sources whose metrics are always kept: what a client saw, and what it cost. */
  private static final Set<MetricSource> ALWAYS =
      EnumSet.of(MetricSource.GENERATOR, MetricSource.CONTAINER);

  private CellRoom() {}

  /** Returns the cells unchanged, or those of a large run with fewer metrics. */
  static List<CellStatus> fitting(BenchmarkRunSpec spec, List<CellStatus> cells) {
    if (cells.size() <= Headline.MOST_CELLS) {
      return cells;
    }
    // The default verdict metric is one of the generator's, so it is kept, too.
    var kept =
        MetricCatalog.all().stream()
            .filter(metric ->
                ALWAYS.contains(metric.source())
                    || metric.metricName().equals(spec.verdictMetric()))
            .map(Metric::metricName)
            .collect(Collectors.toSet());
    return cells.stream().map(cell -> cell.withOnly(kept)).toList();
  }
}
