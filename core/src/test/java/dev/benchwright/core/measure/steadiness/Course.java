package dev.benchwright.core.measure.steadiness;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * How a figure goes over a load: known exactly, before noise.
 *
 * @param text what it is, for people
 * @param at its value at a time in seconds, where 1 is the level of a warm subject
 */
record Course(String text, DoubleUnaryOperator at) {

  static final Course FLAT = new Course("flat", _ -> 1);

  /** Lower by this percentage at first, and by 1/e of that after each of these times. */
  static Course warmUp(double percent, double seconds) {
    return new Course(
        "-%.0f %% · exp(-t / %.0f s)".formatted(percent, seconds),
        t -> 1 - percent / 100 * Math.exp(-t / seconds));
  }

  /** Lower by this percentage until a time. */
  static Course stepUp(double percent, double seconds) {
    return new Course(
        "-%.0f %% until %.0f s".formatted(percent, seconds),
        t -> t < seconds ? 1 - percent / 100 : 1);
  }

  /** Higher by this percentage until a time. */
  static Course stepDown(double percent, double seconds) {
    return new Course(
        "+%.0f %% until %.0f s".formatted(percent, seconds),
        t -> t < seconds ? 1 + percent / 100 : 1);
  }

  /** The level is another one until a time, from which this course begins. */
  Course after(double seconds, double level) {
    return new Course(text, t -> t < seconds ? level : at.applyAsDouble(t - seconds));
  }

  /** Changes evenly by this percentage over this time. */
  static Course line(double percent, double seconds) {
    return new Course("%+.0f %%, evenly".formatted(percent), t -> 1 + percent / 100 * t / seconds);
  }

  /** Goes up and down by this percentage. */
  static Course wave(double percent, double seconds) {
    return new Course(
        "± %.0f %%, every %.0f s".formatted(percent, seconds),
        t -> 1 + percent / 100 * Math.sin(2 * Math.PI * t / seconds));
  }

  /** Returns the values in the middle of slices of equal length. */
  double[] slices(int count, double seconds) {
    return IntStream.range(0, count)
        .mapToDouble(i -> at.applyAsDouble((i + 0.5) * seconds))
        .toArray();
  }

  /** Returns the values with noise. */
  static List<Double> noisy(double[] slices, Noise noise, RandomGenerator random) {
    double state = random.nextGaussian();
    Double[] values = new Double[slices.length];
    for (int i = 0; i < slices.length; i++) {
      values[i] = slices[i] * (1 + noise.percent() / 100 * state);
      state =
          noise.correlation() * state
              + Math.sqrt(1 - noise.correlation() * noise.correlation()) * random.nextGaussian();
    }
    return List.of(values);
  }

  /**
   * Noise from slice to slice: normal, and autoregressive of the first order.
   *
   * @param percent standard deviation
   * @param correlation of neighbouring slices
   */
  record Noise(double percent, double correlation) {

    static Noise of(double percent) {
      return new Noise(percent, 0);
    }

    String text() {
      return correlation == 0
          ? "%.0f %%".formatted(percent)
          : "%.0f %%, correlated".formatted(percent);
    }
  }
}
