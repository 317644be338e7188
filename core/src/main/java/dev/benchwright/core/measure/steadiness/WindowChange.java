package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.api.trial.SteadinessVerdict;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How a figure changes within a measured window.
 *
 * <p>The window is divided into parts, and the mean of the last third of them is compared with that
 * of the first. The error of a mean comes from successive differences (see {@link Slices}), with 2
 * (n - 1)² / (3 n - 4) degrees of freedom for n parts, which are those of that estimate when
 * neighbours are independent (von Neumann et al., 1941).
 *
 * @param change logarithm of the ratio of the last third to the first
 * @param reach how far its 95 % interval reaches on both sides
 * @param bump logarithm of the ratio of the middle third to the mean of the others
 * @param bumpReach how far its 99 % interval reaches on both sides
 * @param parts number of parts
 * @param step the first part after the step that fits best; empty if a straight line does not fit
 *     clearly worse
 */
record WindowChange(
    double change, double reach, double bump, double bumpReach, int parts, Optional<Integer> step) {

  /** With fewer parts, the spread of a third is hardly known. */
  static final int FEWEST_PARTS = 8;

  /** More parts would be more alike, because neighbours resemble each other. */
  static final int MOST_PARTS = 15;

  /** Neighbours resemble each other over no more parts than this, or a window is too short. */
  private static final int[] SEGMENTS = {1, 2, 3};

  /** By this factor, the squares that a step leaves must be fewer than those of a line. */
  private static final double CLEARLY = 2;

  /**
   * Returns the change; empty if there are too few slices, or a third of the window has no value.
   *
   * @param ofSlices value in each slice of the window
   */
  static Optional<WindowChange> of(Scale scale, List<Double> ofSlices) {
    if (ofSlices.size() < FEWEST_PARTS) {
      return Optional.empty();
    }
    Slices parts = Slices.of(ofSlices, scale).merged(MOST_PARTS);
    int n = parts.count();
    int third = n / 3;
    double first = parts.mean(0, third);
    double last = parts.mean(n - third, n);
    double middle = parts.mean(third, n - third);
    double outer = (first + last) / 2;
    Optional<Integer> step = parts.step(CLEARLY);
    double variance = step.map(parts::withoutStep).orElse(parts).variance(0, SEGMENTS);
    double bumpVariance = parts.shifted(third, n - third, outer - middle).variance(0, SEGMENTS);
    double error = Math.sqrt(variance / third * (weight(scale, first) + weight(scale, last)));
    double bumpError =
        Math.sqrt(
            bumpVariance
                * (weight(scale, middle) / (n - 2 * third) + weight(scale, outer) / (2 * third)));
    WindowChange change =
        new WindowChange(
            logRatio(scale, last, first),
            quantile(n, 0.975) * error,
            logRatio(scale, middle, outer),
            quantile(n, 0.995) * bumpError,
            n,
            step);
    return Double.isFinite(change.change)
            && Double.isFinite(change.bump)
            && Double.isFinite(change.reach)
        ? Optional.of(change)
        : Optional.empty();
  }

  /** Returns what the window looks like. */
  SteadinessVerdict verdict(Scale scale) {
    boolean steady =
        Math.max(Math.abs(low()), Math.abs(high())) <= scale.steadyPercent() && !isBump(scale);
    if (steady) {
      return SteadinessVerdict.STEADY;
    }
    if (low() <= 0 && high() >= 0) {
      return isBump(scale) ? SteadinessVerdict.STEPPED : SteadinessVerdict.UNSURE;
    }
    if (step.isPresent()) {
      return SteadinessVerdict.STEPPED;
    }
    return change > 0 ? SteadinessVerdict.RISING : SteadinessVerdict.FALLING;
  }

  /** Returns whether the middle of the window differs from its ends, by more than chance at 1 %. */
  boolean isBump(Scale scale) {
    return Math.abs(bump) > bumpReach && Math.abs(percent(bump)) > scale.steadyPercent();
  }

  double changePercent() {
    return percent(change);
  }

  double bumpPercent() {
    return percent(bump);
  }

  /** Returns the lower end of the 95 % interval of the change, in percent. */
  double low() {
    return percent(change - reach);
  }

  /** Returns the upper end of the 95 % interval of the change, in percent. */
  double high() {
    return percent(change + reach);
  }

  /** Returns the logarithm of the ratio of two means. */
  private static double logRatio(Scale scale, double mean, double other) {
    return scale.logarithmic() ? mean - other : Math.log(mean / other);
  }

  /** Returns the factor from a mean's variance to that of its logarithm. */
  private static double weight(Scale scale, double mean) {
    return scale.logarithmic() ? 1 : 1 / square(mean);
  }

  private static double quantile(int n, double probability) {
    double degreesOfFreedom = 2 * square(n - 1) / (3 * n - 4);
    return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(probability);
  }

  private static double percent(double logRatio) {
    return 100 * Math.expm1(logRatio);
  }

  private static double square(double value) {
    return value * value;
  }
}
