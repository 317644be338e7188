package dev.benchwright.operator.judge;

import dev.benchwright.operator.judge.Simulation.Rates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The simulated figures of docs/statistics.md; found once, for the page and for its test. */
final class SimulatedFigures {

  /** Numbers of blocks, or with the stopping rule of the least. */
  static final List<Integer> BLOCKS = List.of(3, 5, 10);

  static final int MAXIMUM = 30;

  static final List<Row> ROWS =
      Arrays.stream(Noise.values())
          .flatMap(noise ->
              BLOCKS.stream()
                  .flatMap(blocks -> Stream.of(fixed(noise, blocks), stopping(noise, blocks))))
          .toList();

  static final List<OrderRow> ORDERS = orders();

  static final List<Calibrated> CALIBRATED =
      BLOCKS.stream().map(SimulatedFigures::calibrated).toList();

  private SimulatedFigures() {}

  private static Row fixed(Noise noise, int blocks) {
    var rule = StoppingRule.fixed(blocks);
    return new Row(noise, rule, 0, Simulation.of(noise, rule, 1));
  }

  /** With a precision at which the rule, looking from so many blocks, is about at its worst. */
  private static Row stopping(Noise noise, int minimum) {
    double precisionPercent =
        switch (minimum) {
          case 3 -> 1.6;
          case 5 -> 1.2;
          default -> 0.9;
        };
    var rule = StoppingRule.precision(precisionPercent, minimum, MAXIMUM);
    return new Row(noise, rule, precisionPercent, Simulation.of(noise, rule, 1));
  }

  private static Calibrated calibrated(int minimum) {
    var rule = StoppingRule.precision(1, minimum, MAXIMUM);
    var coverage =
        DoubleStream.iterate(0.2, precision -> precision < 3, precision -> precision * 1.3)
            .map(precision -> new SingleInterval(rule, precision, 4).coverage())
            .summaryStatistics();
    return new Calibrated(rule, coverage.getMin(), coverage.getMax());
  }

  private static List<OrderRow> orders() {
    var rows = new ArrayList<OrderRow>();
    for (double driftPercent : new double[] {2, 5, 10}) {
      for (int blocks : BLOCKS) {
        rows.add(
            new OrderRow(
                driftPercent,
                blocks,
                Simulation.of(Noise.LOG_NORMAL, driftPercent, StoppingRule.fixed(blocks), 2)
                    .coverage(),
                new OrderSimulation(driftPercent, blocks, 3).coverage()));
      }
    }
    return List.copyOf(rows);
  }

  /** A precision of 0 is for a fixed number of blocks. */
  record Row(Noise noise, StoppingRule rule, double precisionPercent, Rates rates) {

    @Override
    public String toString() {
      return "%s, %d to %d blocks".formatted(noise.shortName(), rule.minimum(), rule.maximum());
    }
  }

  record OrderRow(double driftPercent, int blocks, double inBlocks, double inARow) {

    @Override
    public String toString() {
      return "drift of %.0f %%, %d blocks".formatted(driftPercent, blocks);
    }
  }

  /** Least and greatest over all spreads, of runs with one interval. */
  record Calibrated(StoppingRule rule, double least, double greatest) {}
}
