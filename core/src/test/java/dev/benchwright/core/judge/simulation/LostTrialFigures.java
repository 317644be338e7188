package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.LostTrialSimulation.Losses;
import java.util.List;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md about lost trials.
 *
 * @param rows by which trials are lost, then by drift, then by number of blocks
 */
record LostTrialFigures(List<Row> rows) {

  /** Numbers of variants in addition to the baseline. */
  static final List<Integer> VARIANTS = List.of(1, 2, 4);

  private static final List<Losses> LOSSES =
      List.of(new Losses(0.2, 0.2), new Losses(0.5, 0.5), new Losses(0, 0.5));

  static LostTrialFigures get() {
    return Once.FIGURES;
  }

  /** Returns one row, with the same values as in {@link #get()}. */
  static LostTrialFigures sample() {
    return new LostTrialFigures(List.of(Row.of(LOSSES.getLast(), 20, 6)));
  }

  private static LostTrialFigures simulated() {
    return new LostTrialFigures(
        LOSSES.stream()
            .flatMap(losses ->
                Stream.of(10, 20, 30)
                    .flatMap(drift ->
                        Stream.of(4, 6, 12).map(blocks -> new Question(losses, drift, blocks))))
            .toList()
            .parallelStream()
            .map(one -> Row.of(one.losses(), one.driftPercent(), one.blocks()))
            .toList());
  }

  private record Question(Losses losses, int driftPercent, int blocks) {}

  /** False alarms in the order of {@link #VARIANTS}. */
  record Row(Losses losses, int driftPercent, int blocks, List<Double> falseAlarms) {

    static Row of(Losses losses, int driftPercent, int blocks) {
      return new Row(
          losses,
          driftPercent,
          blocks,
          VARIANTS.stream()
              .map(variants ->
                  LostTrialSimulation.falseAlarms(losses, variants, blocks, driftPercent))
              .toList());
    }
  }

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final LostTrialFigures FIGURES = simulated();
  }
}
