package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measured warm-ups of courses that are known: slices of 2 s, a ceiling of 60 s and a steady phase
 * of 60 s, which are the defaults. The seeds are fixed, so that the result is always the same.
 */
final class SettlingSimulation {

  static final int LOADS = 1000;

  static final int SECONDS = 2;
  static final int CEILING = 30;
  static final int STEADY = 30;
  private static final int SLICES = CEILING + STEADY;

  /** The greatest difference between the window's mean and the last level that is not wrong. */
  static final double MOST_BIAS_PERCENT = 1.5;

  /** A start that is as good as at once. */
  private static final int SOON = 5;

  static final List<Noise> NOISES =
      List.of(
          Noise.of(1),
          new Noise(2, 0.6),
          Noise.of(2),
          Noise.of(3),
          Noise.of(5),
          Noise.of(10),
          Noise.of(15));

  /** The shapes of published warm-ups, and planted steps. */
  static final List<Course> COURSES =
      List.of(
          Course.FLAT,
          Course.warmUp(30, 5),
          Course.warmUp(30, 10),
          Course.warmUp(30, 20),
          Course.warmUp(30, 30),
          Course.warmUp(50, 15),
          Course.warmUp(10, 20),
          Course.stepUp(5, 20),
          Course.stepUp(20, 20),
          Course.stepDown(10, 20),
          Course.stepUp(20, 40),
          Course.stepUp(3, 60),
          Course.stepUp(5, 60),
          Course.stepUp(10, 60),
          Course.stepUp(3, 90),
          Course.stepUp(5, 90),
          Course.stepUp(10, 90),
          Course.stepUp(5, 110),
          Course.stepUp(10, 110),
          Course.stepUp(20, 110),
          Course.line(-20, SLICES * SECONDS),
          Course.line(5, SLICES * SECONDS),
          Course.wave(5, 30),
          Course.wave(10, 60));

  /** When the default boost of a measured warm-up of 60 s ends. */
  static final int BOOST_SECONDS = 45;

  /** What a boosted subject serves, as a multiple of what it does later. */
  static final double BOOSTED = 1.9;

  /** What a subject does from the end of its boost. */
  static final List<Course> AFTER_BOOST =
      Stream.of(
              Course.FLAT,
              Course.warmUp(20, 5),
              Course.warmUp(20, 10),
              Course.warmUp(30, 20),
              Course.stepUp(5, 10),
              Course.stepUp(10, 30),
              Course.line(-20, SLICES * SECONDS - BOOST_SECONDS))
          .map(course -> course.after(BOOST_SECONDS, BOOSTED))
          .toList();

  private SettlingSimulation() {}

  /**
   * What became of simulated loads, as parts of all of them.
   *
   * @param settled settled
   * @param soon settled, with a start within 10 s
   * @param biased settled, with a window whose mean is wrong by more than {@link
   *     #MOST_BIAS_PERCENT}
   * @param unsure nothing could be told
   * @param medianSeconds median of the starts, the ceiling included
   */
  record Row(double settled, double soon, double biased, double unsure, int medianSeconds) {}

  /** Returns what becomes of loads of these courses with {@link #NOISES}. */
  static Row of(Course course, Noise noise) {
    return Objects.requireNonNull(Once.ROWS.get(new Case(course, noise)));
  }

  /** A course with noise. */
  private record Case(Course course, Noise noise) {}

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final Map<Case, Row> ROWS = simulated();
  }

  private static Map<Case, Row> simulated() {
    return Stream.concat(COURSES.stream(), AFTER_BOOST.stream())
        .parallel()
        .flatMap(course -> NOISES.stream().map(noise -> new Case(course, noise)))
        .collect(Collectors.toConcurrentMap(of -> of, of -> simulated(of.course, of.noise)));
  }

  private static Row simulated(Course course, Noise noise) {
    int earliest = AFTER_BOOST.contains(course) ? Math.ceilDiv(BOOST_SECONDS, SECONDS) : 0;
    double[] exact = course.slices(SLICES, SECONDS);
    int settled = 0;
    int soon = 0;
    int biased = 0;
    int unsure = 0;
    int[] starts = new int[LOADS];
    for (int load = 0; load < LOADS; load++) {
      Level level = level(Course.noisy(exact, noise, new SplittableRandom(load)), earliest);
      OptionalInt start = Sign.firstSettled(List.of(level), earliest, CEILING);
      starts[load] = start.orElse(CEILING);
      if (start.isPresent()) {
        settled++;
        soon += start.getAsInt() - earliest <= SOON ? 1 : 0;
        biased += Math.abs(biasPercent(exact, start.getAsInt())) > MOST_BIAS_PERCENT ? 1 : 0;
      } else {
        unsure += level.at(CEILING) == Finding.UNSURE ? 1 : 0;
      }
    }
    Arrays.sort(starts);
    return new Row(
        settled / (double) LOADS,
        soon / (double) LOADS,
        biased / (double) LOADS,
        unsure / (double) LOADS,
        starts[LOADS / 2] * SECONDS);
  }

  /** Returns the part of loads with a flat p99 that settle. */
  static double flatP99(double noisePercent) {
    double[] exact = Course.FLAT.slices(SLICES, SECONDS);
    var noise = Noise.of(noisePercent);
    long settled =
        IntStream.range(0, LOADS)
            .mapToObj(load -> Course.noisy(exact, noise, new SplittableRandom(load)))
            .map(slices -> new Level(Scale.INTENDED_P99, slices, STEADY, 0))
            .filter(level -> level.at(CEILING) == Finding.SETTLED)
            .count();
    return settled / (double) LOADS;
  }

  /** Returns what a trial measures, whose window the rule has chosen. */
  static double measured(Course course, Noise noise, RandomGenerator random) {
    List<Double> slices = Course.noisy(course.slices(SLICES, SECONDS), noise, random);
    int start = Sign.firstSettled(List.of(level(slices, 0)), 0, CEILING).orElse(CEILING);
    return mean(slices.subList(start, start + STEADY).stream());
  }

  private static Level level(List<Double> slices, int earliest) {
    return new Level(Scale.THROUGHPUT, slices, STEADY, earliest);
  }

  private static double biasPercent(double[] exact, int start) {
    double window = mean(Arrays.stream(exact, start, start + STEADY).boxed());
    return 100 * (window / exact[exact.length - 1] - 1);
  }

  private static double mean(Stream<Double> values) {
    return values.mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
