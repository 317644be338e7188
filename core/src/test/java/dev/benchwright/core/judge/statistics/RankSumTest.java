package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.junit.jupiter.api.Test;

class RankSumTest {

  @Test
  void withoutTiesItIsTheExactTestOfMannAndWhitney() {
    var random = new SplittableRandom(1);
    for (int n = 2; n <= 12; n++) {
      double[] a = random.doubles(n).toArray();
      double[] b = random.doubles(n + 1).map(v -> v + 0.2).toArray();
      assertThat(RankSum.of(a, b).pValue())
          .isCloseTo(
              MannWhitneyUTest.withDefaults().with(PValueMethod.EXACT).test(a, b).getPValue(),
              within(1e-12));
    }
  }

  @Test
  void allSplitsOfGroupsThatDoNotOverlapAreTwoOfAll() {
    var sum = RankSum.of(infinite(6), new double[] {1, 2, 3, 4, 5, 6});
    assertThat(sum.meanRank()).isEqualTo(9.5);
    assertThat(sum.otherMeanRank()).isEqualTo(3.5);
    assertThat(sum.pValue()).isCloseTo(2.0 / 924, within(1e-12));
  }

  @Test
  void tiesAreCountedByHand() {
    // Of the 6 ways to choose 2 of the ranks 1, 2, 3.5, 3.5, those with sums 3 and 7 are as far
    // from 5 as the observed 7.
    assertThat(RankSum.of(infinite(2), new double[] {1, 2}).pValue())
        .isCloseTo(2.0 / 6, within(1e-12));
    // Ranks 1.5, 1.5, 3.5, 3.5: sums 3 and 7 once each, and 5 four times.
    assertThat(RankSum.of(infinite(2), new double[] {1, 1}).pValue())
        .isCloseTo(2.0 / 6, within(1e-12));
    assertThat(RankSum.of(infinite(3), infinite(3)).pValue()).isEqualTo(1);
  }

  @Test
  void ofManyValuesTheLimitIsSmooth() {
    double[] a = IntStream.range(0, 51).mapToDouble(i -> i).toArray();
    double[] b = IntStream.range(0, 51).mapToDouble(i -> i + 9.5).toArray();
    double large = RankSum.of(a, b).pValue();
    double exact = MannWhitneyUTest.withDefaults().with(PValueMethod.EXACT).test(a, b).getPValue();
    assertThat(large).isCloseTo(exact, within(0.1 * exact));
  }

  private static double[] infinite(int count) {
    return IntStream.range(0, count).mapToDouble(_ -> Double.POSITIVE_INFINITY).toArray();
  }
}
