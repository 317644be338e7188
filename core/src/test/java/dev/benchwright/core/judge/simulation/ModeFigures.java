package dev.benchwright.core.judge.simulation;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the simulation of modes finds, by the number of cells of a run and of trials of a cell.
 *
 * @param rows one for each number of cells and of trials
 */
record ModeFigures(List<Row> rows) {

  static final double APART_PERCENT = 10;

  /**
   * One number of cells and of trials.
   *
   * @param cells how many cells the run has
   * @param trials how many trials a cell has
   * @param falselyNamed part of the runs with log-normal noise in which modes are named in any cell
   * @param falselyNamedInHeavyTails the same with Student's t with 3 degrees of freedom
   * @param found part of the cells with two modes in which they are named, if trials of a mode
   *     differ by 0.3 %
   * @param foundInNoise the same if they differ by 1 %
   */
  record Row(
      int cells,
      int trials,
      double falselyNamed,
      double falselyNamedInHeavyTails,
      double found,
      double foundInNoise) {

    static Row of(int cells, int trials) {
      // Of a run of many cells, hardly any is hit.
      int experiments = cells == 1 ? ModeSimulation.EXPERIMENTS : ModeSimulation.FALSE_EXPERIMENTS;
      return new Row(
          cells,
          trials,
          ModeSimulation.falselyNamed(Noise.LOG_NORMAL, trials, cells, experiments),
          ModeSimulation.falselyNamedInHeavyTails(trials, cells, experiments),
          ModeSimulation.named(trials, cells, APART_PERCENT, 0.3),
          ModeSimulation.named(trials, cells, APART_PERCENT, 1));
    }
  }

  static ModeFigures get() {
    return new ModeFigures(
        Stream.of(1, 12)
            .flatMap(
                cells -> Stream.of(4, 6, 8, 10, 12, 20, 30).map(trials -> Row.of(cells, trials)))
            .toList());
  }
}
