package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;

/**
 * One metric of a variant against the baseline's; figures have six significant digits.
 *
 * @param verdict Better, Worse, Equivalent or Inconclusive; on average over runs, at most one in
 *     twenty of all that stand out in a run does so by chance
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
