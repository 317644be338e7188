package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.simulation.Simulation.Rates;
import dev.benchwright.core.judge.statistics.StoppingRule;
import java.util.List;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md about blocks of which every second one is reversed.
 *
 * @param rows each kind of noise and drift, with the numbers of blocks
 */
record MirroredFigures(List<Row> rows) {

  /** Numbers of variants in addition to the baseline. */
  static final List<Integer> VARIANTS = SimulatedFigures.VARIANTS;

  private static final List<Integer> BLOCKS = List.of(4, 5, 6, 8, 12);

  private static final int MAXIMUM = 30;

  static MirroredFigures get() {
    return Once.FIGURES;
  }

  /** Returns one row, with the same values as in {@link #get()}. */
  static MirroredFigures sample() {
    return new MirroredFigures(List.of(row(new Machine(Noise.TWO_MODES, 0), 4)));
  }

  private static MirroredFigures simulated() {
    return new MirroredFigures(
        machines().parallelStream()
            .flatMap(machine ->
                Stream.concat(
                    BLOCKS.stream().map(blocks -> row(machine, blocks)),
                    Stream.of(stopping(machine))))
            .toList());
  }

  /** Returns a machine with each kind of noise, and such that slow down. */
  static List<Machine> machines() {
    return Stream.concat(
            Stream.of(Noise.values())
                .filter(noise -> noise != Noise.DRIFT)
                .map(noise -> new Machine(noise, 0)),
            Stream.of(10.0, 20.0, 30.0).map(drift -> new Machine(Noise.LOG_NORMAL, drift)))
        .toList();
  }

  private static Row row(Machine machine, int blocks) {
    return row(machine, StoppingRule.fixed(blocks));
  }

  /** Looks after 5 blocks, and stops at a precision at which it is about at its worst. */
  private static Row stopping(Machine machine) {
    return row(machine, StoppingRule.precision(1.2, 5, MAXIMUM));
  }

  private static Row row(Machine machine, StoppingRule rule) {
    return new Row(
        machine,
        rule,
        VARIANTS.stream()
            .map(variants ->
                Simulation.of(
                    variants,
                    machine.noise(),
                    machine.driftPercent(),
                    Order.MIRRORED_BLOCKS,
                    rule,
                    8))
            .toList());
  }

  /** Returns how many blocks a run has, as in "4" and "5 to 30". */
  static String blocks(StoppingRule rule) {
    return rule.minimum() == rule.maximum()
        ? "%d".formatted(rule.minimum())
        : "%d to %d".formatted(rule.minimum(), rule.maximum());
  }

  /**
   * A machine.
   *
   * @param driftPercent by how much it slows down from the first trial to the last
   */
  record Machine(Noise noise, double driftPercent) {

    String text() {
      return driftPercent == 0 ? noise.shortName() : "drift of %.0f %%".formatted(driftPercent);
    }
  }

  /** Results on one machine, with rates in the order of {@link #VARIANTS}. */
  record Row(Machine machine, StoppingRule rule, List<Rates> rates) {

    String blocks() {
      return MirroredFigures.blocks(rule);
    }

    @Override
    public String toString() {
      return "%s, %s blocks".formatted(machine.text(), blocks());
    }
  }

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final MirroredFigures FIGURES = simulated();
  }
}
