package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a variant against the baseline at one load level, by one of the metrics that are
 * judged; figures have six significant digits.
 *
 * @param level the load level as a number: users, or requests per second
 * @param load the load level for people
 * @param variant the variant that is compared with the baseline
 * @param metric the metric, for example requestsPerSecond
 * @param verdict Better, Worse, Equivalent, Inconclusive or NotJudged
 * @param ratio geometric mean, over the blocks, of the variant's value divided by the baseline's;
 *     absent if fewer than two blocks can be compared, or if a value is not above zero
 * @param low lower end of the ratio's 95 % interval
 * @param high upper end of the ratio's 95 % interval
 * @param adjustedP probability that chance alone makes so large a difference, after the correction
 *     for few pairs and Holm's for everything that is judged in the run
 * @param effectSize mean of the logarithm of the ratio, divided by its standard deviation between
 *     blocks
 * @param pairs number of blocks in which both have a valid trial, with the same one of each
 *     component that all trials share
 * @param moreRepetitions for an inconclusive verdict, how many more repetitions decide it with a
 *     chance of 80 %; absent if more than 1000 are needed, or more than 100 to tell which of the
 *     two survives more often
 * @param withoutDoubts what follows without the figures of trials that failed a gate of which the
 *     variant may be the cause; absent if there are none, or too few are left
 * @param sentence the same in words
 */
public record VerdictStatus(
    @Min(0) int level,
    String load,
    String variant,
    String metric,
    Verdict verdict,
    @Nullable Double ratio,
    @Nullable Double low,
    @Nullable Double high,
    @Nullable Double adjustedP,
    @Nullable Double effectSize,
    @Min(0) int pairs,
    @Nullable @Min(0) Integer moreRepetitions,
    @Nullable MetricComparison withoutDoubts,
    String sentence) {

  public VerdictStatus {
    ratio = Rounding.roundIfKnown(ratio);
    low = Rounding.roundIfKnown(low);
    high = Rounding.roundIfKnown(high);
    adjustedP = Rounding.roundIfKnown(adjustedP);
    effectSize = Rounding.roundIfKnown(effectSize);
  }
}
