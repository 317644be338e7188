package dev.benchwright.core.judge.simulation;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the simulation of modes finds, by the number of trials of a cell.
 *
 * @param rows one for each number of trials
 */
record ModeFigures(List<Row> rows) {

  static final double APART_PERCENT = 10;

  /**
   * One number of trials.
   *
   * @param trials how many trials a cell has
   * @param falselyNamed part of the cells with log-normal noise in which modes are named
   * @param falselyNamedInHeavyTails the same with Student's t with 3 degrees of freedom
   * @param found part of the cells with two modes in which they are named, if trials of a mode
   *     differ by 0.3 %
   * @param foundInNoise the same if they differ by 1 %
   */
  record Row(
      int trials,
      double falselyNamed,
      double falselyNamedInHeavyTails,
      double found,
      double foundInNoise) {

    static Row of(int trials) {
      return new Row(
          trials,
          ModeSimulation.falselyNamed(Noise.LOG_NORMAL, trials),
          ModeSimulation.falselyNamedInHeavyTails(trials),
          ModeSimulation.named(trials, APART_PERCENT, 0.3),
          ModeSimulation.named(trials, APART_PERCENT, 1));
    }
  }

  static ModeFigures get() {
    return new ModeFigures(Stream.of(4, 6, 8, 10, 12, 20, 30).map(Row::of).toList());
  }
}
