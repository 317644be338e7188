package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run's status has room for of what was measured of its cells. The cells take most of a
 * status, and one that does not fit into a resource could never be written, nor its run end.
 */
final class CellRoom {

  /** What a client saw, and what it cost. */
  private static final Set<MetricSource> ALWAYS =
      EnumSet.of(MetricSource.GENERATOR, MetricSource.CONTAINER);

  private CellRoom() {}

  /** The cells as they are, or those of a large run with fewer metrics. */
  static List<CellStatus> fitting(BenchmarkRunSpec spec, List<CellStatus> cells) {
    if (cells.size() <= Comparison.MOST_CELLS) {
      return cells;
    }
    // The verdict metric that a run has without naming one is of the generator's.
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
