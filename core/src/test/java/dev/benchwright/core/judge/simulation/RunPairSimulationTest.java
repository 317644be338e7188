package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Two runs are called different as rarely as docs/statistics.md says. */
@Tag("simulations")
class RunPairSimulationTest {

  private static final double FIVE_PERCENT =
      0.05 + 3 * RunPairSimulation.STANDARD_ERROR_POINTS / 100;

  private static final RunPairFigures FIGURES = RunPairFigures.get();

  static final List<RunPairFigures.Row> SAME_MACHINE = FIGURES.sameMachine();
  static final List<RunPairFigures.Row> LASTING_NOISE = FIGURES.lastingNoise();
  static final List<RunPairFigures.Row> OTHER_MACHINE = FIGURES.otherMachine();

  @ParameterizedTest
  @FieldSource("SAME_MACHINE")
  void theIntervalHoldsTheTruthAsOftenAsItSays(RunPairFigures.Row row) {
    assertThat(row.rates().coverage()).isGreaterThanOrEqualTo(0.93);
  }

  @ParameterizedTest
  @FieldSource("SAME_MACHINE")
  void whatIsTheSameIsRarelyCalledBetterOrWorse(RunPairFigures.Row row) {
    assertThat(row.rates().familyWise()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("SAME_MACHINE")
  void equivalentIsRarelyWrong(RunPairFigures.Row row) {
    assertThat(row.rates().wrongEquivalent()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("LASTING_NOISE")
  void noiseThatLastsAndIsSmallBesideTheMarginIsRarelyTakenForAChange(RunPairFigures.Row row) {
    assertThat(row.rates().beyondMargin()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  /** The page warns of this; if it were not so, the page would have to drop the warning. */
  @ParameterizedTest
  @FieldSource("OTHER_MACHINE")
  void aMachineThatHasChangedIsTakenForAChangeOfTheVariants(RunPairFigures.Row row) {
    assertThat(row.rates().coverage()).isLessThan(0.93);
  }
}
