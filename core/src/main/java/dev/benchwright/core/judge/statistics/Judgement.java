package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.verdict.Verdict;
import java.util.OptionalInt;

/**
 * The result for one variant against the baseline, for one metric at one load level.
 *
 * @param verdict the verdict that follows from the interval and the adjusted p-value
 * @param ratio ratio of the variant to the baseline
 * @param adjustedPValue p-value of "the true ratio is 1": calibrated if the run checks after every
 *     block, raised for few pairs, then adjusted by Holm for all variants of the load level
 * @param moreRepetitions for an inconclusive verdict, the least number of further blocks that would
 *     decide it with the same difference and spread; absent if even {@value
 *     Judge#MOST_FURTHER_REPETITIONS} would not
 */
public record Judgement(
    Verdict verdict, PairedRatio ratio, double adjustedPValue, OptionalInt moreRepetitions) {}
