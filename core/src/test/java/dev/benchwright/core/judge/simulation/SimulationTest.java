package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Intervals and verdicts keep their error rates, over 10 000 simulated runs each. The seeds are
 * fixed, so that the result is always the same.
 */
@Tag("simulations")
class SimulationTest {

  private static final double FIVE_PERCENT = 0.05;

  private static final SimulatedFigures FIGURES = SimulatedFigures.get();

  static final List<SimulatedFigures.Row> ROWS = FIGURES.rows();
  static final List<SimulatedFigures.OrderRow> ORDERS = FIGURES.orders();
  static final List<SimulatedFigures.DriftRow> DRIFTS = FIGURES.drifts();
  static final List<SimulatedFigures.ServiceRow> SERVICES = FIGURES.services();
  static final List<SimulatedFigures.Calibrated> CALIBRATED = FIGURES.calibrated();

  /** With 3 repetitions, less drift has no visible effect. */
  static final List<SimulatedFigures.OrderRow> MUCH_DRIFT =
      ORDERS.stream().filter(row -> row.driftPercent() >= 5).toList();

  @ParameterizedTest
  @FieldSource("ROWS")
  void theIntervalHoldsTheTruthAsOftenAsItSays(SimulatedFigures.Row row) {
    assertThat(row.rates().coverage()).isBetween(0.93, 0.97);
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
  @FieldSource("CALIBRATED")
  void aSingleIntervalHoldsTheTruthWhateverTheSpreadIs(SimulatedFigures.Calibrated row) {
    assertThat(row.least()).isGreaterThanOrEqualTo(0.93);
    assertThat(row.greatest()).isLessThanOrEqualTo(0.97);
  }

  @ParameterizedTest
  @FieldSource("ORDERS")
  void blocksKeepTheirPromiseOnAMachineThatSlowsDown(SimulatedFigures.OrderRow row) {
    assertThat(row.inBlocks().coverage()).isBetween(0.93, 0.97);
    assertThat(row.inBlocks().familyWise()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("DRIFTS")
  void distancesWithinABlockAreRarelyTakenForADifference(SimulatedFigures.DriftRow row) {
    for (int i = 0; i < row.rates().size(); i++) {
      int variants = SimulatedFigures.VARIANTS.get(i);
      // The page names these exceptions: few trials in a block, and a drift several times the
      // noise.
      if (row.driftPercent() < 20 || variants > 1 && row.driftPercent() < 30 || variants > 2) {
        assertThat(row.rates().get(i).familyWise())
            .as("%d variants", variants)
            .isLessThanOrEqualTo(FIVE_PERCENT);
        assertThat(row.rates().get(i).wrongEquivalent())
            .as("%d variants", variants)
            .isLessThanOrEqualTo(FIVE_PERCENT);
      }
    }
  }

  @ParameterizedTest
  @FieldSource("SERVICES")
  void requestsThatAreDroppedByChanceRarelyDecide(SimulatedFigures.ServiceRow row) {
    assertThat(row.rates().wrong()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("MUCH_DRIFT")
  void repetitionsInARowDoNot(SimulatedFigures.OrderRow row) {
    assertThat(row.inARow()).isLessThan(0.8);
  }
}
