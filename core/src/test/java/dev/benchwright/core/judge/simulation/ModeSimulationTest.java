package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two modes are rarely named where there are none, and mostly where there are some. */
@Tag("simulations")
class ModeSimulationTest {

  /** Three standard errors of a rate of 1 % above it. */
  private static final double ONE_PERCENT =
      0.01 + 3 * Math.sqrt(0.01 * 0.99 / ModeSimulation.FALSE_EXPERIMENTS);

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 25, 30})
  void noiseWithOnePeakIsRarelyTakenForTwoModes(int trials) {
    assertThat(
            ModeSimulation.falselyNamed(
                Noise.LOG_NORMAL, trials, 1, ModeSimulation.FALSE_EXPERIMENTS))
        .isLessThanOrEqualTo(ONE_PERCENT);
    assertThat(ModeSimulation.falselyNamedInHeavyTails(trials, 1, ModeSimulation.FALSE_EXPERIMENTS))
        .isLessThanOrEqualTo(ONE_PERCENT);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 25, 30})
  void neitherIsItInAnyCellOfARunOfManyCells(int trials) {
    for (int cells : new int[] {3, 12, 48}) {
      double tolerated =
          0.01 + 3 * Math.sqrt(0.01 / cells / ModeSimulation.FALSE_EXPERIMENTS) * cells;
      assertThat(
              ModeSimulation.falselyNamed(
                  Noise.LOG_NORMAL, trials, cells, ModeSimulation.FALSE_EXPERIMENTS))
          .as("%d cells", cells)
          .isLessThanOrEqualTo(tolerated);
      assertThat(
              ModeSimulation.falselyNamedInHeavyTails(
                  trials, cells, ModeSimulation.FALSE_EXPERIMENTS))
          .as("%d cells", cells)
          .isLessThanOrEqualTo(tolerated);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // trials, standard deviation within a mode in percent, least part that is found; with 6
    // trials, one mode has fewer than two in 22 % of cells
    "6, 0.3, 0.7",
    "6, 0.5, 0.7",
    "6, 1, 0.3",
    "8, 0.3, 0.9",
    "8, 1, 0.7",
    "10, 1, 0.8",
    "12, 1, 0.85",
    "30, 1, 0.9",
  })
  void plantedModesAreFound(int trials, double spreadPercent, double least) {
    assertThat(ModeSimulation.named(trials, 1, 10, spreadPercent)).isGreaterThan(least);
  }
}
