package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.simulation.PowerSimulation.Followed;
import dev.benchwright.core.judge.simulation.PowerSimulation.Shown;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.wording.RatioText;
import java.util.List;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md about how often a true difference is found.
 *
 * @param rows each difference and noise, with the chances by number of blocks
 * @param shown what runs show that find a difference
 * @param advice what becomes of runs that follow the advice on further blocks
 * @param rare how often a variant with rare slow pods is called Equivalent
 */
record PowerFigures(List<Row> rows, List<Interval> shown, List<Advice> advice, List<Rare> rare) {

  static final List<Integer> BLOCKS = List.of(4, 6, 8, 12);

  private static final List<Double> EFFECTS = List.of(5.0, 10.0, 20.0);
  private static final List<Double> NOISES = List.of(1.0, 2.0, 5.0, 10.0);
  private static final List<Double> DRIFTS = List.of(10.0, 20.0, 30.0);
  private static final List<Noise> OTHER_NOISES = List.of(Noise.TWO_MODES, Noise.RARELY_SLOW);
  private static final int RUNS_WITH_ADVICE = 600;
  private static final int RUNS_WITH_INTERVALS = 10_000;

  static PowerFigures get() {
    return Once.FIGURES;
  }

  /** Returns one line of each table, with the same values as in {@link #get()}. */
  static PowerFigures sample() {
    return new PowerFigures(
        List.of(row(10, 5, 0)),
        List.of(interval(10, 5, 6)),
        List.of(advice(20, 10, 4)),
        List.of(rare(6)));
  }

  private static PowerFigures simulated() {
    var cases =
        Stream.concat(
                EFFECTS.stream().flatMap(e -> NOISES.stream().map(n -> new double[] {e, n, 0})),
                DRIFTS.stream().flatMap(d -> EFFECTS.stream().map(e -> new double[] {e, 2, d})))
            .toList();
    return new PowerFigures(
        Stream.concat(
                cases.parallelStream().map(c -> row(c[0], c[1], c[2])),
                OTHER_NOISES.parallelStream()
                    .flatMap(noise -> EFFECTS.stream().map(e -> row(e, noise))))
            .toList(),
        List.of(
                new double[] {5, 2},
                new double[] {5, 5},
                new double[] {10, 5},
                new double[] {20, 10})
            .parallelStream()
            .flatMap(c -> BLOCKS.stream().map(blocks -> interval(c[0], c[1], blocks)))
            .toList(),
        List.of(
                new double[] {0, 5},
                new double[] {10, 5},
                new double[] {20, 10},
                new double[] {10, 10})
            .parallelStream()
            .flatMap(c -> Stream.of(4, 6).map(blocks -> advice(c[0], c[1], blocks)))
            .toList(),
        Stream.concat(
                Stream.of(4, 6, 8, 12, 20, 29).map(PowerFigures::rare),
                Stream.of(1.2, Simulation.MARGIN_PERCENT).map(PowerFigures::rareUntil))
            .toList());
  }

  private static Row row(double effect, double noise, double drift) {
    return new Row(
        effect,
        "%.0f %%".formatted(noise),
        drift,
        BLOCKS.stream()
            .map(n ->
                new Chance(
                    new PowerSimulation(effect, noise, drift, n, Order.MIRRORED_BLOCKS).decided(),
                    new PowerSimulation(effect, noise, drift, n, Order.RANDOMIZED_BLOCKS)
                        .decidedBefore()))
            .toList());
  }

  private static Row row(double effect, Noise noise) {
    return new Row(
        effect,
        noise.shortName(),
        noise.driftPercent(),
        BLOCKS.stream()
            .map(n ->
                new Chance(
                    new PowerSimulation(effect, noise, n, Order.MIRRORED_BLOCKS).decided(),
                    new PowerSimulation(effect, noise, n, Order.RANDOMIZED_BLOCKS).decidedBefore()))
            .toList());
  }

  private static Interval interval(double effect, double noise, int blocks) {
    return new Interval(
        effect,
        noise,
        blocks,
        new PowerSimulation(effect, noise, 0, blocks, Order.MIRRORED_BLOCKS)
            .shown(RUNS_WITH_INTERVALS));
  }

  private static Advice advice(double effect, double noise, int blocks) {
    return new Advice(
        effect,
        noise,
        blocks,
        new PowerSimulation(effect, noise, 0, blocks, Order.MIRRORED_BLOCKS)
            .followed(RUNS_WITH_ADVICE));
  }

  private static Rare rare(int blocks) {
    return new Rare(
        Integer.toString(blocks), RareSlowSimulation.equivalent(StoppingRule.fixed(blocks)));
  }

  private static Rare rareUntil(double precisionPercent) {
    return new Rare(
        "5 to 30, until ±" + RatioText.asWritten(precisionPercent),
        RareSlowSimulation.equivalent(StoppingRule.precision(precisionPercent, 5, 30)));
  }

  /** The chances at one true difference and noise, in the order of {@link #BLOCKS}. */
  record Row(double effectPercent, String noise, double driftPercent, List<Chance> chances) {}

  /** The chance of a decision, and what it was by the procedure of before. */
  record Chance(double now, double before) {}

  /** What runs of so many blocks show that find the difference. */
  record Interval(double effectPercent, double noisePercent, int blocks, Shown shown) {}

  /** Runs of so many blocks without a decision that follow the advice on further ones. */
  record Advice(double effectPercent, double noisePercent, int blocks, Followed followed) {}

  /**
   * How often a variant with rare slow pods is called Equivalent.
   *
   * @param blocks how many blocks there were, or when they ended
   */
  record Rare(String blocks, double equivalent) {}

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final PowerFigures FIGURES = simulated();
  }
}
