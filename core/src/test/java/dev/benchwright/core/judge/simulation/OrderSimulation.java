package dev.benchwright.core.judge.simulation;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A machine with drift that is measured as in many published studies: all repetitions of one
 * variant in a row, compared as two independent samples.
 */
final class OrderSimulation {

  private static final int CELLS = Simulation.VARIANTS + 1;
  private static final double CONFIDENCE = 0.95;

  private final double driftPercent;
  private final int repetitions;
  private final SplittableRandom random;

  OrderSimulation(double driftPercent, int repetitions, long seed) {
    this.driftPercent = driftPercent;
    this.repetitions = repetitions;
    this.random = new SplittableRandom(seed);
  }

  /** Returns the part of the intervals that hold the truth, which is a ratio of 1. */
  double coverage() {
    int covered = 0;
    for (int i = 0; i < Simulation.EXPERIMENTS; i++) {
      var machine = machine();
      var baseline = repetitions(machine);
      for (int cell = 1; cell < CELLS; cell++) {
        covered += welchHoldsZero(baseline, repetitions(machine)) ? 1 : 0;
      }
    }
    return part(covered);
  }

  /**
   * Returns whether the interval for the difference of two means holds 0: B. L. Welch, "The
   * generalization of 'Student's' problem when several different population variances are
   * involved", Biometrika 34 (1947).
   */
  static boolean welchHoldsZero(double[] one, double[] other) {
    double error = Variance.of(one).getAsDouble() / one.length;
    double otherError = Variance.of(other).getAsDouble() / other.length;
    double both = error + otherError;
    double degrees =
        both
            * both
            / (error * error / (one.length - 1) + otherError * otherError / (other.length - 1));
    double t =
        Math.abs(Mean.of(other).getAsDouble() - Mean.of(one).getAsDouble()) / Math.sqrt(both);
    return 2 * TDistribution.of(degrees).survivalProbability(t) >= 1 - CONFIDENCE;
  }

  private SimulatedMachine machine() {
    return new SimulatedMachine(Noise.LOG_NORMAL, driftPercent, CELLS * repetitions, random);
  }

  private double[] repetitions(SimulatedMachine machine) {
    return DoubleStream.generate(machine::nextTrial).limit(repetitions).toArray();
  }

  private static double part(int covered) {
    return covered / (double) (Simulation.EXPERIMENTS * Simulation.VARIANTS);
  }
}
