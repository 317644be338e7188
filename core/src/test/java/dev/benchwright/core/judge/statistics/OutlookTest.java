package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutlookTest {

  private static final int PAIRS = 5;
  private static final double MEAN = 0.3;
  private static final double SPREAD = 0.5;

  /**
   * The mean of so many further values is predicted by t: with n seen and k to come it is mean +
   * spread · √(1/n + 1/k) · T. What decides here is whether the mean of all lies above a limit.
   */
  @Test
  void theFurtherMeanIsAsThePredictiveDistributionSays() {
    int further = 10;
    double limit = 0.5;
    double furtherLimit = (limit * (PAIRS + further) - PAIRS * MEAN) / further;
    double t = (furtherLimit - MEAN) / (SPREAD * Math.sqrt(1.0 / PAIRS + 1.0 / further));
    assertThat(outlook().chance(further, _ -> (mean, _) -> mean > limit))
        .isCloseTo(TDistribution.of(PAIRS - 1.0).survivalProbability(t), within(0.03));
  }

  /** With no end, the spread is that of the truth: (n - 1) s² / chi-squared with n - 1 degrees. */
  @Test
  void theSpreadIsAsUncertainAsFewValuesMakeIt() {
    // The median of chi-squared with 4 degrees of freedom is 3.357.
    double median = SPREAD * Math.sqrt(4 / 3.357);
    assertThat(outlook().chance(1000, _ -> (_, spread) -> spread > median))
        .isCloseTo(0.5, within(0.03));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Outlook.CHANCE, Outlook.CHANCE_OF_EACH})
  void itIsTheLeastNumberWithTheChance(double likely) {
    IntFunction<Outlook.Decision> clear =
        pairs -> (mean, spread) -> mean / spread * Math.sqrt(pairs) > 3;
    var outlook = new Outlook(PAIRS, 0.3, 0.3);
    int enough = outlook.furtherBlocks(likely, clear).orElseThrow();
    assertThat(outlook.chance(enough, clear)).isGreaterThanOrEqualTo(likely);
    assertThat(outlook.chance(enough - 1, clear)).isLessThan(likely);
  }

  @Test
  void whatIsNeverDecidedHasNoNumber() {
    assertThat(outlook().furtherBlocks(Outlook.CHANCE, _ -> (_, _) -> false)).isEmpty();
  }

  @Test
  void valuesWithoutSpreadArePredictedToStay() {
    assertThat(new Outlook(3, 0.1, 0).chance(1, _ -> (mean, spread) -> mean == 0.1 && spread == 0))
        .isEqualTo(1);
  }

  private static Outlook outlook() {
    return new Outlook(PAIRS, MEAN, SPREAD);
  }
}
