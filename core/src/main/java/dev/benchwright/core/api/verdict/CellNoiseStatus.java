package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;

/**
 * How much the trials of a cell differ by chance, and how much of that a longer window would
 * average away; figures have six significant digits.
 *
 * @param metric the metric by which the run is judged first
 * @param betweenPercent standard deviation from trial to trial that remains with windows of any
 *     length, in percent: of a variant that is compared, from its ratios to the baseline block by
 *     block, of whose variance it gets half, so that what makes a whole block slow is not in it; of
 *     the baseline, from its own trials
 * @param withinPercent standard deviation that a trial's figure has because its window is short, in
 *     percent
 */
public record CellNoiseStatus(String metric, double betweenPercent, double withinPercent) {

  public CellNoiseStatus {
    betweenPercent = Rounding.round(betweenPercent);
    withinPercent = Rounding.round(withinPercent);
  }
}
