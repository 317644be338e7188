package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.simulation.MirroredFigures.Machine;
import dev.benchwright.core.judge.statistics.StoppingRule;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md about whole runs.
 *
 * @param rows each kind of noise and drift, with the numbers of blocks
 */
record WholeRunFigures(List<Row> rows) {

  /** Sizes of runs: load levels, and variants in addition to the baseline. */
  static final List<Size> SIZES =
      List.of(
          new Size(1, 1),
          new Size(1, 2),
          new Size(1, 4),
          new Size(2, 2),
          new Size(6, 1),
          new Size(6, 4));

  private static final List<StoppingRule> RULES =
      Stream.concat(
              IntStream.rangeClosed(4, 12).mapToObj(StoppingRule::fixed),
              Stream.of(StoppingRule.precision(1.2, 5, 30)))
          .toList();

  static WholeRunFigures get() {
    return Once.FIGURES;
  }

  /** Returns one row, with the same values as in {@link #get()}. */
  static WholeRunFigures sample() {
    return new WholeRunFigures(
        List.of(Row.of(new Machine(Noise.TWO_MODES, 0), StoppingRule.fixed(4))));
  }

  private static WholeRunFigures simulated() {
    return new WholeRunFigures(
        MirroredFigures.machines().parallelStream()
            .flatMap(machine -> RULES.stream().map(rule -> Row.of(machine, rule)))
            .toList());
  }

  /** How many load levels a run has, and how many variants in addition to the baseline. */
  record Size(int levels, int variants) {}

  /** False alarms on one machine, in the order of {@link #SIZES}. */
  record Row(Machine machine, StoppingRule rule, List<Double> falseAlarms) {

    static Row of(Machine machine, StoppingRule rule) {
      return new Row(
          machine,
          rule,
          SIZES.stream()
              .map(size ->
                  WholeRunSimulation.falseAlarms(size.levels(), size.variants(), machine, rule))
              .toList());
    }

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

    static final WholeRunFigures FIGURES = simulated();
  }
}
