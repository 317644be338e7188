package dev.benchwright.core.judge.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Calibrates the intervals and p-values of a run that checks after every block, so that their error
 * rates are the nominal ones. Stopping as soon as the interval is narrow favours runs whose spread
 * is small by chance, so a plain 95 % interval by Student's t would cover the truth less often. How
 * much less depends on the true spread, which is unknown. The calibration is for the worst spread.
 */
public final class Calibration {

  /** How often the interval may miss the truth. */
  static final double ERROR = 0.05;

  /**
   * Lower limit of the interval's error. If a run checks first after 5 to 9 blocks, no confidence
   * level covers the truth in 95 % of runs at the worst spread and in at most 97 % at every other.
   * With this limit, the coverage is about 94 to 97 % for every spread, which CalibrationTest
   * checks. P-values have no such limit.
   */
  public static final double LEAST_ERROR = 0.0375;

  /**
   * Precisions to try. Their unit is the true spread divided by the root of the minimum, times the
   * normal quantile. At 1, an interval that is just narrow enough at the first check just misses a
   * truth at one quantile, which is the worst precision for that check. Later checks move the worst
   * precision below 1.
   */
  private static final double[] PRECISIONS = {1.3, 1.1, 0.95, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3};

  private static final double NORMAL_QUANTILE = 1.96;

  /**
   * Raw p-values for which the worst case is computed; between them it is interpolated as a power.
   */
  private static final double[] P_VALUES = {
    1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 1e-4, 1e-5, 1e-6
  };

  private final double error;
  private final double[] calibrated;

  private Calibration(double error, double[] calibrated) {
    this.error = error;
    this.calibrated = calibrated;
  }

  /**
   * Returns the calibration for runs with this minimum and maximum of blocks; takes some tenths of
   * a second.
   */
  static Calibration of(int minimum, int maximum) {
    var coverage = new SequentialCoverage(minimum, maximum);
    double error = Math.max(LEAST_ERROR, error(coverage, minimum, maximum));
    var worst = worst(coverage, minimum, maximum, error, P_VALUES);
    for (int i = 0; i < worst.length; i++) {
      worst[i] = Math.min(1, Math.max(worst[i], P_VALUES[i]));
    }
    return new Calibration(error, worst);
  }

  /** Returns the confidence level of the t intervals, those of the checks and the final one. */
  double confidence() {
    return 1 - error;
  }

  /**
   * Returns the probability, at the worst spread, that a run ends with a p-value by Student's t of
   * at most {@code raw}.
   */
  double pValue(double raw) {
    int above = 0;
    while (above + 2 < P_VALUES.length && P_VALUES[above + 1] >= raw) {
      above++;
    }
    double part = Math.log(raw / P_VALUES[above]) / Math.log(P_VALUES[above + 1] / P_VALUES[above]);
    double power = Math.log(calibrated[above + 1] / calibrated[above]);
    return Math.min(1, calibrated[above] * Math.exp(part * power));
  }

  /**
   * Finds the nominal error whose worst case is {@link #ERROR}, by repeated scaling in proportion.
   */
  private static double error(SequentialCoverage coverage, int minimum, int maximum) {
    double nominal = ERROR;
    double worst = worst(coverage, minimum, maximum, nominal, nominal)[0];
    while (Math.abs(worst / ERROR - 1) > 0.002) {
      nominal *= ERROR / worst;
      worst = worst(coverage, minimum, maximum, nominal, nominal)[0];
    }
    return nominal;
  }

  /** Returns how often intervals of these nominal errors miss, each at its worst precision. */
  private static double[] worst(
      SequentialCoverage coverage, int minimum, int maximum, double stopping, double... errors) {
    var stoppingQuantiles = quantiles(minimum, maximum, stopping);
    var quantiles =
        Arrays.stream(errors)
            .mapToObj(error -> quantiles(minimum, maximum, error))
            .toArray(double[][]::new);
    var worst = new double[errors.length];
    for (double precision : PRECISIONS) {
      var missing =
          coverage.missing(
              precision * NORMAL_QUANTILE / Math.sqrt(minimum), stoppingQuantiles, quantiles);
      Arrays.setAll(worst, i -> Math.max(worst[i], missing[i]));
    }
    return worst;
  }

  private static double[] quantiles(int minimum, int maximum, double error) {
    return IntStream.rangeClosed(0, maximum)
        .mapToDouble(n -> n < minimum ? Double.NaN : IntervalWidth.quantile(n, 1 - error))
        .toArray();
  }
}
