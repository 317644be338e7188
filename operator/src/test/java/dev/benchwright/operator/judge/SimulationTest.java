package dev.benchwright.operator.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * That intervals and verdicts keep what they promise, over 10 000 simulated runs each. A rate of 5
 * % is found to 0.22 points in so many (one standard error); limits of 5 % are therefore held to
 * three of those. The seeds are fixed: what passes, passes again.
 */
class SimulationTest {

  private static final double FIVE_PERCENT =
      0.05 + 3 * Math.sqrt(0.05 * 0.95 / Simulation.EXPERIMENTS);

  static final List<SimulatedFigures.Row> ROWS = SimulatedFigures.ROWS;
  static final List<SimulatedFigures.OrderRow> ORDERS = SimulatedFigures.ORDERS;

  /** Less drift does not show in 3 repetitions. */
  static final List<SimulatedFigures.OrderRow> MUCH_DRIFT =
      ORDERS.stream().filter(row -> row.driftPercent() >= 5).toList();

  @ParameterizedTest
  @FieldSource("ROWS")
  void theIntervalHoldsTheTruthAsOftenAsItSays(SimulatedFigures.Row row) {
    // Slow trials make intervals wide, and cautious: 97 % is theirs but for the error of counting.
    double error =
        row.noise() == Noise.SLOW_TRIALS ? Math.sqrt(0.97 * 0.03 / Simulation.EXPERIMENTS) : 0;
    assertThat(row.rates().coverage()).isBetween(0.93, 0.97 + 3 * error);
  }

  @ParameterizedTest
  @FieldSource("ROWS")
  void equivalentIsRarelyWrong(SimulatedFigures.Row row) {
    assertThat(row.rates().wrongEquivalent()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("ROWS")
  void equalVariantsAreRarelyCalledBetterOrWorse(SimulatedFigures.Row row) {
    assertThat(row.rates().familyWise()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("ORDERS")
  void blocksKeepTheirPromiseOnAMachineThatSlowsDown(SimulatedFigures.OrderRow row) {
    assertThat(row.inBlocks()).isBetween(0.93, 0.97);
  }

  @ParameterizedTest
  @FieldSource("MUCH_DRIFT")
  void repetitionsInARowDoNot(SimulatedFigures.OrderRow row) {
    assertThat(row.inARow()).isLessThan(0.8);
  }
}
