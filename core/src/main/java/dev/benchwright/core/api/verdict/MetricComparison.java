package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;

/**
 * One metric of a variant against the baseline's; figures have six significant digits.
 *
 * @param verdict Better, Worse, Equivalent or Inconclusive; of all that are Better or Worse in a
 *     run, one in twenty is expected to be so by chance
 * @param ratio ratio of the variant's value to the baseline's
 * @param low lower end of the ratio's 95 % interval
 * @param high upper end of the ratio's 95 % interval
 */
public record MetricComparison(Verdict verdict, double ratio, double low, double high) {

  public MetricComparison {
    ratio = Rounding.round(ratio);
    low = Rounding.round(low);
    high = Rounding.round(high);
  }
}
