package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.verdict.Verdict;
import java.util.OptionalInt;

/**
 * What is said of one variant beside the baseline, for one metric at one load level.
 *
 * @param verdict what the interval and the adjusted p-value say together
 * @param ratio variant to baseline
 * @param adjustedPValue of "the true ratio is 1": calibrated for looking after every block if the
 *     run does, raised for few pairs, then adjusted by Holm for all variants of the load level
 * @param moreRepetitions of an inconclusive one: the least number of further blocks that would
 *     decide it if difference and spread stayed as they were seen; absent where even {@value
 *     Judge#MOST_FURTHER_REPETITIONS} would not
 */
public record Judgement(
    Verdict verdict, PairedRatio ratio, double adjustedPValue, OptionalInt moreRepetitions) {}
