package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Values of consecutive slices, with what is needed to compare means of parts of them.
 *
 * <p>The variance of a mean is estimated from successive differences (von Neumann et al., 1941),
 * which a slow change itself hardly widens: from slice to slice, and from segment to segment, which
 * is larger if neighbouring slices resemble each other. The largest estimate counts, so that
 * autocorrelation makes a claim harder, and waves that cancel out within segments do not make it
 * easier.
 */
final class Slices {

  private final double[] values;

  /** Sums of all values from each slice on: an unknown value hides only what is before it. */
  private final double[] sums;

  private Slices(double[] values) {
    this.values = values;
    this.sums = new double[values.length + 1];
    for (int i = values.length - 1; i >= 0; i--) {
      sums[i] = sums[i + 1] + values[i];
    }
  }

  /** Returns these values on the scale on which they are compared. */
  static Slices of(List<Double> values, Scale scale) {
    DoubleStream numbers = values.stream().mapToDouble(Double::doubleValue);
    return new Slices((scale.logarithmic() ? numbers.map(Math::log) : numbers).toArray());
  }

  int count() {
    return values.length;
  }

  /** Returns the mean of the slices from one to before another. */
  double mean(int from, int to) {
    return (sums[from] - sums[to]) / (to - from);
  }

  /**
   * Returns the variance of a single slice that explains how much means of several slices vary.
   *
   * @param from the first slice that counts
   * @param segments lengths of segments, in slices; segments are counted from the end
   */
  double variance(int from, int... segments) {
    double most = 0;
    for (int segment : segments) {
      double variance = segment * ofSegments(from, segment);
      most = Math.max(most, variance);
    }
    return most;
  }

  /** Returns at most this many parts of about equal length, with the means of their slices. */
  Slices merged(int most) {
    int parts = Math.min(most, values.length);
    return new Slices(
        IntStream.range(0, parts)
            .mapToDouble(
                part -> mean(part * values.length / parts, (part + 1) * values.length / parts))
            .toArray());
  }

  /**
   * Returns the first slice after the single step that leaves the least sum of squares.
   *
   * @param factor the straight line of the least squares must leave more than this many times that
   *     sum
   * @return empty if the line is not that much worse
   */
  Optional<Integer> step(double factor) {
    int best = 1;
    for (int cut = 2; cut < values.length; cut++) {
      if (gain(cut) > gain(best)) {
        best = cut;
      }
    }
    double all = mean(0, values.length);
    double middle = (values.length - 1) / 2.0;
    double total = 0;
    double product = 0;
    double times = 0;
    for (int i = 0; i < values.length; i++) {
      total += square(values[i] - all);
      product += (i - middle) * values[i];
      times += square(i - middle);
    }
    double ofLine = total - square(product) / times;
    double ofStep = total - gain(best);
    return ofLine > factor * ofStep ? Optional.of(best) : Optional.empty();
  }

  /** Returns the same without a step: with equal means before this slice and from it on. */
  Slices withoutStep(int first) {
    return shifted(first, values.length, mean(0, first) - mean(first, values.length));
  }

  /** Returns the same with some of the values higher by an amount. */
  Slices shifted(int from, int to, double by) {
    return new Slices(
        IntStream.range(0, values.length)
            .mapToDouble(i -> i >= from && i < to ? values[i] + by : values[i])
            .toArray());
  }

  /** Returns by how much a step makes the sum of squares smaller. */
  private double gain(int cut) {
    int after = values.length - cut;
    return square(mean(0, cut) - mean(cut, values.length)) * cut * after / values.length;
  }

  private double ofSegments(int from, int segment) {
    int segments = (values.length - from) / segment;
    double squares = 0;
    for (int i = 1; i < segments; i++) {
      int end = values.length - (i - 1) * segment;
      squares += square(mean(end - segment, end) - mean(end - 2 * segment, end - segment));
    }
    return segments < 2 ? 0 : squares / (2 * (segments - 1));
  }

  private static double square(double value) {
    return value * value;
  }
}
