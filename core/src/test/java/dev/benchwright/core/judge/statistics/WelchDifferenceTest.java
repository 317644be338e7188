package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.judge.simulation.LogRatios;
import org.apache.commons.statistics.descriptive.Variance;
import org.junit.jupiter.api.Test;

class WelchDifferenceTest {

  private static final double FINE = 1e-9;

  /** R's {@code t.test(extra ~ group, data = sleep)} has 17.776 degrees of freedom. */
  @Test
  void degreesOfFreedomAreThoseOfStudentsSleepDataByWelch() {
    double degrees =
        WelchDifference.degreesOfFreedom(
            Variance.of(LogRatios.FIRST_DRUG).getAsDouble() / 10,
            9,
            Variance.of(LogRatios.SECOND_DRUG).getAsDouble() / 10,
            9);
    assertThat(degrees).isCloseTo(17.776, within(5e-4));
  }

  /** R's result: t = -1.8608, p = 0.07939, interval -3.3654832 to 0.2054832 for first - second. */
  @Test
  void intervalAndPValueAreThoseOfStudentsSleepDataByWelch() {
    var difference = WelchDifference.of(LogRatios.FIRST_DRUG, LogRatios.SECOND_DRUG, 0.95, FINE);
    assertThat(difference.difference()).isCloseTo(1.58, within(1e-9));
    assertThat(difference.low()).isCloseTo(-0.2054832, within(1e-6));
    assertThat(difference.high()).isCloseTo(3.3654832, within(1e-6));
    assertThat(difference.pValue(1.58)).isCloseTo(0.07939, within(1e-5));
  }

  @Test
  void theSmallerSampleLimitsTheDegreesOfFreedom() {
    double[] few = {1, 1.001, 0.999};
    double[] many = {1, 2, 3, 1, 2, 3, 1, 2, 3, 1};
    assertThat(WelchDifference.of(few, many, 0.95, FINE).degreesOfFreedom()).isEqualTo(4);
    assertThat(WelchDifference.of(many, few, 0.95, FINE).degreesOfFreedom()).isEqualTo(4);
  }

  @Test
  void nothingIsKnownBetterThanOneStepOfTheScale() {
    double[] alike = {3, 3, 3};
    var difference = WelchDifference.of(alike, alike, 0.95, 0.1);
    assertThat(difference.low()).isEqualTo(-0.1);
    assertThat(difference.high()).isEqualTo(0.1);
    assertThat(difference.degreesOfFreedom()).isEqualTo(4);
    // At the end of a 95 % interval, p is 5 %.
    assertThat(difference.pValue(0.1)).isCloseTo(0.05, within(1e-9));
  }
}
