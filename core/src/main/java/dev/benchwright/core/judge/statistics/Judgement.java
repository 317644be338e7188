package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.verdict.Verdict;

/**
 * The result for one variant against the baseline, for one metric at one load level.
 *
 * @param verdict the verdict that follows from the interval and the adjusted p-value
 * @param ratio ratio of the variant to the baseline
 * @param adjustedPValue p-value of "the true ratio is 1": calibrated if the run checks after every
 *     block, raised for few pairs, then adjusted by Holm for all hypotheses of the run
 * @param factor what Holm multiplies the p-value by if no other hypothesis has been rejected
 */
public record Judgement(Verdict verdict, PairedRatio ratio, double adjustedPValue, double factor) {}
