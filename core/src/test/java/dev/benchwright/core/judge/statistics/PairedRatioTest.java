package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.judge.simulation.LogRatios;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedRatioTest {

  /** The result of R's t.test(extra[group == 2], extra[group == 1], paired = TRUE) for "sleep". */
  @Test
  void intervalAndPValueAreThoseOfThePairedTTest() {
    var ratio = ratio(LogRatios.pairs(LogRatios.SECOND_DRUG, LogRatios.FIRST_DRUG));
    assertThat(ratio.pairs()).isEqualTo(10);
    assertThat(Math.log(ratio.ratio())).isCloseTo(1.58, within(1e-9));
    assertThat(Math.log(ratio.low())).isCloseTo(0.7001142, within(1e-6));
    assertThat(Math.log(ratio.high())).isCloseTo(2.4598858, within(1e-6));
    assertThat(ratio.pValue()).isCloseTo(0.002833, within(1e-6));
    assertThat(ratio.logSpread()).isCloseTo(1.229995, within(1e-6));
  }

  @Test
  void effectSizeIsTheStandardisedMeanTimesHedgesCorrection() {
    var ratio = ratio(LogRatios.pairs(LogRatios.SECOND_DRUG, LogRatios.FIRST_DRUG));
    assertThat(ratio.effectSize()).isCloseTo(1.58 / 1.229995 * 32 / 35, within(1e-5));
  }

  @Test
  void variantAndBaselineMayChangePlaces() {
    var ratio = ratio(LogRatios.pairs(LogRatios.SECOND_DRUG, LogRatios.FIRST_DRUG));
    var inverse = ratio(LogRatios.pairs(LogRatios.FIRST_DRUG, LogRatios.SECOND_DRUG));
    assertThat(inverse.ratio()).isCloseTo(1 / ratio.ratio(), within(1e-12));
    assertThat(inverse.low()).isCloseTo(1 / ratio.high(), within(1e-12));
    assertThat(inverse.pValue()).isCloseTo(ratio.pValue(), within(1e-12));
  }

  @Test
  void whatABlockHasInCommonDropsOut() {
    var slowSecondBlock =
        List.of(new Pair(1, 110, 100), new Pair(2, 56, 50), new Pair(3, 108, 100));
    var steady = List.of(new Pair(1, 110, 100), new Pair(2, 112, 100), new Pair(3, 108, 100));
    assertThat(ratio(slowSecondBlock)).isEqualTo(ratio(steady));
  }

  @Test
  void equalRatiosInAllBlocksClaimNoMoreThanTheResolution() {
    var ratio = PairedRatio.of(LogRatios.exactly(5, 0, 0), 0.95, 0.0027).orElseThrow();
    assertThat(ratio.low()).isCloseTo(1 / 1.0027, within(1e-12));
    assertThat(ratio.high()).isCloseTo(1.0027, within(1e-12));
    assertThat(ratio.pValue()).isEqualTo(1);
    assertThat(ratio.effectSize()).isZero();
    assertThat(ratio.logSpread()).isZero();
  }

  @Test
  void equalRatiosThatDifferByMoreThanTheResolutionDiffer() {
    var within = PairedRatio.of(LogRatios.exactly(5, 0.0026, 0), 0.95, 0.0027).orElseThrow();
    var beyond = PairedRatio.of(LogRatios.exactly(5, 0.0028, 0), 0.95, 0.0027).orElseThrow();
    assertThat(within.low()).isLessThan(1);
    assertThat(within.pValue()).isGreaterThan(0.05);
    assertThat(beyond.low()).isGreaterThan(1);
    assertThat(beyond.pValue()).isLessThan(0.05);
  }

  @Test
  void noMetricIsKnownBetterThanToATenthOfAPercent() {
    assertThat(PairedRatio.of(LogRatios.exactly(3, 0, 0), 0.95, 0).orElseThrow().high())
        .isCloseTo(1.001, within(1e-12));
  }

  @Test
  void aSpreadAboveTheResolutionIsLeftAsItIs() {
    var coarse = PairedRatio.of(LogRatios.exactly(5, 0.01, 0.01), 0.95, 0.0027);
    var fine = PairedRatio.of(LogRatios.exactly(5, 0.01, 0.01), 0.95, 0.001);
    assertThat(coarse).isEqualTo(fine);
  }

  @Test
  void ratiosThatNoIntervalCanHoldHaveNone() {
    assertThat(PairedRatio.of(List.of(new Pair(1, 1e34, 1), new Pair(2, 1, 1e34)), 0.95)).isEmpty();
  }

  @Test
  void onePairHasNoSpreadAndThereforeNoInterval() {
    assertThat(PairedRatio.of(List.of(new Pair(1, 2, 1)), 0.95)).isEmpty();
    assertThat(PairedRatio.of(List.of(), 0.95)).isEmpty();
  }

  @Test
  void valuesWithoutALogarithmHaveNoRatio() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      var good = new Pair(1, 2, 1);
      assertThat(PairedRatio.of(List.of(good, new Pair(2, bad, 1)), 0.95)).isEmpty();
      assertThat(PairedRatio.of(List.of(good, new Pair(2, 1, bad)), 0.95)).isEmpty();
    }
  }

  private static PairedRatio ratio(List<Pair> pairs) {
    return PairedRatio.of(pairs, 0.95).orElseThrow();
  }
}
