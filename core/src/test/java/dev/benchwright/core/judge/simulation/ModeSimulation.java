package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.modes.TwoModes;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** How often two modes are named in a cell: by chance, and where there are some. */
final class ModeSimulation {

  static final int EXPERIMENTS = 20_000;

  /** Where little is named, more experiments are needed. */
  static final int FALSE_EXPERIMENTS = 160_000;

  /** Far above the distance below which modes are of no interest, so that only the rule counts. */
  private static final double SPREAD = 0.3;

  private ModeSimulation() {}

  /** Returns the part of runs without modes in which they are named in any cell. */
  static double falselyNamed(Noise noise, int trials, int cells, int experiments) {
    // The trials of these kinds of noise differ by about 1 %.
    return ofRun(
        named(trials, cells, experiments, random -> SPREAD / 0.01 * noise.draw(random)), cells);
  }

  /** The same for Student's t with 3 degrees of freedom. */
  static double falselyNamedInHeavyTails(int trials, int cells, int experiments) {
    return ofRun(named(trials, cells, experiments, ModeSimulation::heavyTailed), cells);
  }

  private static double heavyTailed(RandomGenerator random) {
    double squares = 0;
    for (int i = 0; i < 3; i++) {
      double normal = random.nextGaussian();
      squares += normal * normal;
    }
    return SPREAD * random.nextGaussian() / Math.sqrt(squares / 3);
  }

  /** Returns the part of runs in which any cell is hit. */
  private static double ofRun(double partOfCells, int cells) {
    return 1 - Math.pow(1 - partOfCells, cells);
  }

  /**
   * Returns the part of cells with two equally frequent modes in which they are named.
   *
   * @param cells how many cells the run has
   * @param percent distance of the modes
   * @param spreadPercent standard deviation within a mode
   */
  static double named(int trials, int cells, double percent, double spreadPercent) {
    return named(
        trials,
        cells,
        EXPERIMENTS,
        random ->
            (random.nextBoolean() ? Math.log1p(percent / 100) : 0)
                + spreadPercent / 100 * random.nextGaussian());
  }

  private static double named(
      int trials, int cells, int experiments, ToDoubleFunction<RandomGenerator> log) {
    var random = new SplittableRandom(21);
    int named = 0;
    for (int i = 0; i < experiments; i++) {
      var values = new TreeMap<Integer, Double>();
      for (int block = 1; block <= trials; block++) {
        values.put(block, Math.exp(log.applyAsDouble(random)));
      }
      named += TwoModes.of(values, 0, cells).isPresent() ? 1 : 0;
    }
    return named / (double) experiments;
  }
}
