package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Measured windows of 60 s whose courses are known, in 30 slices of 2 s. */
final class WindowSimulation {

  static final int WINDOWS = 1000;
  static final int SECONDS = 60;
  private static final int SLICES = 30;

  static final List<Noise> NOISES =
      List.of(Noise.of(1), Noise.of(3), Noise.of(5), new Noise(5, 0.6), Noise.of(15));

  static final List<Course> COURSES =
      List.of(
          Course.FLAT,
          Course.line(3, SECONDS),
          Course.line(10, SECONDS),
          Course.line(-10, SECONDS),
          Course.line(-40, SECONDS),
          Course.warmUp(30, 15),
          Course.warmUp(60, 30),
          Course.stepUp(3, 30),
          Course.stepUp(10, 30),
          Course.stepUp(10, 20),
          Course.stepDown(10, 50),
          Course.wave(5, 20),
          Course.wave(10, 60),
          new Course("-20 % from 20 to 40 s", t -> t > 20 && t < 40 ? 0.8 : 1));

  private WindowSimulation() {}

  /**
   * What became of simulated windows.
   *
   * @param verdicts how many have each verdict, as parts of all of them
   * @param coverage part of the intervals that contain the true change
   */
  record Row(Map<SteadinessVerdict, Double> verdicts, double coverage) {

    double part(SteadinessVerdict verdict) {
      return verdicts.getOrDefault(verdict, 0.0);
    }

    /** Returns the part in which something changed. */
    double changed() {
      return part(SteadinessVerdict.RISING)
          + part(SteadinessVerdict.FALLING)
          + part(SteadinessVerdict.STEPPED);
    }
  }

  /** Returns what becomes of windows of {@link #COURSES} with {@link #NOISES}. */
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
    return COURSES.parallelStream()
        .flatMap(course -> NOISES.stream().map(noise -> new Case(course, noise)))
        .collect(Collectors.toConcurrentMap(of -> of, of -> simulated(of.course, of.noise)));
  }

  private static Row simulated(Course course, Noise noise) {
    double[] exact = course.slices(SLICES, (double) SECONDS / SLICES);
    double truth = 100 * (mean(exact, 20, 30) / mean(exact, 0, 10) - 1);
    Map<SteadinessVerdict, Double> verdicts = new EnumMap<>(SteadinessVerdict.class);
    int covered = 0;
    for (int window = 0; window < WINDOWS; window++) {
      var change =
          WindowChange.of(
                  Scale.THROUGHPUT, Course.noisy(exact, noise, new SplittableRandom(window)))
              .orElseThrow();
      verdicts.merge(change.verdict(Scale.THROUGHPUT), 1.0 / WINDOWS, Double::sum);
      covered += change.low() <= truth && truth <= change.high() ? 1 : 0;
    }
    return new Row(verdicts, covered / (double) WINDOWS);
  }

  private static double mean(double[] values, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i];
    }
    return sum / (to - from);
  }
}
