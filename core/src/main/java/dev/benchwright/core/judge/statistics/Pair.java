package dev.benchwright.core.judge.statistics;

/**
 * One metric of a variant and of the baseline, measured in the same block at the same load level.
 *
 * @param block that both trials belong to, from 1
 * @param variant the variant's value
 * @param baseline the baseline's value
 */
public record Pair(int block, double variant, double baseline) {

  /** Whether the ratio of the two, and its logarithm, exist. */
  boolean hasLogRatio() {
    return variant > 0 && baseline > 0 && Double.isFinite(variant) && Double.isFinite(baseline);
  }

  double logRatio() {
    return Math.log(variant / baseline);
  }
}
