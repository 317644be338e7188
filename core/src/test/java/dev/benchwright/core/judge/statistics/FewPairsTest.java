package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FewPairsTest {

  @Test
  void eachPairIsWorthHalfAPercentUpToNine() {
    assertThat(FewPairs.raised(3, 0.015)).isCloseTo(0.05, within(1e-12));
    assertThat(FewPairs.raised(5, 0.025)).isCloseTo(0.05, within(1e-12));
    assertThat(FewPairs.raised(9, 0.045)).isCloseTo(0.05, within(1e-12));
    assertThat(FewPairs.raised(10, 0.045)).isCloseTo(0.05, within(1e-12));
    assertThat(FewPairs.raised(1000, 0.045)).isCloseTo(0.05, within(1e-12));
  }

  @Test
  void noneIsAboveOne() {
    assertThat(FewPairs.raised(2, 0.3)).isEqualTo(1);
  }
}
