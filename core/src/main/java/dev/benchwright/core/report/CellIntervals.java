package dev.benchwright.core.report;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The intervals of a cell's means. They ignore that blocks pair the variants.
 *
 * @param variant its name
 * @param level the load level as a number
 * @param load the load level for people
 * @param metrics the interval of each mean, by metric name; a metric that fewer than two trials
 *     have is absent
 */
public record CellIntervals(
    String variant, int level, String load, Map<String, MeanInterval> metrics) {

  public CellIntervals {
    metrics = metrics == null ? Map.of() : metrics;
  }

  /**
   * The 95 % confidence interval of a mean by Student's t; figures have six significant digits.
   *
   * @param low its lower end, in the metric's unit
   * @param high its upper end, in the metric's unit
   */
  public record MeanInterval(double low, double high) {

    public MeanInterval {
      low = Rounding.round(low);
      high = Rounding.round(high);
    }

    static Optional<MeanInterval> of(MetricSummary summary) {
      var deviation = summary.standardDeviation();
      if (deviation == null || summary.count() < 2) {
        return Optional.empty();
      }
      double half = IntervalWidth.ofMean(summary.count(), deviation);
      return Optional.of(new MeanInterval(summary.mean() - half, summary.mean() + half));
    }
  }

  /** Returns the intervals of all cells, in their order. */
  public static List<CellIntervals> of(List<CellStatus> cells) {
    return cells.stream().map(CellIntervals::of).toList();
  }

  private static CellIntervals of(CellStatus cell) {
    var intervals = new LinkedHashMap<String, MeanInterval>();
    cell.metrics()
        .forEach((metric, summary) ->
            MeanInterval.of(summary).ifPresent(interval -> intervals.put(metric, interval)));
    return new CellIntervals(cell.variant(), cell.level(), cell.load(), intervals);
  }
}
