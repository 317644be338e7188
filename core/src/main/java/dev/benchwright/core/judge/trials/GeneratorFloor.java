package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The latency that the load generator itself adds, and how much it varies.
 *
 * <p>If it adds the same g to every request, a variant whose measured latency is ρ times the
 * baseline's B has ρB − g of its own, and the baseline B − g, so that the ratio of their own
 * latencies is
 *
 * <pre>(ρB − g) / (B − g)</pre>
 *
 * <p>which is further from 1 than ρ, the more so the larger g is. Latencies of which a large part
 * is the generator's are therefore alike whatever the subjects do.
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
    var own = own(metric).summaryStatistics();
    return own.getCount() < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(own.getMax() - own.getMin());
  }

  /**
   * Returns the generator's own latency where it is highest: the highest value of a metric over all
   * rates.
   *
   * @return ms; empty if the metric is no latency of a request, or was not measured
   */
  public OptionalDouble highestMillis(Metric metric) {
    return own(metric).max();
  }

  /**
   * Returns whether two subjects are alike without the generator's part: whether the interval of
   * the ratio of their own latencies lies within the margin, even if all of the generator's highest
   * latency F is in the measured ones. With the interval low to high of the measured ratio, the
   * baseline's measured latency B and the margin M, that is
   *
   * <pre>1 / M ≤ (low · B − F) / (B − F)   and   (high · B − F) / (B − F) ≤ M</pre>
   *
   * <p>or, as differences in ms, B (1 − low) ≤ (1 − 1 / M) (B − F) and B (high − 1) ≤ (M − 1) (B −
   * F). With F = 0 this is the rule of Equivalent. If F is not less than B, nothing is left to
   * compare.
   *
   * @param metric the metric of the latencies
   * @param baselineMillis B, ms
   * @param low lower end of the interval of the measured ratio
   * @param high its upper end
   * @param margin M, more than 1
   * @return true if the metric is no latency of a request, or was not measured
   */
  public boolean leavesAlike(
      Metric metric, double baselineMillis, double low, double high, double margin) {
    var highest = highestMillis(metric);
    if (highest.isEmpty()) {
      return true;
    }
    double ofBaseline = baselineMillis - highest.getAsDouble();
    return ofBaseline > 0
        && baselineMillis * (1 - low) <= (1 - 1 / margin) * ofBaseline
        && baselineMillis * (high - 1) <= (margin - 1) * ofBaseline;
  }

  private DoubleStream own(Metric metric) {
    return rates.stream()
        .map(rate -> rate.measurements().get(metric.metricName()))
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue);
  }
}
