package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The latency that the load generator itself adds, and how much it varies.
 *
 * @param rates what it was at several rates; empty if it was not measured
 */
public record GeneratorFloor(List<FloorRate> rates) {

  public GeneratorFloor {
    rates = List.copyOf(rates);
  }

  /** Returns what a run has measured of its generator; nothing, if it has not. */
  public static GeneratorFloor of(Optional<FloorStatus> measured) {
    return new GeneratorFloor(measured.map(FloorStatus::rates).orElse(List.of()));
  }

  /**
   * Returns the spread of the generator's own latency: the range of a metric over all rates, the
   * highest value minus the lowest. A difference in latency that is no larger is not believed.
   *
   * @return ms; empty if the metric is no latency of a request, or was measured at fewer than two
   *     rates
   */
  public OptionalDouble spreadMillis(Metric metric) {
    var own =
        rates.stream()
            .map(rate -> rate.measurements().get(metric.metricName()))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    return own.getCount() < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(own.getMax() - own.getMin());
  }
}
