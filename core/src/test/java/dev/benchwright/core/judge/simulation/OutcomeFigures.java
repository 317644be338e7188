package dev.benchwright.core.judge.simulation;

import java.util.List;
import java.util.stream.Stream;

/**
 * The figures of docs/statistics.md about trials that end early, and infinite percentiles.
 *
 * @param rows one for each number of blocks
 */
record OutcomeFigures(List<Row> rows) {

  /** How probable it is that a trial ends early, or has an infinite percentile. */
  static final List<Double> PROBABILITIES = List.of(0.05, 0.2, 0.5, 0.9);

  static OutcomeFigures get() {
    return new OutcomeFigures(Stream.of(4, 6, 12).parallel().map(Row::of).toList());
  }

  /** Returns one row, with the same values as in {@link #get()}. */
  static OutcomeFigures sample() {
    return new OutcomeFigures(List.of(Row.of(4)));
  }

  /** False alarms in the order of {@link #PROBABILITIES}. */
  record Row(int blocks, List<Double> ends, List<Double> ranks) {

    static Row of(int blocks) {
      return new Row(
          blocks,
          PROBABILITIES.stream().map(p -> OutcomeSimulation.falseAlarmsOfEnds(blocks, p)).toList(),
          PROBABILITIES.stream()
              .map(p -> OutcomeSimulation.falseAlarmsOfRanks(blocks, p))
              .toList());
    }
  }
}
