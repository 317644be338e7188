package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The latency that the load generator itself adds, and how much it varies.
 *
 * @param rates what it was at several rates; empty if it was not measured
 */
record GeneratorFloor(List<FloorRate> rates) {

  /** The floor of a run that did not measure it. */
  static final GeneratorFloor UNKNOWN = new GeneratorFloor(List.of());

  GeneratorFloor {
    rates = List.copyOf(rates);
  }

  static GeneratorFloor of(Optional<FloorStatus> measured) {
    return measured.map(status -> new GeneratorFloor(status.rates())).orElse(UNKNOWN);
  }

  /**
   * Returns the same finding, but not decided if it is a difference in latency that the generator
   * itself may have made.
   *
   * @param trials the valid trials of the run
   * @param baseline name of the baseline
   */
  VariantFinding unlessWithin(VariantFinding finding, ValidTrials trials, String baseline) {
    boolean isDifference =
        finding.verdict() == Verdict.BETTER || finding.verdict() == Verdict.WORSE;
    return switch (finding.ground()) {
      case Interval _, Bounded _ when isDifference -> {
        var metric = finding.entry().metric();
        yield trials
            .pairs(metric, finding.cell().level(), finding.variant(), baseline)
            .flatMap(pairs -> withholds(metric, pairs))
            .map(finding::on)
            .orElse(finding);
      }
      default -> finding;
    };
  }

  /**
   * Returns why a difference is not believed, if the mean latencies differ by at most the spread of
   * the generator's own: the range of the metric over all rates.
   *
   * @param metric the metric by which two variants differ
   * @param pairs its values in the blocks that the two have in common
   * @return empty if the difference is larger, the metric is no latency of a request, or the
   *     generator's own was measured at fewer than two rates
   */
  private Optional<WithinFloor> withholds(Metric metric, List<Pair> pairs) {
    var own =
        rates.stream()
            .map(rate -> rate.measurements().get(metric.metricName()))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    if (own.getCount() < 2 || pairs.isEmpty()) {
      return Optional.empty();
    }
    double spread = own.getMax() - own.getMin();
    double difference =
        Math.abs(
            pairs.stream()
                .mapToDouble(pair -> pair.variant() - pair.baseline())
                .average()
                .orElseThrow());
    return difference <= spread
        ? Optional.of(new WithinFloor(difference, spread))
        : Optional.empty();
  }
}
