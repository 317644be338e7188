package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {

  /** The result of R's p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "BH"). */
  @Test
  void noAdjustedValueIsAboveThatOfALargerOne() {
    assertThat(BenjaminiHochberg.adjust(new double[] {0.01, 0.02, 0.03, 0.04, 0.05}))
        .containsExactly(new double[] {0.05, 0.05, 0.05, 0.05, 0.05}, within(1e-12));
  }

  /** The result of R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "BH"). */
  @Test
  void theOrderOfTheValuesStays() {
    assertThat(BenjaminiHochberg.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.02, 0.04, 0.04, 0.02}, within(1e-12));
  }

  @Test
  void noneAtAllIsNone() {
    assertThat(BenjaminiHochberg.adjust(new double[0])).isEmpty();
  }
}
