package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HolmTest {

  /** The result of R's p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm"). */
  @Test
  void noAdjustedValueIsBelowThatOfASmallerOne() {
    assertThat(Holm.adjust(new double[] {0.01, 0.02, 0.03, 0.04, 0.05}))
        .containsExactly(new double[] {0.05, 0.08, 0.09, 0.09, 0.09}, within(1e-12));
  }

  /** The result of R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm"). */
  @Test
  void theOrderOfTheValuesStays() {
    assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void oneValueAloneIsLeftAsItIs() {
    assertThat(Holm.adjust(new double[] {0.03})).containsExactly(0.03);
  }

  @Test
  void noneIsAboveOne() {
    assertThat(Holm.adjust(new double[] {0.6, 0.9, 0.7})).containsExactly(1, 1, 1);
  }

  /** By hand: 0.01 · 10 / 4, 0.02 · 6 / 4, 0.016 · 2 / 1, and 0.03 · 1 raised to the one before. */
  @Test
  void eachIsMultipliedByTheWeightsThatRemainAndDividedByItsOwn() {
    assertThat(Holm.adjust(new double[] {0.02, 0.01, 0.03, 0.016}, new double[] {4, 4, 1, 1}))
        .containsExactly(new double[] {0.03, 0.025, 0.032, 0.032}, within(1e-12));
  }

  @Test
  void equalWeightsAreNoWeights() {
    double[] values = {0.01, 0.04, 0.03, 0.005};
    assertThat(Holm.adjust(values, new double[] {3, 3, 3, 3}))
        .containsExactly(Holm.adjust(values), within(1e-12));
  }

  @Test
  void noneAtAllIsNone() {
    assertThat(Holm.adjust(new double[0])).isEmpty();
  }
}
