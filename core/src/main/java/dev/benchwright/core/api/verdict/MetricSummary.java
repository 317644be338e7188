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
 */
public record MetricSummary(double mean, @Nullable Double standardDeviation, @Min(0) int count) {

  public MetricSummary {
    mean = Rounding.round(mean);
    standardDeviation = Rounding.roundIfKnown(standardDeviation);
  }
}
