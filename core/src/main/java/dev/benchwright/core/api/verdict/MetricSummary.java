package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/**
 * One metric over the valid trials of a cell; figures have six significant digits.
 *
 * @param mean arithmetic mean, in the metric's unit
 * @param standardDeviation standard deviation of the sample (divided by n - 1), in the metric's
 *     unit; absent for fewer than two trials
 * @param count number of trials that have this metric
 * @param atLeast number of these trials whose value is a lower bound, so that the mean is one, too;
 *     absent if there are none
 */
public record MetricSummary(
    double mean,
    @Nullable Double standardDeviation,
    @Min(0) int count,
    @Nullable @Min(1) Integer atLeast) {

  /** Summarizes values of which none is a lower bound. */
  public MetricSummary(double mean, @Nullable Double standardDeviation, int count) {
    this(mean, standardDeviation, count, null);
  }

  public MetricSummary {
    mean = Rounding.round(mean);
    standardDeviation = Rounding.roundIfKnown(standardDeviation);
  }
}
