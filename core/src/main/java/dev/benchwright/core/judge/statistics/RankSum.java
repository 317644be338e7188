package dev.benchwright.core.judge.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Compares two groups by the ranks of their values, so that a value may be infinite: F. Wilcoxon,
 * "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945). Equal values share the
 * mean of their ranks, and the p-value is that of all ways to split these ranks into two groups. If
 * values of the same block resemble each other, the test is conservative.
 *
 * @param meanRank mean rank of the first group; ranks start at 1
 * @param otherMeanRank mean rank of the second group
 * @param pValue two-sided p-value of "both groups have the same distribution"
 */
public record RankSum(double meanRank, double otherMeanRank, double pValue) {

  /** Up to this many values of both groups together, every split is counted. */
  private static final int MOST_EXACT = 100;

  /** Mean ranks are multiples of a half, so that twice a rank is a whole number. */
  private static final int HALVES = 2;

  /**
   * Compares two groups.
   *
   * @param group values of the first group, at least one, infinite ones included
   * @param other values of the second group, at least one
   */
  public static RankSum of(double[] group, double[] other) {
    var all = DoubleStream.concat(DoubleStream.of(group), DoubleStream.of(other)).toArray();
    int[] halves = Arrays.stream(all).mapToInt(value -> twiceTheRank(value, all)).toArray();
    int sum = Arrays.stream(halves, 0, group.length).sum();
    int total = Arrays.stream(halves).sum();
    return new RankSum(
        mean(sum, group.length),
        mean(total - sum, other.length),
        all.length <= MOST_EXACT
            ? exact(halves, group.length, sum)
            : MannWhitneyUTest.withDefaults().test(group, other).getPValue());
  }

  private static double mean(int halves, int count) {
    return (double) halves / HALVES / count;
  }

  private static int twiceTheRank(double value, double[] all) {
    long below = Arrays.stream(all).filter(v -> v < value).count();
    long same = Arrays.stream(all).filter(v -> v == value).count();
    return Math.toIntExact(HALVES * below + same + 1);
  }

  /**
   * Returns the part of all groups of this size whose sum of ranks is at least as far from its
   * expected value as the observed one.
   *
   * @param halves twice the ranks of all values
   */
  private static double exact(int[] halves, int size, int observed) {
    int total = Arrays.stream(halves).sum();
    // ways[k][s]: probability weight of groups of k values with sum s.
    var ways = new double[size + 1][total + 1];
    ways[0][0] = 1;
    for (int rank : halves) {
      for (int k = size; k >= 1; k--) {
        for (int s = total; s >= rank; s--) {
          ways[k][s] += ways[k - 1][s - rank];
        }
      }
    }
    double expected = (double) total * size / halves.length;
    double distance = Math.abs(observed - expected);
    double all = 0;
    double asFar = 0;
    for (int s = 0; s <= total; s++) {
      all += ways[size][s];
      if (Math.abs(s - expected) >= distance - 1e-9) {
        asFar += ways[size][s];
      }
    }
    return Math.min(1, asFar / all);
  }
}
