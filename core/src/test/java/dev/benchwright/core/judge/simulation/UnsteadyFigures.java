package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.UnsteadySimulation.Outcome;
import dev.benchwright.core.judge.simulation.UnsteadySimulation.Truth;
import java.util.List;

/**
 * The figures of docs/statistics.md about windows that are not steady.
 *
 * @param rows by truth, then by noise
 */
record UnsteadyFigures(List<Row> rows) {

  static final List<Integer> BLOCKS = List.of(4, 6, 12);

  static final List<Double> NOISES = List.of(5.0, 15.0);

  static final List<Truth> TRUTHS =
      List.of(
          new Truth("both flat, equal", 0, 1, true, 0),
          new Truth("both flat, 10 % apart", 0, 1, true, 10),
          new Truth("both flat, 20 % apart", 0, 1, true, 20),
          new Truth("one rises by 10 %, 10 s; settled equal", 10, 10, false, 0),
          new Truth("one rises by 30 %, 10 s; settled equal", 30, 10, false, 0),
          new Truth("one rises by 10 %, 20 s; settled equal", 10, 20, false, 0),
          new Truth("one rises by 30 %, 20 s; settled equal", 30, 20, false, 0),
          new Truth("one rises by 10 %, 30 s; settled equal", 10, 30, false, 0),
          new Truth("one rises by 30 %, 30 s; settled equal", 30, 30, false, 0),
          new Truth("one rises by 10 %, 10 s; settled 5 % faster", 10, 10, false, 5),
          new Truth("one rises by 10 %, 20 s; settled 5 % faster", 10, 20, false, 5),
          new Truth("both rise by 30 %, 20 s; settled equal", 30, 20, true, 0));

  /**
   * One truth with one noise.
   *
   * @param noisePercent standard deviation from slice to slice
   * @param outcomes in the order of {@link #BLOCKS}
   */
  record Row(Truth truth, double noisePercent, List<Outcome> outcomes) {

    static Row of(Truth truth, double noisePercent) {
      return new Row(
          truth, noisePercent, new UnsteadySimulation(truth, noisePercent).outcomes(BLOCKS));
    }
  }

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final UnsteadyFigures FIGURES = simulated();
  }

  private static UnsteadyFigures simulated() {
    return new UnsteadyFigures(
        TRUTHS.parallelStream()
            .flatMap(truth -> NOISES.stream().map(noise -> Row.of(truth, noise)))
            .toList());
  }

  static UnsteadyFigures get() {
    return Once.FIGURES;
  }

  /** Returns one row, with the same values as in {@link #get()}. */
  static UnsteadyFigures sample() {
    return new UnsteadyFigures(List.of(Row.of(TRUTHS.get(6), NOISES.getLast())));
  }
}
