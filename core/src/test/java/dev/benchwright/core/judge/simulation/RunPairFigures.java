package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.simulation.RunPairSimulation.Case;
import dev.benchwright.core.judge.simulation.RunPairSimulation.Rates;
import dev.benchwright.core.judge.statistics.StoppingRule;
import java.util.List;
import java.util.stream.Stream;

/**
 * The simulated figures of docs/statistics.md about two runs, computed once for the page and its
 * test.
 *
 * @param sameMachine pairs of runs on an unchanged machine
 * @param lastingNoise pairs of runs on an unchanged machine that is slow for a while
 * @param otherMachine pairs of runs on a machine that changed between them
 */
record RunPairFigures(List<Row> sameMachine, List<Row> lastingNoise, List<Row> otherMachine) {

  private static final StoppingRule STOPPING = StoppingRule.precision(1.2, 5, 30);

  static RunPairFigures get() {
    return Once.FIGURES;
  }

  /** Returns a few rows of each table, with the same values as in {@link #get()}. */
  static RunPairFigures sample() {
    return new RunPairFigures(
        rows(Stream.of(of(Noise.LOG_NORMAL, 3, 3, 1), of(Noise.DRIFT, 5, 5, 1))),
        rows(Stream.of(lasting(Noise.BRIEFLY_AUTOCORRELATED, 2, 6))),
        rows(Stream.of(ofMachine(1.0, 5))));
  }

  private static RunPairFigures simulated() {
    return new RunPairFigures(
        rows(
            Stream.of(
                of(Noise.LOG_NORMAL, 3, 3, 1),
                of(Noise.LOG_NORMAL, 5, 5, 1),
                of(Noise.LOG_NORMAL, 10, 10, 1),
                of(Noise.HEAVY_TAILED, 5, 5, 1),
                of(Noise.SLOW_TRIALS, 5, 5, 1),
                of(Noise.DRIFT, 5, 5, 1),
                of(Noise.LOG_NORMAL, 3, 5, 1),
                of(Noise.LOG_NORMAL, 3, 10, 1),
                of(Noise.LOG_NORMAL, 3, 3, 3),
                of(Noise.LOG_NORMAL, 5, 5, 3),
                of(Noise.LOG_NORMAL, 3, 10, 3),
                of(Noise.LOG_NORMAL, 10, 3, 3),
                new Case(Noise.LOG_NORMAL, STOPPING, STOPPING, 1, 0),
                new Case(Noise.LOG_NORMAL, STOPPING, StoppingRule.fixed(5), 1, 0))),
        rows(
            Stream.of(Noise.BRIEFLY_AUTOCORRELATED, Noise.AUTOCORRELATED)
                .flatMap(noise ->
                    Stream.of(2, 5)
                        .flatMap(cells ->
                            Stream.of(6, 12).map(trials -> lasting(noise, cells, trials))))),
        rows(
            Stream.of(0.5, 1.0, 2.0, 5.0)
                .flatMap(percent -> Stream.of(5, 10).map(trials -> ofMachine(percent, trials)))));
  }

  private static Case ofMachine(double percent, int trials) {
    var rule = StoppingRule.fixed(trials);
    return new Case(Noise.LOG_NORMAL, rule, rule, 1, percent);
  }

  private static Case lasting(Noise noise, int cells, int trials) {
    var rule = StoppingRule.fixed(trials);
    return new Case(noise, rule, rule, 1, 0, cells, Order.MIRRORED_BLOCKS);
  }

  private static Case of(Noise noise, int trialsOfA, int trialsOfB, double spreadOfB) {
    return new Case(
        noise, StoppingRule.fixed(trialsOfA), StoppingRule.fixed(trialsOfB), spreadOfB, 0);
  }

  private static List<Row> rows(Stream<Case> cases) {
    return cases.parallel().map(c -> new Row(c, RunPairSimulation.of(c, 7))).toList();
  }

  record Row(Case question, Rates rates) {

    @Override
    public String toString() {
      return "%s, %d cells, %s and %s trials, %.0f times the noise, machine %.1f %%"
          .formatted(
              question.noise().shortName(),
              question.cells(),
              trials(question.rule()),
              trials(question.ruleOfB()),
              question.spreadOfB(),
              question.machinePercent());
    }
  }

  static String trials(StoppingRule rule) {
    return rule.minimum() == rule.maximum()
        ? "%d".formatted(rule.minimum())
        : "%d to %d".formatted(rule.minimum(), rule.maximum());
  }

  /** A separate class, because the simulation's threads need the outer class to be initialized. */
  private static final class Once {

    static final RunPairFigures FIGURES = simulated();
  }
}
