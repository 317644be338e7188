package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.judge.simulation.Simulation.Rates;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.statistics.StoppingRules;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md, computed once for the page and its test.
 *
 * @param rows results for each kind of noise
 * @param drifts false Better or Worse on a machine with drift
 * @param services runs with requests that are dropped by chance
 * @param orders blocks, compared with repetitions in a row
 * @param calibrated single intervals with the stopping rule
 */
record SimulatedFigures(
    List<Row> rows,
    List<DriftRow> drifts,
    List<ServiceRow> services,
    List<OrderRow> orders,
    List<Calibrated> calibrated) {

  /** Numbers of blocks; with the stopping rule, the repetitions in the run's file. */
  static final List<Integer> BLOCKS = List.of(4, 5, 10);

  /** Numbers of variants in addition to the baseline. */
  static final List<Integer> VARIANTS = List.of(1, 2, 4);

  static final int MAXIMUM = 30;

  private static final double MOST_DRIFT_PERCENT = 30;

  static SimulatedFigures get() {
    return Once.FIGURES;
  }

  /** Returns the coverage of intervals of 4 blocks on the machine with the most drift. */
  double muchDriftCoverage(int variants) {
    return drifts.stream()
        .filter(row -> row.driftPercent() == MOST_DRIFT_PERCENT && row.blocks() == 4)
        .mapToDouble(row -> row.rates().get(VARIANTS.indexOf(variants)).coverage())
        .findFirst()
        .orElseThrow();
  }

  /** Returns one or two rows of each table, with the same values as in {@link #get()}. */
  static SimulatedFigures sample() {
    return new SimulatedFigures(
        Stream.of(fixed(Noise.LOG_NORMAL, 4), stopping(Noise.HEAVY_TAILED, 5)).toList(),
        List.of(drift(new DriftCase(MOST_DRIFT_PERCENT, 4))),
        List.of(service(Drops.values()[0], 5)),
        List.of(order(new DriftCase(5, 5))),
        List.of(calibrated(BenchmarkRunSpec.EARLIEST_LOOK)));
  }

  private static SimulatedFigures simulated() {
    return new SimulatedFigures(
        Noise.IN_RANDOM_ORDER.stream()
            .flatMap(noise -> BLOCKS.stream().map(blocks -> new NoiseCase(noise, blocks)))
            .parallel()
            .flatMap(c -> Stream.of(fixed(c.noise(), c.blocks()), stopping(c.noise(), c.blocks())))
            .toList(),
        ofDrifts(List.of(10.0, 20.0, MOST_DRIFT_PERCENT), SimulatedFigures::drift),
        Arrays.stream(Drops.values())
            .flatMap(drops -> BLOCKS.stream().map(blocks -> new DropsCase(drops, blocks)))
            .parallel()
            .map(c -> service(c.drops(), c.blocks()))
            .toList(),
        ofDrifts(List.of(2.0, 5.0, 10.0, 20.0), SimulatedFigures::order),
        // Runs never look earlier.
        Stream.of(BenchmarkRunSpec.EARLIEST_LOOK, 10)
            .parallel()
            .map(SimulatedFigures::calibrated)
            .toList());
  }

  private static <T> List<T> ofDrifts(List<Double> driftPercents, Function<DriftCase, T> row) {
    return driftPercents.stream()
        .flatMap(percent -> BLOCKS.stream().map(blocks -> new DriftCase(percent, blocks)))
        .parallel()
        .map(row)
        .toList();
  }

  private static Row fixed(Noise noise, int blocks) {
    var rule = StoppingRule.fixed(blocks);
    return new Row(noise, blocks, rule, 0, Simulation.of(noise, rule, 1));
  }

  /** Simulates a precision at which the rule, with this first look, is about at its worst. */
  private static Row stopping(Noise noise, int repetitions) {
    double precisionPercent =
        switch (repetitions) {
          case 4 -> 1.6;
          case 5 -> 1.2;
          default -> 0.9;
        };
    var rule =
        new StoppingRules()
            .of(
                RunSpecs.run()
                    .variants("a", "b")
                    .repetitions(repetitions)
                    .precision(precisionPercent, MAXIMUM)
                    .build());
    return new Row(noise, repetitions, rule, precisionPercent, Simulation.of(noise, rule, 1));
  }

  private static DriftRow drift(DriftCase drift) {
    var rule = StoppingRule.fixed(drift.blocks());
    return new DriftRow(
        drift.percent(),
        drift.blocks(),
        VARIANTS.stream()
            .map(n -> Simulation.of(n, Noise.LOG_NORMAL, drift.percent(), rule, 5))
            .toList());
  }

  private static ServiceRow service(Drops drops, int blocks) {
    return new ServiceRow(drops, blocks, new ServiceSimulation(drops, blocks, 6).rates());
  }

  private static OrderRow order(DriftCase drift) {
    var rule = StoppingRule.fixed(drift.blocks());
    return new OrderRow(
        drift.percent(),
        drift.blocks(),
        Simulation.of(Noise.LOG_NORMAL, drift.percent(), rule, 2),
        new OrderSimulation(drift.percent(), drift.blocks(), 3).coverage());
  }

  private static Calibrated calibrated(int minimum) {
    var rule = StoppingRule.precision(1, minimum, MAXIMUM);
    var coverage =
        DoubleStream.iterate(0.2, precision -> precision < 3, precision -> precision * 1.3)
            .map(precision -> new SingleInterval(rule, precision, 4).coverage())
            .summaryStatistics();
    return new Calibrated(rule, coverage.getMin(), coverage.getMax());
  }

  /** Results for one kind of noise; a precision of 0 means a fixed number of blocks. */
  record Row(
      Noise noise, int repetitions, StoppingRule rule, double precisionPercent, Rates rates) {

    @Override
    public String toString() {
      return "%s, %d to %d blocks".formatted(noise.shortName(), repetitions, rule.maximum());
    }
  }

  /** Results for one drift, with rates in the order of {@link #VARIANTS}. */
  record DriftRow(double driftPercent, int blocks, List<Rates> rates) {

    @Override
    public String toString() {
      return "drift of %.0f %%, %d blocks".formatted(driftPercent, blocks);
    }
  }

  record ServiceRow(Drops drops, int blocks, ServiceSimulation.Rates rates) {

    @Override
    public String toString() {
      return "%s, %d blocks".formatted(drops.shortName(), blocks);
    }
  }

  record OrderRow(double driftPercent, int blocks, Rates inBlocks, double inARow) {

    @Override
    public String toString() {
      return "drift of %.0f %%, %d blocks".formatted(driftPercent, blocks);
    }
  }

  /** The least and the greatest coverage over all spreads, for runs with one interval. */
  record Calibrated(StoppingRule rule, double least, double greatest) {

    @Override
    public String toString() {
      return "%d to %d blocks".formatted(rule.minimum(), rule.maximum());
    }
  }

  private record NoiseCase(Noise noise, int blocks) {}

  private record DropsCase(Drops drops, int blocks) {}

  private record DriftCase(double percent, int blocks) {}

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final SimulatedFigures FIGURES = simulated();
  }
}
