package dev.benchwright.core.judge.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What intervals and p-values of a run that looks after every block have to be, so that they err as
 * seldom as they say. Stopping as soon as the interval is narrow favours runs whose spread happens
 * to look small; so a 95 % interval by Student's t alone would hold the truth less often. How much
 * less depends on the true spread, which nobody knows: what is calibrated is the worst that any
 * spread can do.
 */
public final class Calibration {

  /** How often the interval may miss the truth. */
  static final double ERROR = 0.05;

  /**
   * No level holds the truth in 95 % of runs at the worst spread and in no more than 97 % at any
   * other when a run looks after 5 to 9 blocks already. There, this error is as small as it gets:
   * about 94 to 97 % for every spread, which CalibrationTest checks. P-values have no such limit.
   */
  public static final double LEAST_ERROR = 0.0375;

  /**
   * Precisions in units of what makes the first look worst, which is the true spread by the root of
   * the minimum, times the normal quantile: there, an interval that is just narrow enough at the
   * first look just misses a truth at one quantile. Looks after the first move the worst below.
   */
  private static final double[] PRECISIONS = {1.3, 1.1, 0.95, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3};

  private static final double NORMAL_QUANTILE = 1.96;

  /** Raw p-values at which the worst is found; between them it is taken to be a power of them. */
  private static final double[] P_VALUES = {
    1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 1e-4, 1e-5, 1e-6
  };

  private final double error;
  private final double[] calibrated;

  private Calibration(double error, double[] calibrated) {
    this.error = error;
    this.calibrated = calibrated;
  }

  /** For runs of so many blocks at least and at most; takes some tenths of a second. */
  static Calibration of(int minimum, int maximum) {
    var coverage = new SequentialCoverage(minimum, maximum);
    double error = Math.max(LEAST_ERROR, error(coverage, minimum, maximum));
    var worst = worst(coverage, minimum, maximum, error, P_VALUES);
    for (int i = 0; i < worst.length; i++) {
      worst[i] = Math.min(1, Math.max(worst[i], P_VALUES[i]));
    }
    return new Calibration(error, worst);
  }

  /** The confidence with which t intervals are made and looked at. */
  double confidence() {
    return 1 - error;
  }

  /** The chance, at worst, that a run ends with a p-value by Student's t as small as that. */
  double pValue(double raw) {
    int above = 0;
    while (above + 2 < P_VALUES.length && P_VALUES[above + 1] >= raw) {
      above++;
    }
    double part = Math.log(raw / P_VALUES[above]) / Math.log(P_VALUES[above + 1] / P_VALUES[above]);
    double power = Math.log(calibrated[above + 1] / calibrated[above]);
    return Math.min(1, calibrated[above] * Math.exp(part * power));
  }

  /** The nominal error with which the worst is as wanted: in proportion, a few times over. */
  private static double error(SequentialCoverage coverage, int minimum, int maximum) {
    double nominal = ERROR;
    double worst = worst(coverage, minimum, maximum, nominal, nominal)[0];
    while (Math.abs(worst / ERROR - 1) > 0.002) {
      nominal *= ERROR / worst;
      worst = worst(coverage, minimum, maximum, nominal, nominal)[0];
    }
    return nominal;
  }

  /** How often intervals of these nominal errors miss, at the precision that is worst for each. */
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
