package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.judge.simulation.SingleInterval;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the numerical integration and its results against simulated runs. */
class CalibrationTest {

  private static final int MAXIMUM = 30;
  private static final int SEED = 4;

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 1000})
  void whoNeverStopsEarlyOrAlwaysAtOnceMissesAsOftenAsHeSays(double precision) {
    var quantiles = quantiles(0.05);
    assertThat(missing(5, precision, quantiles, quantiles)).isCloseTo(0.05, within(5e-4));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 7, 10})
  void integrationAndSimulationAgree(int minimum) {
    var rule = StoppingRule.precision(1, minimum, MAXIMUM);
    var quantiles = quantiles(1 - rule.confidence());
    for (double precision : new double[] {0.4, 0.7, 1, 1.5}) {
      assertThat(missing(minimum, precision, quantiles, quantiles))
          .as("precision %s", precision)
          .isCloseTo(
              1 - new SingleInterval(rule, precision, SEED).coverage(), within(threeErrors(0.05)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 7, 10})
  void theIntervalHoldsTheTruthWhateverTheSpreadIs(int minimum) {
    for (int maximum : new int[] {minimum + 1, 2 * minimum, MAXIMUM, 100}) {
      var rule = StoppingRule.precision(1, minimum, maximum);
      for (double precision = 0.2; precision < 3; precision *= 1.3) {
        assertThat(new SingleInterval(rule, precision, SEED).coverage())
            .as("%d to %d blocks, precision %s", minimum, maximum, precision)
            .isBetween((minimum < 10 ? 0.93 : 0.95) - threeErrors(0.05), 0.97);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 7, 10})
  void smallPValuesAreAsRareAsTheySay(int minimum) {
    var rule = StoppingRule.precision(1, minimum, MAXIMUM);
    for (double level : new double[] {0.05, 0.05 / 2, 0.05 / 4, 0.05 / 15}) {
      for (double precision = 0.2; precision < 3; precision *= 1.5) {
        assertThat(new SingleInterval(rule, precision, SEED).significant(level))
            .as("level %s, precision %s", level, precision)
            .isLessThan(level + threeErrors(level));
      }
    }
  }

  @Test
  void withoutCalibrationTheIntervalWouldMissTooOften() {
    var quantiles = quantiles(0.05);
    assertThat(missing(5, 0.8, quantiles, quantiles)).isGreaterThan(0.06);
  }

  @Test
  void calibratedPValuesRiseWithTheRawOnes() {
    var calibration = Calibration.of(5, 10);
    var calibrated =
        IntStream.rangeClosed(0, 700)
            .mapToDouble(i -> calibration.pValue(Math.pow(10, -i / 100.0)))
            .toArray();
    assertThat(Arrays.stream(calibrated).boxed().toList())
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
  }

  private static double missing(
      int minimum, double precision, double[] stopping, double[] quantiles) {
    return new SequentialCoverage(minimum, MAXIMUM)
        .missing(precision, stopping, new double[][] {quantiles})[0];
  }

  private static double[] quantiles(double error) {
    return IntStream.rangeClosed(0, MAXIMUM)
        .mapToDouble(n -> n < 2 ? 0 : IntervalWidth.quantile(n, 1 - error))
        .toArray();
  }

  private static double threeErrors(double rate) {
    return 3 * Math.sqrt(rate * (1 - rate) / SingleInterval.EXPERIMENTS);
  }
}
