package dev.benchwright.core.judge.statistics;

/**
 * One metric of a variant and of the baseline, measured in the same block at the same load level.
 *
 * @param block number of the block of both trials, from 1
 * @param variant the variant's value
 * @param baseline the baseline's value
 */
public record Pair(int block, double variant, double baseline) {

  /** Returns whether the logarithm of the ratio exists. */
  boolean hasLogRatio() {
    return variant > 0 && baseline > 0 && Double.isFinite(variant) && Double.isFinite(baseline);
  }

  double logRatio() {
    return Math.log(variant / baseline);
  }
}
