package dev.benchwright.core.judge.noise;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.CellNoiseStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Optional;

/** Adds to the cells of a run how much their trials differ by chance. */
public final class CellNoise {

  private CellNoise() {}

  /**
   * Returns the cells, those with their noise of which it is known.
   *
   * @param spec spec of the run; accepted, if any trial is over
   * @param finished all trials that are over
   */
  public static List<CellStatus> added(
      BenchmarkRunSpec spec, List<FinishedTrial> finished, List<CellStatus> cells) {
    if (finished.isEmpty()) {
      return cells;
    }
    var trials = new ValidTrials(finished);
    var metric = VerdictMetric.of(spec);
    return cells.stream()
        .map(cell -> status(spec, trials, metric, cell).map(cell::withNoise).orElse(cell))
        .toList();
  }

  private static Optional<CellNoiseStatus> status(
      BenchmarkRunSpec spec, ValidTrials trials, Metric metric, CellStatus cell) {
    var level = new LoadLevel(cell.level(), cell.load());
    var name = metric.metricName();
    var ofTrials = Components.ofTrials(trials.of(cell.variant(), level).values(), name);
    if (cell.variant().equals(spec.baselineName())) {
      return ofTrials.map(one -> status(name, one.between(), one.within()));
    }
    var pairs = trials.paired(metric, level, cell.variant(), spec.baselineName());
    return ofTrials.flatMap(one ->
        Components.ofRatios(pairs, name)
            .map(ratio -> status(name, ratio.between() / 2, one.within())));
  }

  private static CellNoiseStatus status(String metric, double between, double within) {
    return new CellNoiseStatus(metric, 100 * Math.sqrt(between), 100 * Math.sqrt(within));
  }
}
